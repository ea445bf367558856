/**
 * Finds fast, in the bytes of a text, whether it holds a sign of any rule: a text without one breaks no rule. It never
 * overlooks a sign that is there.
 */

import { isAsciiLetter, matchesAt } from './ascii-match.ts';
import { injectionRules } from './injection-rules.ts';
import { createWordFinder } from './word-finder.ts';

const allSigns = [...new Set(injectionRules.flatMap((rule) => rule.signs))];
export const minWordLength = 6;

/** Whether a text in UTF-8 may hold a sign that is long enough to be a word. */
export const hasWord = createWordFinder(allSigns.filter((sign) => sign.length >= minWordLength));

/** The shorter signs, each under its first byte that is not a letter. */
const marks = new Map<number, { bytes: Uint8Array; offset: number }[]>();
for (const sign of allSigns.filter(({ length }) => length < minWordLength)) {
  const bytes = Buffer.from(sign);
  const offset = bytes.findIndex((byte) => !isAsciiLetter(byte));
  const byte = bytes[offset];
  if (byte === undefined)
    throw new TypeError(`the sign "${sign}" is too short: it would be found in many harmless words`);
  marks.set(byte, [...(marks.get(byte) ?? []), { bytes, offset }]);
}

/** `isMark` can be true only where one of these bytes stands. */
export const markBytes: readonly number[] = [...marks.keys()];

/** Whether the byte at `at` is the one under which a shorter sign is kept, and the rest of the sign is around it. */
export function isMark(text: Uint8Array, at: number): boolean {
  for (const { bytes, offset } of marks.get(text[at] ?? 0) ?? []) if (matchesAt(text, at - offset, bytes)) return true;
  return false;
}

export function hasMark(text: Uint8Array): boolean {
  for (let at = 0; at < text.length; at++) if (isMark(text, at)) return true;
  return false;
}
