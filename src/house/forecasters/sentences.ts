/** The sentences of a text, in order, each short enough to be quoted. */
const maxSentenceCharacters = 200;

export function sentencesOf(text: string): string[] {
  const pieces = text.match(/[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]*)*[.!?]?/g) ?? [];
  return pieces
    .map((piece) => [...piece.trim()].slice(0, maxSentenceCharacters).join(''))
    .filter((piece) => piece !== '');
}
