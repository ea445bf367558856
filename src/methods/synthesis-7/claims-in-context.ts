/**
 * What the claims of a table say of each other beyond their words. Claims of two seats about one thing say the same where both cite one line for
 * it and both name a fault; whoever answers the question of the table otherwise is never taken to say the same. They contradict each other where
 * one names a fault, and the other, as a mere remark, assures that all is well.
 */
import type { CitingClaim, ContextRelations, TableContext, TextRelation } from '../synthesis-2/text-relations.ts';
import { gradeOf } from '../synthesis-5/like-words.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';
import { isMarkedAsFault, toneOf } from './claim-tone.ts';
import { type ClaimPair, comparePair, nearestPairs, pairsAtOneLine, type SubjectPair } from './one-subject.ts';

interface ContextTools {
  claimOf: (claim: CitingClaim) => ClaimText;
  /** How the words of two claims relate, without any context. */
  relate: (one: CitingClaim, other: CitingClaim) => TextRelation;
}

export function relateInContext(
  claims: readonly CitingClaim[],
  { sideOf, isCited }: TableContext,
  tools: ContextTools,
): ContextRelations {
  const claimAt = (at: number) => claims[at] as CitingClaim;
  const read = (at: number) => tools.claimOf(claimAt(at));
  const seatOf = (at: number) => claimAt(at).seat;
  const toneAt = tonesOf(claims, isCited, read);
  const nearest = (pairs: readonly ClaimPair[], isOne: (pair: SubjectPair) => boolean) =>
    nearestPairs(pairs.map((pair) => comparePair(pair, read)).filter(isOne), seatOf);
  /** `undefined` where not both answer the question. */
  const areOnOneSide = ({ one, other }: SubjectPair) => {
    const [ours, theirs] = [sideOf(seatOf(one)), sideOf(seatOf(other))];
    return ours === undefined || theirs === undefined ? undefined : ours === theirs;
  };
  const maySayTheSame = (pair: SubjectPair) => {
    const onOneSide = areOnOneSide(pair);
    if (onOneSide !== undefined) return onOneSide && isOneStatement(pair);
    const [ours, theirs] = [read(pair.one), read(pair.other)];
    if (isMarkedAsFault(ours) && isMarkedAsFault(theirs)) return isOneStatement(pair);
    return isNearlyContained(pair) && ours.denials.length > 0 === theirs.denials.length > 0;
  };
  const alike = pairsAtOneLine(claims, isCited).filter(([one, other]) => toneAt(one) === toneAt(other));
  const contrary = contraryPairs(claims, isCited, toneAt);
  const isToldApart = ({ one, other }: SubjectPair) =>
    tellsApart.has(tools.relate(claimAt(one), claimAt(other)).guard ?? '') || haveOtherFigures(read(one), read(other));
  return {
    same: nearest(alike, maySayTheSame)
      .filter((pair) => !isToldApart(pair))
      .sort((a, b) => b.nearness - a.nearness || a.one - b.one || a.other - b.other)
      .map(({ one, other }) => [one, other]),
    opposed: contrary.filter((pair) => isOneSubject(comparePair(pair, read))),
  };
}

/** What claims at one line have to share to say the same, and what claims have to share to be about one thing. */
const isOneStatement = ({ shared, covered }: SubjectPair) => shared >= 2 && covered >= 0.2;
const isNearlyContained = ({ shared, covered }: SubjectPair) => shared >= 3 && covered >= 0.7;
const isOneSubject = ({ shared, covered }: SubjectPair) =>
  (shared >= 3 && covered >= 0.3) || (shared >= 2 && covered >= 0.4);

/** What a claim says of its subject, by its words and by how grave it is called. */
type ContextTone = 'assures' | 'faults' | 'remarks';

/**
 * By the index of a claim. One text has one tone, whoever says it: how grave it is called counts where it has a source, by the gravest. Read
 * when it is asked for.
 */
function tonesOf(
  claims: readonly CitingClaim[],
  isCited: TableContext['isCited'],
  read: (at: number) => ClaimText,
): (at: number) => ContextTone {
  const cited = claims.filter((_, at) => isCited(at));
  const sourced = new Set(cited.map(({ text }) => text));
  const grave = new Set(cited.filter(isGrave).map(({ text }) => text));
  const known: ContextTone[] = [];
  const toneAt = (at: number): ContextTone => {
    const assures = toneOf(read(at)) === 'assures';
    const text = claims[at]?.text;
    if (text === undefined || !sourced.has(text)) return assures ? 'assures' : 'faults';
    if (grave.has(text)) return assures ? 'remarks' : 'faults';
    return assures ? 'assures' : 'remarks';
  };
  return (at) => (known[at] ??= toneAt(at));
}

const isGrave = ({ said }: CitingClaim) => said.some(({ observation }) => observation.severity !== 'info');

/** In larger tables, contradictions are left to the words: comparing all with all would take seconds. */
const maxComparedClaims = 200;

/** Where all that has a source is grave, only what has none may assure; most tables have no such claim, and nothing to compare. */
function contraryPairs(
  claims: readonly CitingClaim[],
  isCited: TableContext['isCited'],
  toneAt: (at: number) => ContextTone,
): ClaimPair[] {
  if (claims.length > maxComparedClaims) return [];
  if (claims.every((claim, at) => isCited(at) && isGrave(claim))) return [];
  const of = (tone: ContextTone) => [...claims.keys()].filter((at) => toneAt(at) === tone);
  const assured = of('assures');
  const faults = assured.length === 0 ? [] : of('faults');
  return assured.flatMap((one) => faults.map((other): ClaimPair => (one < other ? [one, other] : [other, one])));
}

/** A figure, a name or a word of the one stands against another of the other. */
const tellsApart: ReadonlySet<string> = new Set(['opposed', 'distinct']);

/** So many figures in each, and none in common: two sums of two tables. */
const minFigures = 2;

function haveOtherFigures(a: ClaimText, b: ClaimText): boolean {
  const figuresIn = ({ words }: ClaimText) => words.filter(({ kind }) => kind === 'figure');
  const [ours, theirs] = [figuresIn(a), figuresIn(b)];
  if (ours.length < minFigures || theirs.length < minFigures) return false;
  return !ours.some((one) => theirs.some((other) => gradeOf(one, other) > 0));
}
