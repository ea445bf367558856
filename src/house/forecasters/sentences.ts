/** The sentences of a text, in order, each short enough to be quoted. */
const longest = 200;

export function sentencesOf(text: string): string[] {
  const pieces = text.match(/[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]*)*[.!?]?/g) ?? [];
  return pieces.map((piece) => [...piece.trim()].slice(0, longest).join('')).filter((piece) => piece !== '');
}
