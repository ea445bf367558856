/**
 * Text that a platform sent, for a terminal. A platform may be anybody's, so nothing that it sends may move the cursor,
 * rename the window, fill the clipboard or turn the direction of reading.
 */
import type { Json } from '../../model/json.ts';

/** All but line breaks and tabs, which the layout of a page replaces where it must. Every escape sequence begins with one. */
const controlCharacters = /(?:(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}])+/gu;
/** Marks, embeddings, overrides and isolates of the bidirectional algorithm, and tags, which nobody sees. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e007f}]/gu;

/** The letters of every language stay, with the joiners that some of them need. */
export function harmlessText(text: string): string {
  return text.replace(controlCharacters, ' ').replace(directionMarks, '');
}

/** The same value with every text in it made harmless, names of fields too. */
export function harmlessJson<T>(value: T): T {
  return cleaned(value as Json) as T;
}

function cleaned(value: Json): Json {
  if (typeof value === 'string') return harmlessText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [harmlessText(name), cleaned(field)]));
}
