/**
 * What a text must hold to break any rule, found fast in its bytes. Words may be seen where there are none; nothing that
 * is there is overlooked.
 */

import { injectionRules } from './injection-rules.ts';
import { createWordFinder } from './word-finder.ts';

const allSigns = [...new Set(injectionRules.flatMap((rule) => rule.signs))];
export const minWordLength = 6;

/** Whether a text in UTF-8 may hold a sign that is long enough to be a word. */
export const hasWord = createWordFinder(allSigns.filter((sign) => sign.length >= minWordLength));

/** The shorter signs, each by a character of it that is no letter. */
const marks = new Map<number, { bytes: Uint8Array; offset: number }[]>();
for (const sign of allSigns.filter((each) => each.length < minWordLength)) {
  const bytes = Buffer.from(sign);
  const offset = bytes.findIndex((byte) => !isLetter(byte));
  const byte = bytes[offset];
  if (byte === undefined) throw new TypeError(`a sign as short as "${sign}" would be found in every other word`);
  marks.set(byte, [...(marks.get(byte) ?? []), { bytes, offset }]);
}

/** The characters that make it worth asking whether a mark stands there. */
export const markBytes: readonly number[] = [...marks.keys()];

/** Whether the byte at an index belongs to one of the shorter signs. */
export function isMark(text: Uint8Array, at: number): boolean {
  for (const { bytes, offset } of marks.get(text[at] ?? 0) ?? []) if (matchesAt(text, at - offset, bytes)) return true;
  return false;
}

export function hasMark(text: Uint8Array): boolean {
  for (let at = 0; at < text.length; at++) if (isMark(text, at)) return true;
  return false;
}

function matchesAt(text: Uint8Array, start: number, mark: Uint8Array): boolean {
  for (let at = 0; at < mark.length; at++) {
    const byte = text[start + at] ?? 0;
    if ((isLetter(byte) ? byte | 32 : byte) !== mark[at]) return false;
  }
  return true;
}

function isLetter(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
}
