/**
 * What leaving out a seat or a source does to the findings. Only those that it touches are settled again; the result
 * must be that of computing afresh.
 */
import type { Cut, Debate } from './debate.ts';
import type { Finding, Settled, Status } from './finding.ts';
import { added, mapped, sorted } from './lists.ts';
import { settledAgain } from './resettle.ts';
import { compareText } from './table.ts';

export interface Change {
  /** Findings that are gone or are no longer the same, in the order of ids. */
  gone: readonly Finding[];
  /** What stands in their place, in the order of ids. */
  fresh: readonly Settled[];
  /** The statuses that are others now, in the order of ids; a finding of which nothing is left has none. */
  flips: Flip[];
}

/** By the id of the finding in the whole table. */
export type Flip = { id: string; from: Status; to: Status };

const nothing: { gone: Finding[]; fresh: Settled[]; flips: Flip[] } = { gone: [], fresh: [], flips: [] };

export const unchanged: Change = nothing;

/** `touched` is in the order of ids. */
export function changeBy(debate: Debate, touched: readonly Finding[], cut: Cut): Change {
  let { gone, fresh, flips } = nothing;
  for (const finding of touched) {
    const now = settledAgain(debate, finding, cut);
    if (now[0] === finding) continue;
    gone = added(gone, finding);
    for (const one of now) fresh = added(fresh, one);
    const { id, status: from } = finding;
    if (now.length === 1 && now[0]?.status === from) continue;
    for (const to of statusesOf(now)) if (to !== from) flips = added(flips, { from, id, to });
  }
  return gone.length === 0 ? unchanged : { gone, fresh: sorted(fresh, byId), flips };
}

const byId = (a: Settled, b: Settled) => compareText(a.id, b.id);

function statusesOf(now: readonly Settled[]): Status[] {
  const statuses = mapped(now, ({ status }) => status);
  return now.length < 2 ? statuses : sorted([...new Set(statuses)], compareText);
}
