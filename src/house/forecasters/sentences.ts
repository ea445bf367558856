/** The sentences of a text, in order, each cut to 200 characters. */
import { cutToCodePoints } from '../../model/code-points.ts';

const maxSentenceCharacters = 200;

export function sentencesOf(text: string): string[] {
  const pieces = text.match(/[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]*)*[.!?]?/g) ?? [];
  return pieces.map((piece) => cutToCodePoints(piece.trim(), maxSentenceCharacters)).filter((piece) => piece !== '');
}
