/**
 * Pivots: the seats and sources without which a status or the outcome would have been another.
 * Only the findings that a seat or source touches are settled again; the result must be that of computing afresh.
 */
import { cutOf, type Debate } from './debate.ts';
import { chosenProposals, directionText, inWords, isCritical, overlooks } from './direction.ts';
import { type Finding, findingsOf, type Status } from './finding.ts';
import { type Ballot, ballotOf, decide, type TableOutcome } from './outcome.ts';
import { type ProposalGroup, regroupWithout } from './proposal.ts';
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
  const critical = whole.findings.filter(isCritical);
  const touched = touchedBy(whole.debate, whole.findings);
  const seats = whole.input.members.map(({ seat }) => seat).sort(compareText);
  const sources = [...touched.sources.keys()].sort(compareText);
  const spoken = directions();
  const pivot = (without: LeftOut, gone: ReadonlySet<Finding> = new Set(), votes = ballot) =>
    pivotOf(whole, critical, spoken, without, gone, votes);
  return [
    ...seats.map((seat) => pivot({ seat }, touched.seats.get(seat), ballotWithout(whole.input, ballot, seat))),
    ...sources.map((source) => pivot({ source }, touched.sources.get(source))),
  ].filter(({ outcome, statuses }) => outcome !== null || statuses.length > 0);
}

function pivotOf(
  whole: Whole,
  critical: readonly Finding[],
  spoken: ReturnType<typeof directions>,
  without: LeftOut,
  touched: ReadonlySet<Finding>,
  ballot: Ballot,
): Pivot {
  const { debate, findings } = whole;
  const cut = cutOf(without);
  const claims = [...touched].flatMap((finding) => finding.claims).filter((i) => debate.claims[i]?.seat !== cut.seat);
  const settled = findingsOf(debate, claims, cut);
  const { outcome } = decide(ballot, whole.input.rules, () => {
    const untouched = (finding: Finding) => !touched.has(finding);
    if (!settled.some(isCritical) && !critical.some(untouched)) return undefined;
    const chosen = chosenProposals(standingAfter(whole, cut.seat, touched, settled));
    const overlooked = overlooks(chosen, () => spoken(chosen, () => merged(findings, touched, settled)));
    return settled.find(overlooked) ?? critical.find((finding) => untouched(finding) && overlooked(finding));
  });
  return {
    without,
    outcome: outcome === whole.outcome ? null : { from: whole.outcome, to: outcome },
    statuses: flipped(touched, settled),
  };
}

/** Most cuts leave the direction as it is: what it says is put into words once for each choice of proposals. */
function directions(): (chosen: readonly ProposalGroup[], findings: () => Finding[]) => string {
  const known = new Map<string, string>();
  return (chosen, findings) => {
    if (chosen.length === 0) return inWords(directionText(chosen, findings()));
    const key = chosen.map(({ action }) => action).join('\n');
    const text = known.get(key) ?? inWords(directionText(chosen, []));
    known.set(key, text);
    return text;
  };
}

function standingAfter(
  { debate, findings, standing }: Whole,
  seat: string | undefined,
  touched: ReadonlySet<Finding>,
  settled: readonly Finding[],
): Standing {
  const proposals =
    seat === undefined ? standing.proposals : regroupWithout(standing.proposals, debate.proposals, seat);
  if (proposals === standing.proposals) return replaceIn(standing, touched, settled);
  return standingOf(merged(findings, touched, settled), proposals);
}

function flipped(before: ReadonlySet<Finding>, after: readonly Finding[]): Pivot['statuses'] {
  const now = new Map<number, Status>();
  for (const { claims, status } of after) for (const i of claims) now.set(i, status);
  const flips: Pivot['statuses'] = [];
  for (const { id, claims, status: from } of before) {
    const found = claims.map((i) => now.get(i) ?? from);
    if (found.every((to) => to === from)) continue;
    for (const to of new Set(found)) if (to !== from) flips.push({ id, from, to });
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
