/**
 * Entries of an answer that are left out, and why.
 * The number of entries in one list is limited, so that no single seat can make a table slow.
 */

/** `too_many` means the entry at this path and all that follow it. */
export type DroppedEntry = { seat: string; path: string; reason: 'blank' | 'speculation' | 'too_many' };

const maxEntriesPerList = 500;

/** The first entries of a list. If there are more, an entry is added to `dropped`. */
export function limitEntries<T>(list: readonly T[], dropped: DroppedEntry[], seat: string, name: string): readonly T[] {
  if (list.length <= maxEntriesPerList) return list;
  dropped.push({ seat, path: `${name}[${maxEntriesPerList}]`, reason: 'too_many' });
  return list.slice(0, maxEntriesPerList);
}
