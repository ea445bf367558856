/**
 * Whether the direction addresses every critical finding: for the whole table, and after the removal of a seat or a
 * source. Most removals leave the chosen proposals unchanged or lead to a choice seen before, so directions are cached.
 */

import type { Debate } from '../debate.ts';
import type { DebateFinding, SettledFinding } from '../debate-finding.ts';
import { chosenProposals, directionWords, isCritical, overlookPredicate, topRankIndexes } from '../direction.ts';
import { type ProposalGroupIndex, regroupWithout } from '../proposal.ts';
import { mergeFindings, type ProposalStanding, ranksAfter, standingOf } from '../proposal-standing.ts';
import type { FindingsChange } from './findings-change.ts';

interface CriticalCoverage {
  debate: Debate;
  findings: readonly DebateFinding[];
  standing: ProposalStanding;
  /** The findings that a direction must address. */
  critical: readonly DebateFinding[];
  whole: DirectionCoverage;
  directionCache: Map<number, DirectionCoverage>;
}

interface DirectionCoverage {
  places: readonly number[];
  overlooked: (finding: SettledFinding) => boolean;
  /** Of the first `checkedCount` critical findings of the table, those that it overlooks. */
  overlookedFindings: DebateFinding[];
  checkedCount: number;
}

export function criticalCoverageOf(
  debate: Debate,
  findings: readonly DebateFinding[],
  standing: ProposalStanding,
): CriticalCoverage {
  const whole = directionCoverageOf(findings, standing.proposals, topRankIndexes(standing.ranks));
  return { debate, findings, standing, critical: findings.filter(isCritical), whole, directionCache: new Map() };
}

function directionCoverageOf(
  findings: readonly SettledFinding[],
  proposals: ProposalGroupIndex,
  places: readonly number[],
): DirectionCoverage {
  const chosen = chosenProposals(proposals, places);
  return {
    places,
    overlooked: overlookPredicate(chosen, () => directionWords(chosen, findings)),
    overlookedFindings: [],
    checkedCount: 0,
  };
}

/** Whether the direction overlooks a critical finding after a change. `seat` is the removed seat, if one is removed. */
export function overlooksAfter(coverage: CriticalCoverage, { gone, fresh }: FindingsChange, seat?: string): boolean {
  const { debate, findings, standing, critical } = coverage;
  if (isAllGone(critical, gone) && !fresh.some(isCritical)) return false;
  const left = seat === undefined ? standing.proposals : regroupWithout(standing.proposals, debate.proposals, seat);
  if (left !== standing.proposals) return overlooksAny(mergeFindings(findings, gone, fresh), left);
  const ranks = ranksAfter(standing, gone, fresh);
  const direction = ranks === standing.ranks ? coverage.whole : cachedDirectionFor(coverage, topRankIndexes(ranks));
  // Without proposals, the direction consists of the findings themselves.
  if (direction.places.length === 0) return overlooksAny(mergeFindings(findings, gone, fresh), left);
  return overlooksRemaining(direction, critical, gone) || fresh.some(direction.overlooked);
}

function overlooksAny(findings: readonly SettledFinding[], proposals: ProposalGroupIndex): boolean {
  const places = topRankIndexes(standingOf(findings, proposals).ranks);
  return findings.some(directionCoverageOf(findings, proposals, places).overlooked);
}

/** The size of the cache; the words of a direction may be long. */
const maxCachedDirections = 64;

function cachedDirectionFor(
  { findings, standing, whole, directionCache }: CriticalCoverage,
  places: readonly number[],
): DirectionCoverage {
  const key = directionKey(places, standing.ranks.length);
  if (key === directionKey(whole.places, standing.ranks.length)) return whole;
  const cached = directionCache.get(key);
  if (cached !== undefined) return cached;
  const direction = directionCoverageOf(findings, standing.proposals, places);
  if (directionCache.size >= maxCachedDirections) directionCache.clear();
  directionCache.set(key, direction);
  return direction;
}

/** One number for at most three indexes. */
function directionKey(places: readonly number[], groups: number): number {
  let key = 0;
  for (const place of places) key = key * (groups + 1) + place + 1;
  return key;
}

function isAllGone(findings: readonly DebateFinding[], gone: readonly DebateFinding[]): boolean {
  for (const finding of findings) if (!gone.includes(finding)) return false;
  return true;
}

/**
 * Whether it overlooks a critical finding that is not gone. Checks findings only as far as needed and keeps the
 * results.
 */
function overlooksRemaining(
  direction: DirectionCoverage,
  critical: readonly DebateFinding[],
  gone: readonly DebateFinding[],
): boolean {
  const { overlookedFindings, overlooked } = direction;
  if (!isAllGone(overlookedFindings, gone)) return true;
  while (direction.checkedCount < critical.length) {
    const finding = critical[direction.checkedCount++] as DebateFinding;
    if (!overlooked(finding)) continue;
    overlookedFindings.push(finding);
    if (!gone.includes(finding)) return true;
  }
  return false;
}
