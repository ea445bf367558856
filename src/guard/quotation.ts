/**
 * Tells whether a place in a text is inside a quotation. Those who write about attacks quote them;
 * those who attack seldom bother. A hint for rules about wording, never for anything that decides.
 */
const farthest = 400;

export function isQuoted(text: string, at: number): boolean {
  const from = Math.max(0, at - farthest);
  const paragraph = text.slice(Math.max(from, text.lastIndexOf('\n\n', at)), at);
  return (
    isOdd(paragraph, /"/g) ||
    isOdd(paragraph, /`/g) ||
    count(paragraph, /[“„«]/g) > count(paragraph, /[”»]/g) ||
    count(paragraph, /(?<![\p{L}\d])['‘](?=\S)/gu) > count(paragraph, /['’](?![\p{L}\d])/gu)
  );
}

function isOdd(text: string, mark: RegExp): boolean {
  return count(text, mark) % 2 === 1;
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}
