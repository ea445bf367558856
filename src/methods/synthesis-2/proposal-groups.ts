/**
 * Which recommendations are one, and which cannot both be followed: by what they answer to the question, by their acts and stances, and by what
 * a clerk stated.
 */
import { areOpposedActions } from './opposed-actions.ts';
import { sortedSeats } from './seat-entries.ts';
import { areStated, type StatedActions } from './stated-actions.ts';
import type { ActionStance, KnownText, TableSide, TextReader } from './text-relations.ts';

export interface SeatProposal {
  seat: string;
  /** Its first place among what the seat recommends. */
  index: number;
  action: string;
  rationale: string;
  text: KnownText;
  /** Its share of what its seat has to spread. */
  share: number;
}

export interface JoinedProposals {
  members: readonly SeatProposal[];
  agents: readonly string[];
  rationales: readonly string[];
  /** Whether it answers the question of the task. */
  answer?: TableSide;
  /** Whether it goes ahead. */
  stance?: ActionStance;
}

/** Whether two texts contradict each other, by the first and the second, as far as it was asked. */
export type KnownClashes = Map<KnownText, Map<KnownText, boolean>>;

/** Only so many are compared with all others. */
const maxComparedGroups = 200;

/** Pairs of recommendations that are one act, by their places; of many, those of the first are looked for. */
export function pairsOfOneAct(
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
export function pairsOfOtherStances(
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

export function withStance(group: JoinedProposals, reader: TextReader, content: string): JoinedProposals {
  const stances = new Set(group.members.flatMap(({ text }) => reader.stanceOf?.(content, text) ?? []));
  return { ...group, stance: stances.size === 1 ? [...stances][0] : undefined };
}

/** Recommendations that answer the question alike are one, whatever else they say, unless a clerk has read them (`joins`). */
export function withAnswers(
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

export function groupOf(members: readonly SeatProposal[]): JoinedProposals {
  const rationales = members.map(({ rationale }) => rationale).filter((rationale) => rationale !== '');
  return { members, agents: sortedSeats([...new Set(members.map(({ seat }) => seat))]), rationales };
}

/** Indexes of the groups that each contradicts. */
export function opponents(
  groups: readonly JoinedProposals[],
  { content, clashes, stated }: { content: string; clashes: KnownClashes; stated: StatedActions },
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

function isClash(a: KnownText, b: KnownText, content: string, clashes: KnownClashes, reader: TextReader): boolean {
  const known = clashes.get(a) ?? new Map<KnownText, boolean>();
  const clash = known.get(b) ?? clashBetween(a, b, content, reader);
  clashes.set(a, known.set(b, clash));
  return clash;
}

/** Of recommendations that both take a stance, their stances tell; of those that both choose, their choices. */
function clashBetween(a: KnownText, b: KnownText, content: string, reader: TextReader): boolean {
  const differently = reader.answerDifferently?.(content, a, b) === true;
  const told = reader.stanceOf?.(content, a) !== undefined && reader.stanceOf(content, b) !== undefined;
  const chosen = reader.choosesAny?.(content, a) === true && reader.choosesAny(content, b);
  return differently || (!told && !chosen && areOpposedActions(a, b, reader));
}
