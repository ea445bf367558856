/**
 * What leaving out a seat or a source does to the findings. Only those that it touches are settled again; the result
 * must be that of computing afresh.
 */

import { compareText } from '../../../text/compare-text.ts';
import type { Debate, DebateCut } from '../debate.ts';
import type { DebateFinding, FindingStatus, SettledFinding } from '../debate-finding.ts';
import { appendTo, mapList, sortInPlace } from '../short-lists.ts';
import { resettleFinding } from './resettle-finding.ts';

export interface FindingsChange {
  /** Findings that are gone or are no longer the same, in the order of ids. */
  gone: readonly DebateFinding[];
  /** What stands in their place, in the order of ids. */
  fresh: readonly SettledFinding[];
  /** The statuses that are others now, in the order of ids; a finding of which nothing is left has none. */
  flips: StatusFlip[];
}

/** By the id of the finding in the whole table. */
export type StatusFlip = { id: string; from: FindingStatus; to: FindingStatus };

const emptyLists: { gone: DebateFinding[]; fresh: SettledFinding[]; flips: StatusFlip[] } = {
  gone: [],
  fresh: [],
  flips: [],
};

export const noChange: FindingsChange = emptyLists;

/** `touched` is in the order of ids. */
export function changeByCut(debate: Debate, touched: readonly DebateFinding[], cut: DebateCut): FindingsChange {
  let { gone, fresh, flips } = emptyLists;
  for (const finding of touched) {
    const remainders = resettleFinding(debate, finding, cut);
    if (remainders[0] === finding) continue;
    gone = appendTo(gone, finding);
    for (const remainder of remainders) fresh = appendTo(fresh, remainder);
    const { id, status: from } = finding;
    if (remainders.length === 1 && remainders[0]?.status === from) continue;
    for (const to of distinctStatuses(remainders)) if (to !== from) flips = appendTo(flips, { from, id, to });
  }
  return gone.length === 0 ? noChange : { gone, fresh: sortInPlace(fresh, compareIds), flips };
}

const compareIds = (a: SettledFinding, b: SettledFinding) => compareText(a.id, b.id);

function distinctStatuses(now: readonly SettledFinding[]): FindingStatus[] {
  const statuses = mapList(now, ({ status }) => status);
  return now.length < 2 ? statuses : sortInPlace([...new Set(statuses)], compareText);
}
