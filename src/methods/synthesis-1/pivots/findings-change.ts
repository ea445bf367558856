/**
 * How the removal of a seat or a source changes the findings. Only the touched findings are settled again; the result
 * must be the same as computing all of them again.
 */

import { compareText } from '../../../text/compare-text.ts';
import type { Debate, DebateCut } from '../debate.ts';
import type { DebateFinding, FindingStatus, SettledFinding } from '../debate-finding.ts';
import { mapList } from '../map-list.ts';
import { resettleFinding } from './resettle-finding.ts';

export interface FindingsChange {
  /** Findings of the whole table that vanish or change, sorted by id. */
  gone: readonly DebateFinding[];
  /** The findings that replace them, sorted by id. */
  fresh: readonly SettledFinding[];
  /** The statuses that change, sorted by id. A finding that vanishes has no flip. */
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

/** `touched` is sorted by id. */
export function changeByCut(debate: Debate, touched: readonly DebateFinding[], cut: DebateCut): FindingsChange {
  const gone: DebateFinding[] = [];
  const fresh: SettledFinding[] = [];
  const flips: StatusFlip[] = [];
  for (const finding of touched) {
    const remainders = resettleFinding(debate, finding, cut);
    if (remainders[0] === finding) continue;
    gone.push(finding);
    fresh.push(...remainders);
    const { id, status: from } = finding;
    if (remainders.length === 1 && remainders[0]?.status === from) continue;
    for (const to of distinctStatuses(remainders)) if (to !== from) flips.push({ from, id, to });
  }
  return gone.length === 0 ? noChange : { gone, fresh: fresh.sort(compareIds), flips };
}

const compareIds = (a: SettledFinding, b: SettledFinding) => compareText(a.id, b.id);

function distinctStatuses(now: readonly SettledFinding[]): FindingStatus[] {
  const statuses = mapList(now, ({ status }) => status);
  return now.length < 2 ? statuses : [...new Set(statuses)].sort(compareText);
}
