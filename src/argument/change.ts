/**
 * What leaving out a seat or a source does to the findings. Only those that it touches are settled again; the result
 * must be that of computing afresh.
 */
import type { Cut, Debate } from './debate.ts';
import type { Finding, Settled, Status } from './finding.ts';
import { settledAgain } from './resettle.ts';
import { compareText, sorted } from './table.ts';

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

export const unchanged: Change = { gone: [], fresh: [], flips: [] };

/** `touched` is in the order of ids. */
export function changeBy(debate: Debate, touched: readonly Finding[], cut: Cut): Change {
  let change: { gone: Finding[]; fresh: Settled[]; flips: Flip[] } | undefined;
  for (const finding of touched) {
    const now = settledAgain(debate, finding, cut);
    if (now[0] === finding) continue;
    if (change === undefined) change = { gone: [finding], fresh: [...now], flips: flipsOf(finding, now) };
    else {
      change.gone.push(finding);
      for (const one of now) change.fresh.push(one);
      for (const flip of flipsOf(finding, now)) change.flips.push(flip);
    }
  }
  if (change === undefined) return unchanged;
  sorted(change.fresh, (a, b) => compareText(a.id, b.id));
  return change;
}

function flipsOf({ id, status: from }: Finding, now: readonly Settled[]): Flip[] {
  const flips: Flip[] = [];
  for (const { status: to } of now) {
    if (to !== from && !flips.some((flip) => flip.to === to)) flips.push({ from, id, to });
  }
  return sorted(flips, (a, b) => compareText(a.to, b.to));
}
