/**
 * Recommendations, and what stands behind them. Every seat has one unit at most to spread over what it recommends, by
 * how well its best findings stand; seats that share a voice share the unit. Saying more gives no more.
 */
import { foldText } from '../../evidence/fold-text.ts';
import type { Recommendation, Severity } from '../../model/analysis.ts';
import { compareText } from '../../text/compare-text.ts';
import { roundSixDecimals } from '../decimal.ts';
import type { TableInput } from '../synthesis-method.ts';
import { distinctTexts, groupClaims, placesOfTexts } from './claim-groups.ts';
import type { JudgedTable } from './judge-findings.ts';
import {
  groupOf,
  type JoinedProposals,
  type KnownClashes,
  opponents,
  pairsOfOneAct,
  pairsOfOtherStances,
  type SeatProposal,
  withAnswers,
  withStance,
} from './proposal-groups.ts';
import { maxTextsComparedFully, type RelatedPair, relatedPairs } from './related-texts.ts';
import type { DroppedPart } from './result-types.ts';
import { saidBySeat } from './seat-entries.ts';
import { hasReadActions, nothingStated, placesOfPairs, type StatedActions } from './stated-actions.ts';
import { firstEntries } from './table-claims.ts';
import type { ActionStance, KnownText, TableSide, TextReader } from './text-relations.ts';

/** Recommendations that say the same, before anything is known of the findings behind them. */
export interface ProposalSet {
  /** The task, where recommendations are read as answers to its question. */
  content: string;
  /** In the order of their texts, and how these relate. */
  proposals: readonly SeatProposal[];
  related: RelatedTexts;
  /** What a clerk stated of them. */
  stated: StatedActions;
  clashes: KnownClashes;
  groups: readonly JoinedProposals[];
  /** Indexes of the groups that each contradicts. */
  opposed: readonly (readonly number[])[];
  dropped: readonly DroppedPart[];
}

interface RelatedTexts {
  texts: readonly KnownText[];
  pairs: readonly RelatedPair[];
}

export interface ActionGroup {
  /** In the words of the member with the most units. */
  action: string;
  text: KnownText;
  rationales: readonly string[];
  agents: readonly string[];
  /** How else it was put. */
  wordings: readonly string[];
  /** Whether it answers the question of the task, and whether it goes ahead; only where recommendations are read so. */
  answer: TableSide;
  stance: ActionStance;
  units: number;
  /** Its place in the set of proposals. */
  place: number;
}

const priorities: Readonly<Record<string, number>> = {
  critical: 4,
  urgent: 4,
  high: 3,
  warning: 3,
  medium: 2,
  normal: 2,
};
const unitWithoutFindings = 0.4;
const leastUnit = 0.1;
const bestFindings = 5;
const severityShares: Readonly<Record<Severity, number>> = { critical: 1, warning: 0.8, info: 0.6 };

/** `stated`: what a clerk stated of recommendations. */
export function readProposals(input: TableInput, reader: TextReader, stated = nothingStated): ProposalSet {
  const dropped: DroppedPart[] = [];
  const proposals = saidBySeat(input, input.analyses)
    .flatMap(({ seat, said }) => seatProposals(seat, said.recommendations ?? [], reader, dropped))
    .sort((a, b) => compareText(a.text.reading.text, b.text.reading.text) || compareText(a.seat, b.seat));
  const texts = distinctTexts(proposals);
  return groupProposals(
    {
      ...{ content: input.content ?? '', proposals, related: { texts, pairs: relatedPairs(texts, reader) } },
      ...{ stated, clashes: new Map(), dropped },
    },
    reader,
  );
}

/** The set without a seat; `input` is the table's input without it. No two texts are compared again. */
export function proposalsWithout(set: ProposalSet, seat: string, input: TableInput, reader: TextReader): ProposalSet {
  // Of more texts, which ones are compared depends on what the others are.
  if (set.related.texts.length > maxTextsComparedFully) return readProposals(input, reader, set.stated);
  const proposals = set.proposals.filter((one) => one.seat !== seat);
  return groupProposals({ ...set, proposals, dropped: set.dropped.filter((part) => part.seat !== seat) }, reader);
}

type UngroupedProposals = Omit<ProposalSet, 'groups' | 'opposed'>;

function groupProposals(set: UngroupedProposals, reader: TextReader): ProposalSet {
  const { proposals, related } = set;
  const textOf = placesOfTexts(proposals, related.texts);
  const isRead = hasReadActions(set.stated);
  const grouped = groupClaims({
    ...{ claims: proposals, isCited: () => true, ...related, textOf, reader },
    contextual: isRead ? [] : pairsOfOneAct(proposals, reader, set.content),
    stated: placesOfPairs(set.stated.same, proposals),
    apart: [
      ...placesOfPairs(set.stated.opposed, proposals),
      ...pairsOfOtherStances(proposals, reader, set.content, isRead),
    ],
  });
  const joined = withAnswers(
    grouped.map(({ members }) => groupOf(members.map((at) => proposals[at] as SeatProposal))),
    ...[set.content, reader, !isRead],
  );
  const groups = reader.stanceOf === undefined ? joined : joined.map((group) => withStance(group, reader, set.content));
  return { ...set, groups, opposed: opponents(groups, set, reader) };
}

function seatProposals(
  seat: string,
  said: readonly Recommendation[],
  reader: TextReader,
  dropped: DroppedPart[],
): SeatProposal[] {
  const own = new Map<KnownText, { index: number; action: string; rationale: string; priority: number }>();
  for (const [at, entry] of firstEntries(said, dropped, seat, 'recommendations').entries()) {
    const { action, rationale = '', priority = '' } = entry;
    const text = reader.read(action);
    if (text.reading.words.length === 0) continue;
    const known = own.get(text);
    const weight = Math.max(priorityOf(priority), known?.priority ?? 0);
    own.set(text, { index: at, action, rationale, ...known, priority: weight });
  }
  const all = [...own.values()].reduce((sum, { priority }) => sum + priority, 0);
  return [...own].map(([text, { index, action, rationale, priority }]) => ({
    seat,
    index,
    action,
    rationale,
    text,
    share: priority / all,
  }));
}

/** What each seat answers to the question; nothing for a seat that answers it both ways, or chooses among alternatives: what it finds may be found by all. */
export function sidesOf({ groups }: ProposalSet): ReadonlyMap<string, TableSide> {
  const sides = new Map<string, TableSide>();
  for (const { agents, answer } of groups)
    if (answer === 'yes' || answer === 'no')
      for (const seat of agents) sides.set(seat, sides.has(seat) ? undefined : answer);
  return sides;
}

/** Sorted by units, the most first, then by text. */
export function weighProposals({ groups, content }: ProposalSet, judged: JudgedTable): ActionGroup[] {
  const units = seatUnits(judged);
  const unitOf = (seat: string) =>
    (units.get(seat) ?? unitWithoutFindings) / (judged.table.voices.get(seat)?.seats.length ?? 1);
  const { wordingRank } = judged.table.reader;
  const rankOf = ({ text }: SeatProposal) => wordingRank?.(content, text) ?? 0;
  return groups
    .map((group, place) => weighGroup(group, place, unitOf, rankOf))
    .sort((a, b) => b.units - a.units || compareText(a.text.reading.text, b.text.reading.text));
}

function priorityOf(priority: string): number {
  const word = foldText(priority);
  return Object.hasOwn(priorities, word) ? (priorities[word] ?? 1) : 1;
}

/** The mean of a seat's best findings: strength, 0 where rejected, times severity. */
function seatUnits({ table, findings, caseOf }: JudgedTable): Map<string, number> {
  const shares = new Map<string, number[]>();
  for (const [at, { seat, severity }] of table.claims.entries()) {
    const { status, strength } = findings[caseOf[at] ?? 0] ?? { status: 'rejected', strength: 0 };
    const list = shares.get(seat) ?? [];
    shares.set(seat, list);
    list.push(status === 'rejected' ? 0 : strength * (severityShares[severity] ?? severityShares.info));
  }
  const unitOf = (list: number[]) => {
    const best = list.sort((a, b) => b - a).slice(0, bestFindings);
    return Math.max(leastUnit, roundSixDecimals(best.reduce((sum, share) => sum + share, 0) / best.length));
  };
  return new Map([...shares].map(([seat, list]) => [seat, unitOf(list)]));
}

function weighGroup(
  { members, agents, rationales, answer, stance }: JoinedProposals,
  place: number,
  unitOf: (seat: string) => number,
  rankOf: (member: SeatProposal) => number,
): ActionGroup {
  const units = members.map(({ seat, share }) => roundSixDecimals(unitOf(seat) * share));
  // One alone stands for itself.
  const ranks = members.length > 1 ? members.map(rankOf) : [0];
  const bestRank = Math.max(...ranks);
  const candidates = units.map((unit, at) => (ranks[at] === bestRank ? unit : -1));
  const best = members[candidates.indexOf(Math.max(...candidates))] as SeatProposal;
  return {
    action: best.action,
    text: best.text,
    rationales,
    agents,
    wordings: [...new Set(members.map(({ action }) => action))].filter((action) => action !== best.action),
    answer,
    stance,
    units: roundSixDecimals(units.reduce((sum, unit) => sum + unit, 0)),
    place,
  };
}
