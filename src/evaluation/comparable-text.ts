/** A text as it is compared: without differences in case, white space and Unicode compatibility forms. */
export function comparableText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The number of code points. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) count -= 1;
  return count;
}
