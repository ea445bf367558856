/** What becomes of the findings of a table, in a line each, as the command line and the page show it. */
import type { FindingChanges } from './finding-changes.ts';

/** What is told of a finding as joined or parted is not told of it again. */
export function findingChangeLines({ findings, joined, parted }: FindingChanges): string[] {
  const parts = [...joined.flatMap(({ of }) => of), ...parted, ...parted.flatMap(({ into }) => into)];
  const told = new Set(parts.map(({ id }) => id));
  return [
    ...findings.filter(({ id }) => !told.has(id)).map(changeLine),
    ...joined.map(({ status, of }) => `now one finding, ${status}: ${partsText(of, 'was ')}`),
    ...parted.map(({ status, into }) => `no longer one finding (was ${status}): ${partsText(into, '')}`),
  ];
}

function changeLine({ finding, from, to, worded }: FindingChanges['findings'][number]): string {
  if (to === null) return `gone (was ${from}): ${finding}`;
  const status = from === null ? `new, ${to}` : from === to ? `still ${to}` : `${to} instead of ${from}`;
  return worded === undefined ? `${status}: ${finding}` : `${status}, in other words: "${worded}" (was "${finding}")`;
}

type FindingParts = FindingChanges['joined'][number]['of'];

/** `"One" (accepted), "two" (contested) and "three" (accepted)`. */
function partsText(parts: FindingParts, before: string): string {
  const named = parts.map(({ finding, status }) => `"${finding}" (${before}${status})`);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
