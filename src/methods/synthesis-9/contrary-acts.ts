/**
 * Whether two recommendations cannot both be followed whatever was asked: an act and the same one denied, or an act and the one that undoes it,
 * done to the same thing.
 */
import type { Stem } from '../synthesis-7/asked-acts.ts';
import { areOpposite } from './act-groups.ts';
import { isAmong } from './proposal-stance.ts';
import type { ReadRecommendation } from './read-recommendation.ts';

export function areContraryActs(
  a: ReadRecommendation | undefined,
  b: ReadRecommendation | undefined,
  stem: Stem,
): boolean {
  if (a === undefined || b === undefined) return false;
  if (a.act === undefined || b.act === undefined || a.onTerms || b.onTerms || a.heldIf || b.heldIf) return false;
  if (a.act === b.act && a.act !== 'hold' && a.act !== 'go') {
    if (a.denied === b.denied) return false;
    const [banned, done] = a.denied ? [a, b] : [b, a];
    return banned.named.every((word) => isAmong(word, stemsOf(done, stem), stem));
  }
  return areOpposite(a.act, b.act) && !a.denied && !b.denied && areOfOneThing(a, b, stem);
}

const stemsOf = ({ named }: ReadRecommendation, stem: Stem): ReadonlySet<string> => new Set(named.map(stem));

/** All that the shorter names is named by the other, or one of them names nothing. */
function areOfOneThing(a: ReadRecommendation, b: ReadRecommendation, stem: Stem): boolean {
  const [short, long] = a.named.length <= b.named.length ? [a, b] : [b, a];
  if (short.named.length === 0) return long.named.length <= maxNamed;
  return short.named.every((word) => isAmong(word, stemsOf(long, stem), stem));
}

const maxNamed = 2;
