/**
 * How two texts relate: they say the same, contradict each other, speak of different things, or have little in common.
 * A relation depends on the two texts only and is the same both ways.
 */
import { roundSixDecimals } from '../decimal.ts';
import { GramCosines } from './gram-cosine.ts';
import { type GuardedText, type GuardFinding, guardBetween } from './guard.ts';
import { type GuardReading, readForGuard } from './guard-reading.ts';
import { cutFor, type KinIndex, kinIndexOf, kinLikeness, likenessOf } from './likeness.ts';
import { placeOf } from './read-once.ts';
import { createGramDesk, readText, type TextReading } from './read-text.ts';
import type { StemFunction } from './word-facts.ts';

export interface TextRelation {
  likeness: number;
  /** How far the likeness lies above what is needed to say the same. */
  gain: number;
  guard: GuardFinding;
  relation: 'same' | 'opposed' | 'distinct' | 'none';
}

/** A text that was read. Texts that are equal after folding are the same object. */
export interface KnownText {
  reading: TextReading;
  /** Its place among the texts of its reader. */
  number: number;
}

export interface TextReader {
  read(text: string): KnownText;
  relate(a: KnownText, b: KnownText): TextRelation;
  /** The likeness of `relate` alone, which is known sooner. */
  likeness(a: KnownText, b: KnownText): number;
  /**
   * Whether two texts are so unlike that they neither say the same nor contradict each other; known sooner, too. `cosine`: of
   * their terms, where it is known.
   */
  areUnlike(a: KnownText, b: KnownText, cosine?: number): boolean;
  /** Pairs of claims, by their indexes, that say the same by more than their words. Since `synthesis@3`. */
  alsoSame?(claims: readonly CitingClaim[]): readonly (readonly [number, number])[];
  /** How claims relate that are read beside each other; not asked where a clerk has read them. Since `synthesis@7`. */
  inContext?(claims: readonly CitingClaim[], about: TableContext): ContextRelations;
  /** Whether two recommendations contradict each other by more than their words. Since `synthesis@3`. */
  alsoOpposed?(a: KnownText, b: KnownText): boolean;
  /** Whether a recommendation answers the question of a task with yes or no. Since `synthesis@7`. */
  answerTo?(content: string, action: KnownText): TableSide;
  /** Whether one of two recommendations does what the other holds back, of all that a task asks about. Since `synthesis@8`. */
  answerDifferently?(content: string, a: KnownText, b: KnownText): boolean;
  /** Whether a recommendation goes ahead with what a task puts forward, plainly or on terms, or holds it back. Since `synthesis@9`. */
  stanceOf?(content: string, action: KnownText): ActionStance;
  /** Whether a recommendation chooses an alternative of a task, or rules one out. Since `synthesis@10`. */
  choosesAny?(content: string, action: KnownText): boolean;
  /** What a citation is worth, beside the line that it names. Since `synthesis@9`. */
  weighCitation?(citation: LookedUp, said: CitedFor): LookedUp;
  /** How well a recommendation stands for others that answer alike: the greater, the better. Since `synthesis@9`. */
  wordingRank?(content: string, action: KnownText): number;
  /** Whether nothing but `answerTo` tells an answer to the question of a task. Since `synthesis@8`. */
  answersAlone?(content: string): boolean;
  /** Whether two recommendations are one act, of which one says more. Since `synthesis@7`. */
  areOneAct?(a: KnownText, b: KnownText): boolean;
  /** Whether a text speaks of a claim, whatever else it says. Since `synthesis@7`. */
  mentions?(text: KnownText, claim: KnownText): boolean;
  /** The indexes of challenges whose evidence is held against so much that it tells little of any. Since `synthesis@3`. */
  scattered?(responses: readonly CitingResponse[]): ReadonlySet<number>;
  /** Whether a text orders its readers what to do instead of telling them something. Since `synthesis@3`. */
  isOrder?(text: KnownText): boolean;
  /** The claims that a quotation means, by their indexes; `undefined` where that is left to likeness. Since `synthesis@4`. */
  meantBy?(said: string, claims: readonly QuotedClaim[], own: readonly number[]): readonly number[] | undefined;
  /** What a text is compared with a question by, where that is another reader of the same texts. Since `synthesis@6`. */
  forQuestions?: TextReader;
  /** Which of a seat's own claims is about the same matter as another's, however unlike. Since `synthesis@4`. */
  counterpart?(claims: readonly QuotedClaim[], own: readonly number[], meant: QuotedClaim): number | undefined;
}

/** A challenge or concession, and the claims that it is about. */
export interface CitingResponse {
  kind: 'challenge' | 'concession';
  seat: string;
  text: string;
  targets: readonly number[];
}

/** A claim and what it was given as evidence. */
export interface CitingClaim {
  seat: string;
  text: KnownText;
  said: readonly { observation: { finding: string; evidence: string; severity?: string } }[];
}

/** What looking a citation up gave. */
export interface LookedUp {
  state: 'checked' | 'false' | 'unchecked';
  /** Where in the source, as it is written; empty where no place is named. */
  place: string;
  line: number | null;
  detail: string;
  /** The line plainly says otherwise. Since `synthesis@10`. */
  contradicts?: true;
}

/** For what a line is cited, and the line. */
interface CitedFor {
  evidence: string;
  claim: string;
  line: string;
  /** The finding that a challenge holds it against. Since `synthesis@10`. */
  against?: string | undefined;
}

export type ActionStance = 'go' | 'hold' | 'on terms' | undefined;

/** What a seat answers to the question of the task, by what it recommends: yes, no or, since `synthesis@8`, one of its alternatives. */
export type TableSide = string | undefined;

export interface TableContext {
  sideOf: (seat: string) => TableSide;
  /** Whether a claim cites something, by its index. */
  isCited: (claim: number) => boolean;
}

/** Pairs of claims by their indexes; of those that say the same, the surest first. */
export interface ContextRelations {
  same: readonly (readonly [number, number])[];
  opposed: readonly (readonly [number, number])[];
}

/** A claim as it may be quoted: its wordings, each with its place among what its seat said. */
export interface QuotedClaim {
  seat: string;
  text: KnownText;
  said: readonly { index: number; text: KnownText }[];
}

const opposedLikeness = 0.4;
/** Further below the cut, and below what may be opposed, the guard is not asked: nothing follows from what it finds. */
const guardedGain = -0.1;

/** Synonyms are looked up where the plain words fall short of the cut by less. */
const kinReach = 0.2;

export interface GuardingReader extends TextReader {
  /** What the guard compares of a text. */
  guardOf(text: KnownText): GuardReading;
}

/** Reads every text once and compares every pair once, for as long as the reader lives. */
export function createTextReader(stem: StemFunction): GuardingReader {
  const bySaid = new Map<string, GuardableText>();
  const byText = new Map<string, GuardableText>();
  const desk = createGramDesk();
  const grams = new GramCosines();
  const likened = new Map<number, number>();
  const related = new Map<number, TextRelation>();
  const likenessAt = (a: GuardableText, b: GuardableText, place: number) => {
    const known = likened.get(place);
    if (known !== undefined) return known;
    const likeness = likenessBetween(a, b, grams);
    likened.set(place, likeness);
    return likeness;
  };
  return {
    read(said) {
      const known = bySaid.get(said);
      if (known !== undefined) return known;
      const reading = readText(said, stem, desk);
      const text = byText.get(reading.text) ?? {
        reading,
        number: byText.size,
        guard: undefined,
        kin: undefined,
      };
      byText.set(reading.text, text);
      bySaid.set(said, text);
      return text;
    },
    relate(a, b) {
      if (a === b) return equalTexts(a.reading);
      const first = firstOf(a, b) as GuardableText;
      const second = (first === a ? b : a) as GuardableText;
      const place = placeOf(first, second);
      const known = related.get(place);
      if (known !== undefined) return known;
      const relation = relationBetween(first, second, likenessAt(first, second, place), stem);
      related.set(place, relation);
      return relation;
    },
    likeness(a, b) {
      if (a === b) return 1;
      const first = firstOf(a, b) as GuardableText;
      const second = (first === a ? b : a) as GuardableText;
      return likenessAt(first, second, placeOf(first, second));
    },
    areUnlike(a, b, cosine) {
      if (a === b) return false;
      const first = firstOf(a, b) as GuardableText;
      const second = (first === a ? b : a) as GuardableText;
      const likeness = likenessBetween(first, second, grams, cosine);
      const unlike = areFarApart(likeness, gainOf(first, second, likeness));
      if (!unlike) likened.set(placeOf(first, second), likeness);
      return unlike;
    },
    guardOf: (text) => guarded(text as GuardableText, stem).guard,
  };
}

function equalTexts(reading: TextReading): TextRelation {
  return { likeness: 1, gain: roundSixDecimals(1 - cutFor(reading, reading)), guard: null, relation: 'same' };
}

interface GuardableText extends KnownText {
  guard: GuardReading | undefined;
  kin: KinIndex | undefined;
}

function kinOf(text: GuardableText): KinIndex {
  text.kin ??= kinIndexOf(text.reading);
  return text.kin;
}

/** Texts are compared in their own order, so that a relation is the same both ways. */
export const firstOf = (a: KnownText, b: KnownText) => (a.reading.text < b.reading.text ? a : b);

function likenessBetween(a: GuardableText, b: GuardableText, grams: GramCosines, cosine?: number): number {
  const cut = cutFor(a.reading, b.reading);
  const plain = likenessOf(a.reading, b.reading, grams, cosine);
  const near = plain < cut && plain > cut - kinReach;
  return near ? roundSixDecimals(plain + kinLikeness(a.reading, b.reading, kinOf(b))) : plain;
}

function relationBetween(a: GuardableText, b: GuardableText, likeness: number, stem: StemFunction): TextRelation {
  const gain = gainOf(a, b, likeness);
  const guard = areFarApart(likeness, gain) ? null : guardBetween(guarded(a, stem), guarded(b, stem));
  return { likeness, gain, guard, relation: relationFor(likeness, gain, guard) };
}

const gainOf = (a: KnownText, b: KnownText, likeness: number) =>
  roundSixDecimals(likeness - cutFor(a.reading, b.reading));
const areFarApart = (likeness: number, gain: number) => gain < guardedGain && likeness < opposedLikeness;

function relationFor(likeness: number, gain: number, guard: GuardFinding): TextRelation['relation'] {
  if (guard === 'opposed') return likeness >= opposedLikeness ? 'opposed' : 'distinct';
  if (guard !== null) return 'distinct';
  return gain >= 0 ? 'same' : 'none';
}

function guarded(text: GuardableText, stem: StemFunction): GuardedText {
  text.guard ??= readForGuard(text.reading, stem);
  return { reading: text.reading, guard: text.guard };
}
