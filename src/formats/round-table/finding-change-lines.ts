/** What becomes of the findings of a table, in a line each, as the command line and the page show it. */
import { cutWithEllipsis } from '../../model/code-points.ts';
import type { FindingChanges } from './finding-changes.ts';

/** Of one finding; an answer may hold pages. */
const maxShownCharacters = 200;

export const shownFinding = (finding: string) =>
  cutWithEllipsis(finding.replace(/\s+/g, ' ').trim(), maxShownCharacters);

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
  const shown = shownFinding(finding);
  if (to === null) return `gone (was ${from}): ${shown}`;
  const status = from === null ? `new, ${to}` : from === to ? `still ${to}` : `${to} instead of ${from}`;
  if (worded === undefined) return `${status}: ${shown}`;
  return `${status}, in other words: "${shownFinding(worded)}" (was "${shown}")`;
}

type FindingParts = FindingChanges['joined'][number]['of'];

/** `"One" (accepted), "two" (contested) and "three" (accepted)`. */
function partsText(parts: FindingParts, before: string): string {
  const named = parts.map(({ finding, status }) => `"${shownFinding(finding)}" (${before}${status})`);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
