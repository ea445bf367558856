/** Prepares a text for the record: line feeds only, no NUL, well-formed Unicode, and limited in length. */
import { maxExhibitCharacters } from './exhibit-limits.ts';

export function tidyText(text: string): { text: string; cut: boolean } {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();
  const end = endOfCharacters(clean, maxExhibitCharacters);
  return { text: clean.slice(0, end), cut: end < clean.length };
}

/** The index after the first `characters` code points; a code point above U+FFFF takes two code units. */
function endOfCharacters(text: string, characters: number): number {
  if (text.length <= characters) return text.length;
  let at = 0;
  for (let count = 0; count < characters && at < text.length; count++) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return at;
}
