/** The sentences of a text, in order, each short enough to be quoted. */
import { cutToCodePoints } from '../../model/code-points.ts';

const maxSentenceCharacters = 200;

export function sentencesOf(text: string): string[] {
  const pieces = text.match(/[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]*)*[.!?]?/g) ?? [];
  return pieces.map((piece) => cutToCodePoints(piece.trim(), maxSentenceCharacters)).filter((piece) => piece !== '');
}
