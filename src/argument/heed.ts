/**
 * Whether the direction heeds every critical finding: of a whole table, and again without a seat or a source.
 * Most of what is left out leaves the choice of proposals as it is or like one seen before, and with it what is said.
 */
import type { Change } from './change.ts';
import type { Debate } from './debate.ts';
import { chosenProposals, isCritical, overlooks, spokenBy, topPlaces } from './direction.ts';
import type { Finding, Settled } from './finding.ts';
import { type ProposalGroups, regroupWithout } from './proposal.ts';
import { merged, ranksAfter, type Standing, standingOf } from './standing.ts';

export interface Heed {
  debate: Debate;
  findings: readonly Finding[];
  standing: Standing;
  /** The findings that a direction must heed. */
  critical: readonly Finding[];
  whole: Direction;
  known: Map<number, Direction>;
}

interface Direction {
  places: readonly number[];
  overlooked: (finding: Settled) => boolean;
  /** Of the table's critical findings, those among the first `seen` that it overlooks. */
  missed: Finding[];
  seen: number;
}

export function heedOf(debate: Debate, findings: readonly Finding[], standing: Standing): Heed {
  const whole = directionOf(findings, standing.proposals, topPlaces(standing.ranks));
  return { debate, findings, standing, critical: findings.filter(isCritical), whole, known: new Map() };
}

function directionOf(findings: readonly Settled[], proposals: ProposalGroups, places: readonly number[]): Direction {
  const chosen = chosenProposals(proposals, places);
  return { places, overlooked: overlooks(chosen, () => spokenBy(chosen, findings)), missed: [], seen: 0 };
}

/** Whether, after a change, the direction overlooks a critical finding; `seat` is the one that is left out, if any. */
export function overlooksAfter(heed: Heed, { gone, fresh }: Change, seat?: string): boolean {
  const { debate, findings, standing, critical } = heed;
  if (isAllGone(critical, gone) && !fresh.some(isCritical)) return false;
  const left = seat === undefined ? standing.proposals : regroupWithout(standing.proposals, debate.proposals, seat);
  if (left !== standing.proposals) return overlooksAny(merged(findings, gone, fresh), left);
  const ranks = ranksAfter(standing, gone, fresh);
  const direction = ranks === standing.ranks ? heed.whole : directionAt(heed, topPlaces(ranks));
  // Nothing recommended: the direction is made of the findings themselves.
  if (direction.places.length === 0) return overlooksAny(merged(findings, gone, fresh), left);
  return misses(direction, critical, gone) || fresh.some(direction.overlooked);
}

function overlooksAny(findings: readonly Settled[], proposals: ProposalGroups): boolean {
  const places = topPlaces(standingOf(findings, proposals).ranks);
  return findings.some(directionOf(findings, proposals, places).overlooked);
}

/** How many directions are remembered: their words may be long. */
const mostKnown = 64;

function directionAt({ findings, standing, whole, known }: Heed, places: readonly number[]): Direction {
  const key = keyOf(places, standing.ranks.length);
  if (key === keyOf(whole.places, standing.ranks.length)) return whole;
  const before = known.get(key);
  if (before !== undefined) return before;
  const direction = directionOf(findings, standing.proposals, places);
  if (known.size >= mostKnown) known.clear();
  known.set(key, direction);
  return direction;
}

/** One number for at most three places. */
function keyOf(places: readonly number[], groups: number): number {
  let key = 0;
  for (const place of places) key = key * (groups + 1) + place + 1;
  return key;
}

function isAllGone(findings: readonly Finding[], gone: readonly Finding[]): boolean {
  for (const finding of findings) if (!gone.includes(finding)) return false;
  return true;
}

/** Whether it overlooks a critical finding that is not gone; looks no further than it must. */
function misses(direction: Direction, critical: readonly Finding[], gone: readonly Finding[]): boolean {
  const { missed, overlooked } = direction;
  if (!isAllGone(missed, gone)) return true;
  while (direction.seen < critical.length) {
    const finding = critical[direction.seen++] as Finding;
    if (!overlooked(finding)) continue;
    missed.push(finding);
    if (!gone.includes(finding)) return true;
  }
  return false;
}
