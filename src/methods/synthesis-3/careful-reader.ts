/**
 * How two texts relate, read twice: `synthesis@2` tells which pairs may say the same or contradict each other; here each
 * such pair has to be borne out by its words. Two texts say the same only if the whole of one is found in the other; they
 * contradict each other only if they have the rest in common. What is not sure is neither.
 */
import { compareFigures } from '../synthesis-2/figures.ts';
import type { GuardReading } from '../synthesis-2/guard-reading.ts';
import { oncePerPair, oncePerText } from '../synthesis-2/read-once.ts';
import { foldedOf } from '../synthesis-2/read-text.ts';
import {
  createTextReader,
  firstOf,
  type GuardingReader,
  type KnownText,
  type TextRelation,
} from '../synthesis-2/text-relations.ts';
import { turnsBetween } from '../synthesis-2/turned-words.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { isOrderTurned, isTurnDenied } from './cancelled-turns.ts';
import { haveExchangedRoles } from './exchanged-roles.ts';
import { foreignFigures } from './foreign-figures.ts';
import { type HeldAction, holdsBack, readAction } from './held-back.ts';
import { isReaderOrder } from './reader-orders.ts';
import { pairsAtOnePlace, placesOf } from './same-place.ts';
import { citedIn, scatteredCitations } from './scattered-citations.ts';
import { labelledDifferently, labelsIn, numberedDifferently, numbersIn } from './told-apart.ts';
import { isContained, isSamePlace, unsharedWords } from './unshared-words.ts';

export interface CarefulText {
  known: KnownText;
  guard: GuardReading;
  /** Read when first asked for. */
  labels: () => ReturnType<typeof labelsIn>;
  numbers: () => ReturnType<typeof numbersIn>;
}

export function createCarefulReader(stem: StemFunction): GuardingReader {
  const plain = createTextReader(stem);
  const carefully = oncePerText((known: KnownText): CarefulText => {
    const { reading } = known;
    let labels: ReturnType<typeof labelsIn> | undefined;
    let numbers: ReturnType<typeof numbersIn> | undefined;
    return {
      known,
      guard: withForeignFigures(foldedOf(reading), plain.guardOf(known), stem),
      labels: () => (labels ??= labelsIn(reading.raw)),
      numbers: () => (numbers ??= numbersIn(foldedOf(reading))),
    };
  });
  const actionIn = oncePerText(({ reading }: KnownText): HeldAction => readAction(reading.text));
  const placesIn = remember(placesOf);
  const cited = remember(citedIn);
  const borneOutOnce = oncePerPair((one, other, found: TextRelation) =>
    borneOut(found, carefully(one), carefully(other)),
  );
  return {
    read: plain.read,
    likeness: plain.likeness,
    areUnlike: plain.areUnlike,
    guardOf: plain.guardOf,
    alsoSame: (claims) => pairsAtOnePlace(claims, placesIn, ({ text }) => carefully(text).guard),
    alsoOpposed: (a, b) => holdsBack(actionIn(a), actionIn(b)),
    scattered: (responses) => scatteredCitations(responses, cited),
    isOrder: oncePerText(isReaderOrder),
    relate(a, b) {
      const found = plain.relate(a, b);
      const settled = a === b || a.reading.unspaced || b.reading.unspaced;
      if (settled || (found.relation !== 'same' && found.guard !== 'opposed')) return found;
      const one = firstOf(a, b);
      const other = one === a ? b : a;
      return borneOutOnce(one, other, found);
    },
  };
}

/** What is read of a thing, read once for as long as the reader lives. */
function remember<Given, Found>(read: (given: Given) => Found): (given: Given) => Found {
  const known = new Map<Given, Found>();
  return (given) => {
    const found = known.get(given);
    if (found !== undefined) return found;
    const fresh = read(given);
    known.set(given, fresh);
    return fresh;
  };
}

function withForeignFigures(folded: string, guard: GuardReading, stem: StemFunction): GuardReading {
  const figures = foreignFigures(folded, stem);
  if (figures.length === 0) return guard;
  const { stems, distinct, words, denials, proper, names } = guard;
  return { stems, distinct, words, denials, proper, names, figures: [...guard.figures, ...figures] };
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
