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
import { areOpposedActions } from './opposed-actions.ts';
import { maxTextsComparedFully, type RelatedPair, relatedPairs } from './related-texts.ts';
import type { DroppedPart } from './result-types.ts';
import { saidBySeat, sortedSeats } from './seat-entries.ts';
import { areStated, hasReadActions, nothingStated, placesOfPairs, type StatedActions } from './stated-actions.ts';
import { firstEntries } from './table-claims.ts';
import type { ActionStance, KnownText, TableSide, TextReader } from './text-relations.ts';

interface SeatProposal {
  seat: string;
  /** Its first place among what the seat recommends. */
  index: number;
  action: string;
  rationale: string;
  text: KnownText;
  /** Its share of what its seat has to spread. */
  share: number;
}

/** Recommendations that say the same, before anything is known of the findings behind them. */
export interface ProposalSet {
  /** The task, where recommendations are read as answers to its question. */
  content: string;
  /** In the order of their texts, and how these relate. */
  proposals: readonly SeatProposal[];
  related: RelatedTexts;
  /** What a clerk stated of them. */
  stated: StatedActions;
  /** Whether two texts contradict each other, by the first and the second, as far as it was asked. */
  clashes: Map<KnownText, Map<KnownText, boolean>>;
  groups: readonly JoinedProposals[];
  /** Indexes of the groups that each contradicts. */
  opposed: readonly (readonly number[])[];
  dropped: readonly DroppedPart[];
}

interface JoinedProposals {
  members: readonly SeatProposal[];
  agents: readonly string[];
  rationales: readonly string[];
  /** Whether it answers the question of the task. */
  answer?: TableSide;
  /** Whether it goes ahead. */
  stance?: ActionStance;
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

/** Pairs of recommendations that are one act, by their places; of many, those of the first are looked for. */
function pairsOfOneAct(
  proposals: readonly SeatProposal[],
  reader: TextReader,
  content: string,
): (readonly [number, number])[] {
  const { areOneAct } = reader;
  if (areOneAct === undefined) return [];
  const compared = proposals.slice(0, maxComparedGroups);
  /** Since `synthesis@8`. */
  const takeTwoSides = (a: KnownText, b: KnownText) => {
    if (reader.answerDifferently === undefined) return false;
    const [ours, theirs] = [reader.answerTo?.(content, a), reader.answerTo?.(content, b)];
    return ours !== undefined && theirs !== undefined && ours !== theirs;
  };
  const pairs: (readonly [number, number])[] = [];
  for (const [one, { text: a }] of compared.entries())
    for (let other = one + 1; other < compared.length; other += 1) {
      const { text: b } = compared[other] as SeatProposal;
      if (a !== b && areOneAct(a, b) && !takeTwoSides(a, b)) pairs.push([one, other]);
    }
  return pairs;
}

/**
 * Pairs of recommendations of which one goes ahead and the other does not, or only on terms; or that choose
 * differently. Where a clerk has read them (`isRead`), only a plain contradiction counts against what it says.
 */
function pairsOfOtherStances(
  proposals: readonly SeatProposal[],
  reader: TextReader,
  content: string,
  isRead: boolean,
): (readonly [number, number])[] {
  if (reader.stanceOf === undefined) return [];
  const compared = proposals.slice(0, maxComparedGroups);
  const stances = compared.map(({ text }) => reader.stanceOf?.(content, text));
  const choices =
    !isRead && reader.answersAlone?.(content) ? compared.map(({ text }) => reader.answerTo?.(content, text)) : [];
  const isTold = (at: number) => stances[at] !== undefined && !(isRead && stances[at] === 'on terms');
  const differ = (one: number, other: number) =>
    choices[one] !== choices[other] || (isTold(one) && isTold(other) && stances[one] !== stances[other]);
  return [...compared.keys()].flatMap((one) =>
    [...compared.keys()].flatMap((other) => (other > one && differ(one, other) ? [[one, other] as const] : [])),
  );
}

function withStance(group: JoinedProposals, reader: TextReader, content: string): JoinedProposals {
  const stances = new Set(group.members.flatMap(({ text }) => reader.stanceOf?.(content, text) ?? []));
  return { ...group, stance: stances.size === 1 ? [...stances][0] : undefined };
}

/** Recommendations that answer the question alike are one, whatever else they say, unless a clerk has read them (`joins`). */
function withAnswers(
  groups: readonly JoinedProposals[],
  content: string,
  reader: TextReader,
  joins: boolean,
): JoinedProposals[] {
  if (!reader.answerTo) return [...groups];
  const answers = groups.map(({ members }) => {
    const given = new Set(members.flatMap(({ text }) => reader.answerTo?.(content, text) ?? []));
    return given.size === 1 ? [...given][0] : undefined;
  });
  const joined = groups.map((group, at): JoinedProposals[] => {
    const answer = answers[at];
    if (answer === undefined) return [group];
    if (!joins) return [{ ...group, answer }];
    if (answers.indexOf(answer) !== at) return [];
    const alike = groups.filter((_, other) => answers[other] === answer);
    return [{ ...groupOf(alike.flatMap(({ members }) => members)), answer }];
  });
  return joined.flat();
}

function groupOf(members: readonly SeatProposal[]): JoinedProposals {
  const rationales = members.map(({ rationale }) => rationale).filter((rationale) => rationale !== '');
  return { members, agents: sortedSeats([...new Set(members.map(({ seat }) => seat))]), rationales };
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

/** Only so many are compared with all others. */
const maxComparedGroups = 200;

function opponents(
  groups: readonly JoinedProposals[],
  { content, clashes, stated }: Pick<ProposalSet, 'content' | 'clashes' | 'stated'>,
  reader: TextReader,
): number[][] {
  const texts = groups.map(({ members }) => [...new Set(members.map(({ text }) => text))]);
  const found = groups.map((): number[] => []);
  for (let one = 0; one < Math.min(groups.length, maxComparedGroups); one += 1)
    for (let other = one + 1; other < Math.min(groups.length, maxComparedGroups); other += 1) {
      const isStated = texts[one]?.some((a) => texts[other]?.some((b) => areStated(stated.opposed, a, b)));
      const clash =
        isStated ||
        (areOpposedAnswers(groups[one], groups[other]) ??
          texts[one]?.some((a) => texts[other]?.some((b) => isClash(a, b, content, clashes, reader))));
      if (!clash) continue;
      found[one]?.push(other);
      found[other]?.push(one);
    }
  return found;
}

/** `undefined` where not both answer the question. */
function areOpposedAnswers(one: JoinedProposals | undefined, other: JoinedProposals | undefined): boolean | undefined {
  if (one?.answer === undefined || other?.answer === undefined) return undefined;
  return one.answer !== other.answer;
}

function isClash(
  a: KnownText,
  b: KnownText,
  content: string,
  clashes: ProposalSet['clashes'],
  reader: TextReader,
): boolean {
  const known = clashes.get(a) ?? new Map<KnownText, boolean>();
  const clash = known.get(b) ?? clashBetween(a, b, content, reader);
  clashes.set(a, known.set(b, clash));
  return clash;
}

/** Of recommendations that both take a stance, their stances tell. */
function clashBetween(a: KnownText, b: KnownText, content: string, reader: TextReader): boolean {
  const differently = reader.answerDifferently?.(content, a, b) === true;
  const told = reader.stanceOf?.(content, a) !== undefined && reader.stanceOf(content, b) !== undefined;
  return differently || (!told && areOpposedActions(a, b, reader));
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
  const ranks = members.map(rankOf);
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
