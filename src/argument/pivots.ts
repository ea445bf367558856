/**
 * Pivots: the seats and sources without which a status or the outcome would have been another.
 * Only the findings that a seat or source touches are settled again; the result must be that of computing afresh.
 */
import { cutOf, type Debate } from './debate.ts';
import { unaddressed } from './direction.ts';
import { type Finding, findingsOf, type Status } from './finding.ts';
import { type Ballot, ballotOf, decide, type TableOutcome } from './outcome.ts';
import { type ProposalGroups, regroupWithout } from './proposal.ts';
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
  groups: ProposalGroups;
  outcome: TableOutcome;
}

export function pivotsOf(whole: Whole): Pivot[] {
  if (whole.input.members.length < 2) return [];
  const ballot = ballotOf(whole.input);
  const touched = touchedBy(whole.debate, whole.findings);
  const seats = whole.input.members.map(({ seat }) => seat).sort(compareText);
  const sources = [...touched.sources.keys()].sort(compareText);
  return [
    ...seats.map((seat) => pivotOf(whole, { seat }, touched.seats.get(seat), ballotWithout(whole.input, ballot, seat))),
    ...sources.map((source) => pivotOf(whole, { source }, touched.sources.get(source), ballot)),
  ].filter((pivot) => pivot.outcome !== null || pivot.statuses.length > 0);
}

function pivotOf(whole: Whole, without: LeftOut, touched: ReadonlySet<Finding> = new Set(), ballot: Ballot): Pivot {
  const { debate, findings, input } = whole;
  const cut = cutOf(without);
  const claims = [...touched].flatMap((finding) => finding.claims).filter((i) => debate.claims[i]?.seat !== cut.seat);
  const settled = findingsOf(debate, claims, cut);
  const { outcome } = decide(ballot, input.rules, () => {
    const groups = cut.seat === undefined ? whole.groups : regroupWithout(whole.groups, debate.proposals, cut.seat);
    return unaddressed(replaced(findings, touched, settled), groups);
  });
  return {
    without,
    outcome: outcome === whole.outcome ? null : { from: whole.outcome, to: outcome },
    statuses: flipped(touched, settled),
  };
}

/** The findings with the touched ones replaced, still in the order of ids. */
function replaced(all: readonly Finding[], touched: ReadonlySet<Finding>, settled: readonly Finding[]): Finding[] {
  const result: Finding[] = [];
  let next = 0;
  for (const finding of all) {
    if (touched.has(finding)) continue;
    for (let one = settled[next]; one && one.id < finding.id; one = settled[next]) {
      result.push(one);
      next += 1;
    }
    result.push(finding);
  }
  return result.concat(settled.slice(next));
}

function flipped(before: ReadonlySet<Finding>, after: readonly Finding[]): Pivot['statuses'] {
  const now = new Map(after.flatMap((finding) => finding.claims.map((i) => [i, finding.status])));
  const flips: Pivot['statuses'] = [];
  for (const { id, claims, status: from } of before) {
    const others = new Set(claims.flatMap((i) => now.get(i) ?? []));
    others.delete(from);
    for (const to of others) flips.push({ id, from, to });
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
