/**
 * What of an answer is not argued about, and why. Nothing is left out silently.
 * A limit on the entries of one answer keeps any single seat from making a table slow for the others.
 */

/** `too_many` stands for the entry at this path and all that follow it. */
export type DroppedEntry = { seat: string; path: string; reason: 'blank' | 'speculation' | 'too_many' };

const maxEntriesPerList = 500;

/** The entries of a list that count; that there were more is noted in `dropped`. */
export function limitEntries<T>(list: readonly T[], dropped: DroppedEntry[], seat: string, name: string): readonly T[] {
  if (list.length <= maxEntriesPerList) return list;
  dropped.push({ seat, path: `${name}[${maxEntriesPerList}]`, reason: 'too_many' });
  return list.slice(0, maxEntriesPerList);
}
