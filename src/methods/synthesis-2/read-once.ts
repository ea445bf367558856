/** What is read of the texts of one reader, and of pairs of them, once for as long as the reader lives. */
import type { KnownText } from './text-relations.ts';

export function oncePerText<Found>(read: (text: KnownText) => Found): (text: KnownText) => Found {
  const known: (Found | undefined)[] = [];
  return (text) => {
    const found = known[text.number];
    if (found !== undefined) return found;
    const fresh = read(text);
    // Without gaps: a list with great ones becomes a slow table.
    while (known.length <= text.number) known.push(undefined);
    known[text.number] = fresh;
    return fresh;
  };
}

/** Of a pair in this order; `given` is what is known of it already, and always the same. */
export function oncePerPair<Given, Found>(
  read: (a: KnownText, b: KnownText, given: Given) => Found,
): (a: KnownText, b: KnownText, given: Given) => Found {
  const known = new Map<number, Found>();
  return (a, b, given) => {
    const place = placeOf(a, b);
    const found = known.get(place);
    if (found !== undefined) return found;
    const fresh = read(a, b, given);
    known.set(place, fresh);
    return fresh;
  };
}

/** More than any table has, and few enough that a pair has an exact number. */
const maxTexts = 2 ** 22;
/** So many have pairs with a number of 31 bits, which is looked up many times faster than a greater one. */
const manyTexts = 2 ** 15;

/** One number for a pair of texts in this order. */
export const placeOf = ({ number: a }: KnownText, { number: b }: KnownText): number =>
  a < manyTexts && b < manyTexts ? a * manyTexts + b : (a + maxTexts) * maxTexts + b;
