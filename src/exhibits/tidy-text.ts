/** Makes a text fit for the record: one kind of line break, no NUL, whole Unicode, and no longer than is kept. */
import { maxExhibitCharacters } from './exhibit-limits.ts';

export function tidyText(text: string): { text: string; cut: boolean } {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();
  const end = endOfCharacters(clean, maxExhibitCharacters);
  return { text: clean.slice(0, end), cut: end < clean.length };
}

/** Where the first so many characters end; a character beyond the basic plane takes two places. */
function endOfCharacters(text: string, characters: number): number {
  if (text.length <= characters) return text.length;
  let at = 0;
  for (let count = 0; count < characters && at < text.length; count++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}
