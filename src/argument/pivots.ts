/**
 * Pivots: the seats and sources without which a status or the outcome would have been another.
 * Only the findings that a seat or source touches are settled again; the result must be that of computing afresh.
 */
import { type Cut, cutOf, type Debate } from './debate.ts';
import { chosenProposals, isCritical, overlooks, spokenBy } from './direction.ts';
import type { Finding, Settled, Status } from './finding.ts';
import { type Ballot, ballotOf, outcomeOf, type TableOutcome } from './outcome.ts';
import { type ProposalGroup, regroupWithout } from './proposal.ts';
import { settledAgain } from './resettle.ts';
import { merged, replaceIn, type Standing, standingOf } from './standing.ts';
import { compareText, type LeftOut, type TableInput } from './table.ts';
import { touchedBy } from './touched.ts';

export type Pivot = {
  without: LeftOut;
  /** `null` where the outcome stays. */
  outcome: { from: TableOutcome; to: TableOutcome } | null;
  /** By the id of the finding in the whole table; one that vanishes with its seat is not listed. */
  statuses: { id: string; from: Status; to: Status }[];
};

export interface Whole {
  input: TableInput;
  debate: Debate;
  findings: readonly Finding[];
  standing: Standing;
  outcome: TableOutcome;
}

export function pivotsOf(whole: Whole): Pivot[] {
  if (whole.input.members.length < 2) return [];
  const ballot = ballotOf(whole.input);
  const touched = touchedBy(whole.debate, whole.findings);
  const heed = heeded(whole);
  const pivots: Pivot[] = [];
  const leaveOut = (without: LeftOut, some: ReadonlySet<Finding> | undefined, votes: Ballot) => {
    const pivot = pivotOf(whole, heed, without, some ?? new Set(), votes);
    if (pivot.outcome !== null || pivot.statuses.length > 0) pivots.push(pivot);
  };
  for (const seat of whole.input.members.map((member) => member.seat).sort(compareText))
    leaveOut({ seat }, touched.seats.get(seat), ballotWithout(whole.input, ballot, seat));
  for (const source of [...touched.sources.keys()].sort(compareText))
    leaveOut({ source }, touched.sources.get(source), ballot);
  return pivots;
}

function pivotOf(
  whole: Whole,
  heed: ReturnType<typeof heeded>,
  without: LeftOut,
  touched: ReadonlySet<Finding>,
  ballot: Ballot,
): Pivot {
  const cut = cutOf(without);
  const change = changeBy(whole.debate, touched, cut);
  const outcome = outcomeOf(ballot, whole.input.rules, () => heed(change, cut.seat));
  return {
    outcome: outcome === whole.outcome ? null : { from: whole.outcome, to: outcome },
    statuses: flipped(change),
    without,
  };
}

/** What a cut does to the findings: those that are gone or are no longer the same, and what stands in their place. */
interface Change {
  gone: ReadonlySet<Finding>;
  /** In the order of ids. */
  fresh: readonly Settled[];
}

function changeBy(debate: Debate, touched: ReadonlySet<Finding>, cut: Cut): Change {
  const gone = new Set<Finding>();
  const fresh: Settled[] = [];
  for (const finding of touched) {
    const now = settledAgain(debate, finding, cut);
    if (now[0] === finding) continue;
    gone.add(finding);
    fresh.push(...now);
  }
  return { gone, fresh: fresh.sort((a, b) => compareText(a.id, b.id)) };
}

/**
 * Whether, after a change, the direction overlooks a critical finding. Most changes leave the choice of proposals as it
 * is, and with it what the direction says of every finding that did not change.
 */
function heeded(whole: Whole): (change: Change, seat: string | undefined) => boolean {
  const { findings, standing } = whole;
  const critical = findings.filter(isCritical);
  const chosen = chosenProposals(standing);
  const overlooked = overlooks(chosen, () => spokenBy(chosen, () => findings));
  const before = new Map(critical.map((finding) => [finding, overlooked(finding)]));
  return ({ gone, fresh }, seat) => {
    const rest = critical.filter((finding) => !gone.has(finding));
    if (rest.length === 0 && !fresh.some(isCritical)) return false;
    const now = chosenProposals(standingAfter(whole, seat, gone, fresh));
    if (now.length > 0 && isSame(now, chosen)) return rest.some((each) => before.get(each)) || fresh.some(overlooked);
    const anew = overlooks(now, () => spokenBy(now, () => merged(findings, gone, fresh)));
    return rest.some(anew) || fresh.some(anew);
  };
}

function isSame(some: readonly ProposalGroup[], others: readonly ProposalGroup[]): boolean {
  return some.length === others.length && some.every((group, i) => group === others[i]);
}

function standingAfter(
  { debate, findings, standing }: Whole,
  seat: string | undefined,
  gone: ReadonlySet<Finding>,
  fresh: readonly Settled[],
): Standing {
  const proposals =
    seat === undefined ? standing.proposals : regroupWithout(standing.proposals, debate.proposals, seat);
  if (proposals === standing.proposals) return replaceIn(standing, gone, fresh);
  return standingOf(merged(findings, gone, fresh), proposals);
}

function flipped({ gone, fresh }: Change): Pivot['statuses'] {
  const flips: Pivot['statuses'] = [];
  for (const { id, claims, status: from } of gone) {
    const found = fresh.filter((one) => one.status !== from && one.claims.some((i) => claims.includes(i)));
    for (const to of new Set(found.map(({ status }) => status))) flips.push({ from, id, to });
  }
  return flips.sort((a, b) => compareText(a.id, b.id) || compareText(a.to, b.to));
}

function ballotWithout(input: TableInput, ballot: Ballot, seat: string): Ballot {
  const vote = Object.hasOwn(input.votes, seat) ? input.votes[seat] : undefined;
  return {
    seats: ballot.seats - 1,
    analyses: ballot.analyses - (Object.hasOwn(input.analyses, seat) ? 1 : 0),
    approvals: ballot.approvals - (vote?.approve === true ? 1 : 0),
    dissents: ballot.dissents - (vote?.approve === false ? 1 : 0),
  };
}
