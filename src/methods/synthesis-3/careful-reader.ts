/**
 * How two texts relate, read twice: `synthesis@2` tells which pairs may say the same or contradict each other; here each
 * such pair has to be borne out by its words. Two texts say the same only if the whole of one is found in the other; they
 * contradict each other only if they have the rest in common. What is not sure is neither.
 */
import { compareFigures } from '../synthesis-2/figures.ts';
import { type GuardReading, readForGuard } from '../synthesis-2/guard-reading.ts';
import type { StemFunction } from '../synthesis-2/read-text.ts';
import { createTextReader, type KnownText, type TextReader, type TextRelation } from '../synthesis-2/text-relations.ts';
import { turnsBetween } from '../synthesis-2/turned-words.ts';
import { isOrderTurned, isTurnDenied } from './cancelled-turns.ts';
import { haveExchangedRoles } from './exchanged-roles.ts';
import { foreignFigures } from './foreign-figures.ts';
import { holdsBack } from './held-back.ts';
import { isReaderOrder } from './reader-orders.ts';
import { pairsAtOnePlace } from './same-place.ts';
import { scatteredCitations } from './scattered-citations.ts';
import { labelledDifferently, numberedDifferently } from './told-apart.ts';
import { isContained, isSamePlace, unsharedWords } from './unshared-words.ts';

export interface CarefulText {
  known: KnownText;
  guard: GuardReading;
}

export function createCarefulReader(stem: StemFunction): TextReader {
  const plain = createTextReader(stem);
  const texts = new Map<KnownText, CarefulText>();
  const related = new Map<KnownText, Map<KnownText, TextRelation>>();
  const carefully = (known: KnownText): CarefulText => {
    const text = texts.get(known) ?? { known, guard: withForeignFigures(known, stem) };
    texts.set(known, text);
    return text;
  };
  return {
    read: (said) => plain.read(said),
    alsoSame: (claims) => pairsAtOnePlace(claims, ({ text }) => carefully(text).guard),
    alsoOpposed: holdsBack,
    scattered: scatteredCitations,
    isOrder: isReaderOrder,
    relate(a, b) {
      const found = plain.relate(a, b);
      const settled = a === b || a.reading.unspaced || b.reading.unspaced;
      if (settled || (found.relation !== 'same' && found.guard !== 'opposed')) return found;
      const [one, other] = a.reading.text < b.reading.text ? [a, b] : [b, a];
      const known = related.get(one)?.get(other);
      if (known !== undefined) return known;
      const relation = borneOut(found, carefully(one), carefully(other));
      related.set(one, (related.get(one) ?? new Map()).set(other, relation));
      return relation;
    },
  };
}

function withForeignFigures(known: KnownText, stem: StemFunction): GuardReading {
  const guard = readForGuard(known.reading, stem);
  const figures = foreignFigures(known.reading.raw, stem);
  return figures.length === 0 ? guard : { ...guard, figures: [...guard.figures, ...figures] };
}

function borneOut(found: TextRelation, a: CarefulText, b: CarefulText): TextRelation {
  return found.guard === 'opposed' ? opposition(found, a, b) : agreement(found, a, b);
}

function agreement(found: TextRelation, a: CarefulText, b: CarefulText, turned = noStems): TextRelation {
  if (isSamePlace(a, b)) return same(found);
  const figures = compareFigures(a.guard.figures, b.guard.figures);
  if (figures !== null || labelledDifferently(a, b) || haveExchangedRoles(a, b)) return distinct(found);
  if (numberedDifferently(a, b)) return distinct(found);
  if (isContained(unsharedWords(a.guard, b.guard, turned))) return same(found);
  return { ...found, gain: Math.min(found.gain, unsureGain), guard: 'differs', relation: 'distinct' };
}

const noStems: ReadonlySet<string> = new Set();
/** What a pair counts that is alike but not borne out, where whole groups are compared. */
const unsureGain = -0.05;

function opposition(found: TextRelation, a: CarefulText, b: CarefulText): TextRelation {
  const turned = turnsBetween(a.guard, b.guard);
  if (isOrderTurned(a, b) || isTurnDenied(a.guard, b.guard, turned)) {
    const settled = agreement({ ...found, guard: null }, a, b, turned.stems);
    return settled.relation === 'same' && found.gain < 0 ? { ...settled, relation: 'none' } : settled;
  }
  if (labelledDifferently(a, b)) return distinct(found);
  const unshared = unsharedWords(a.guard, b.guard, turned.stems);
  return isContained(unshared) &&
    !(bothDeny(a.guard, b.guard) && turned.turns === 0 && unshared.ours + unshared.theirs > 0)
    ? found
    : distinct(found);
}

/** Where both deny something, that one denies twice tells little: "has no release", "cannot be opened, it lacks a release". */
const bothDeny = (a: GuardReading, b: GuardReading) => a.denials.length > 0 && b.denials.length > 0;

const distinct = (found: TextRelation): TextRelation => ({ ...found, guard: 'distinct', relation: 'distinct' });
const same = (found: TextRelation): TextRelation => ({ ...found, guard: null, relation: 'same' });
