/**
 * How two texts relate, doubted once more: what `synthesis@3` would join stays apart where anything in the words tells the
 * two apart, and what it would oppose is only distinct where both may be true. What is not sure is neither.
 */

import { oncePerPair, oncePerText } from '../synthesis-2/read-once.ts';
import {
  type CitingClaim,
  firstOf,
  type GuardingReader,
  type KnownText,
  type TextRelation,
} from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { isOrderTurned } from '../synthesis-3/cancelled-turns.ts';
import { createCarefulReader } from '../synthesis-3/careful-reader.ts';
import { areBothPossible } from './both-possible.ts';
import { counterpartOf } from './own-counterpart.ts';
import { claimsMeantBy } from './quoted-claims.ts';
import { namedDifferently } from './small-differences.ts';
import { areItems, areToldApart, isOneReview } from './told-apart-words.ts';
import { isComparisonTurned, orderBetween } from './turned-around.ts';
import { areUnspacedAlike } from './unspaced-doubts.ts';
import { readWarily, type WaryText } from './wary-text.ts';

interface WaryReader extends GuardingReader {
  /** What is read of a text to doubt it, once. */
  warily(text: KnownText): WaryText;
}

export function createWaryReader(stem: StemFunction): WaryReader {
  const careful = createCarefulReader(stem);
  const warily = oncePerText((known): WaryText => readWarily(known, careful.guardOf(known), stem));
  const doubtedOnce = oncePerPair((one, other, found: TextRelation) => doubted(found, warily(one), warily(other)));
  const relate = (a: KnownText, b: KnownText): TextRelation => {
    const found = careful.relate(a, b);
    if (a === b || (found.relation !== 'same' && found.guard !== 'opposed')) return found;
    const one = firstOf(a, b);
    const other = one === a ? b : a;
    return doubtedOnce(one, other, found);
  };
  /** Items of a list may stand on one line: what is told apart is not joined by its place. */
  const mayBeOne = (claims: readonly CitingClaim[], one: number, other: number) => {
    const [a, b] = [claims[one] as CitingClaim, claims[other] as CitingClaim];
    const { guard } = relate(a.text, b.text);
    return guard !== 'distinct' && guard !== 'opposed' && !namedDifferently(warily(a.text), warily(b.text));
  };
  return {
    ...careful,
    warily,
    relate,
    alsoSame: (claims) => careful.alsoSame?.(claims).filter(([one, other]) => mayBeOne(claims, one, other)) ?? [],
    meantBy: (said, claims, own) => claimsMeantBy(said, claims, own, relate),
    counterpart: counterpartOf,
  };
}

function doubted(found: TextRelation, a: WaryText, b: WaryText): TextRelation {
  if (a.known.reading.unspaced || b.known.reading.unspaced)
    return found.relation === 'same' && !areUnspacedAlike(a, b) ? distinct(found) : found;
  return found.guard === 'opposed' ? opposition(found, a, b) : agreement(found, a, b);
}

function agreement(found: TextRelation, a: WaryText, b: WaryText): TextRelation {
  if (isOneReview(a, b)) return areItems(a, b) ? distinct(found) : found;
  const order = isOrderTurned(a, b) ? undefined : orderBetween(a, b);
  if (order === 'opposed') return { ...found, guard: 'opposed', relation: 'opposed' };
  if (order === 'exchanged') return distinct(found);
  if (!areToldApart(a, b)) return found;
  return Math.max(a.words.length, b.words.length) > longWords ? unsure(found) : distinct(found);
}

/** Of longer texts, words that differ do not keep apart what the words of other seats hold together. */
const longWords = 24;
const unsureGain = -0.05;
const unsure = (found: TextRelation): TextRelation => ({
  ...found,
  gain: Math.min(found.gain, unsureGain),
  guard: 'differs',
  relation: 'distinct',
});

function opposition(found: TextRelation, a: WaryText, b: WaryText): TextRelation {
  if (isComparisonTurned(a, b)) return { ...found, guard: null, relation: found.gain >= 0 ? 'same' : 'none' };
  return areBothPossible(a, b) ? distinct(found) : found;
}

const distinct = (found: TextRelation): TextRelation => ({ ...found, guard: 'distinct', relation: 'distinct' });
