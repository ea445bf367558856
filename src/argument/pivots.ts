/**
 * Pivots: the seats and sources without which a status or the outcome would have been another.
 * Only the findings that a seat or source touches are settled again; the result must be that of computing afresh.
 */
import { type Cut, cutOf, type Debate } from './debate.ts';
import { chosenProposals, isCritical, overlooks, spokenBy } from './direction.ts';
import type { Finding, Settled, Status } from './finding.ts';
import { type Ballot, outcomeOf, type TableOutcome } from './outcome.ts';
import { type ProposalGroup, regroupWithout } from './proposal.ts';
import { settledAgain } from './resettle.ts';
import { merged, ranksAfter, type Standing, standingOf } from './standing.ts';
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
  chosen: readonly ProposalGroup[];
  /** Whether the direction overlooks a finding. */
  overlooked: (finding: Settled) => boolean;
  ballot: Ballot;
  outcome: TableOutcome;
}

export function pivotsOf(whole: Whole): Pivot[] {
  const { input, debate, findings, ballot } = whole;
  if (input.members.length < 2) return [];
  const touched = touchedBy(debate, findings);
  const heed = heeded(whole);
  const pivots: Pivot[] = [];
  for (const seat of input.members.map((member) => member.seat).sort(compareText)) {
    const change = changeBy(debate, touched.seats.get(seat) ?? [], cutOf({ seat }));
    const outcome = outcomeOf(ballotWithout(input, ballot, seat), input.rules, () => heed(change, seat));
    note(pivots, { seat }, change, whole.outcome, outcome);
  }
  for (const source of [...touched.sources.keys()].sort(compareText)) {
    const change = changeBy(debate, touched.sources.get(source) ?? [], cutOf({ source }));
    if (change.gone.length === 0) continue;
    const outcome = outcomeOf(ballot, input.rules, () => heed(change, undefined));
    note(pivots, { source }, change, whole.outcome, outcome);
  }
  return pivots;
}

function note(pivots: Pivot[], without: LeftOut, change: Change, from: TableOutcome, to: TableOutcome): void {
  const statuses = flipped(change);
  if (from !== to) pivots.push({ outcome: { from, to }, statuses, without });
  else if (statuses.length > 0) pivots.push({ outcome: null, statuses, without });
}

/** What a cut does to the findings: those that are gone or are no longer the same, and what stands in their place. */
interface Change {
  gone: readonly Finding[];
  /** In the order of ids. */
  fresh: readonly Settled[];
}

function changeBy(debate: Debate, touched: readonly Finding[], cut: Cut): Change {
  const gone: Finding[] = [];
  const fresh: Settled[] = [];
  for (const finding of touched) {
    const now = settledAgain(debate, finding, cut);
    if (now[0] === finding) continue;
    gone.push(finding);
    for (const one of now) fresh.push(one);
  }
  return { gone, fresh: fresh.length < 2 ? fresh : fresh.sort((a, b) => compareText(a.id, b.id)) };
}

/**
 * Whether, after a change, the direction overlooks a critical finding. Most changes leave the choice of proposals as it
 * is, and with it what the direction says of every finding that did not change.
 */
function heeded(whole: Whole): (change: Change, seat: string | undefined) => boolean {
  const { findings, chosen, overlooked } = whole;
  const critical = findings.filter(isCritical);
  const missed = critical.filter(overlooked);
  return ({ gone, fresh }, seat) => {
    const stays = (finding: Finding) => !gone.includes(finding);
    if (!fresh.some(isCritical) && !critical.some(stays)) return false;
    const now = chosenAfter(whole, seat, gone, fresh);
    if (now.length > 0 && isSame(now, chosen)) return missed.some(stays) || fresh.some(overlooked);
    const anew = overlooks(now, () => spokenBy(now, () => merged(findings, gone, fresh)));
    return critical.some((finding) => stays(finding) && anew(finding)) || fresh.some(anew);
  };
}

function isSame(some: readonly ProposalGroup[], others: readonly ProposalGroup[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((group, i) => group === others[i]);
}

function chosenAfter(
  { debate, findings, standing, chosen }: Whole,
  seat: string | undefined,
  gone: readonly Finding[],
  fresh: readonly Settled[],
): readonly ProposalGroup[] {
  const proposals =
    seat === undefined ? standing.proposals : regroupWithout(standing.proposals, debate.proposals, seat);
  if (proposals !== standing.proposals) return chosenProposals(standingOf(merged(findings, gone, fresh), proposals));
  const ranks = ranksAfter(standing, gone, fresh);
  return ranks === standing.ranks ? chosen : chosenProposals({ proposals, ranks });
}

function flipped({ gone, fresh }: Change): Pivot['statuses'] {
  const flips: Pivot['statuses'] = [];
  for (const { id, claims, status: from } of gone) {
    for (const { claims: others, status: to } of fresh) {
      if (to === from || !others.some((i) => claims.includes(i))) continue;
      if (!flips.some((flip) => flip.id === id && flip.to === to)) flips.push({ from, id, to });
    }
  }
  return flips.length < 2 ? flips : flips.sort((a, b) => compareText(a.id, b.id) || compareText(a.to, b.to));
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
