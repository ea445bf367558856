/**
 * What of an answer is not argued about, and why. Nothing is left out silently.
 * A limit on the entries of one answer keeps any single seat from making a table slow for the others.
 */

/** `too_many` stands for the entry at this path and all that follow it. */
export type Dropped = { seat: string; path: string; reason: 'blank' | 'speculation' | 'too_many' };

const mostPerAnswer = 500;

/** The entries of a list that count; that there were more is noted in `dropped`. */
export function firstOf<T>(list: readonly T[], dropped: Dropped[], seat: string, name: string): readonly T[] {
  if (list.length <= mostPerAnswer) return list;
  dropped.push({ seat, path: `${name}[${mostPerAnswer}]`, reason: 'too_many' });
  return list.slice(0, mostPerAnswer);
}
