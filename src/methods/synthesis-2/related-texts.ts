/**
 * The pairs of texts that may be related, found with an index of their terms: texts without a common term have nothing
 * to do with each other. At a table of many thousand claims, each is compared with the nearest few.
 */
import type { KnownText, TextReader, TextRelation } from './text-relations.ts';

/** Two texts that say the same or contradict each other: indexes in the list of texts, the first smaller than the second. */
export interface RelatedPair extends TextRelation {
  one: number;
  other: number;
}

/** Below this cosine of terms, two texts are not compared. */
const minTermCosine = 0.2;
/** Up to so many, every text is compared with every other that has enough in common with it. */
export const maxTextsComparedFully = 400;
const maxCandidates = 30;
const maxPostings = 600;

/** In the order of the texts. `texts`: distinct. */
export function relatedPairs(texts: readonly KnownText[], reader: TextReader): RelatedPair[] {
  const pairs: RelatedPair[] = [];
  const candidatesOf = indexTexts(texts);
  for (let other = 0; other < texts.length; other += 1) {
    for (const one of candidatesOf(other)) {
      const [a, b] = [texts[one] as KnownText, texts[other] as KnownText];
      if (reader.areUnlike(a, b)) continue;
      const found = reader.relate(a, b);
      if (found.relation === 'same' || found.relation === 'opposed') pairs.push({ one, other, ...found });
    }
  }
  return pairs;
}

/** Gives the earlier texts that a text is compared with; to be called in the order of the texts. */
function indexTexts(texts: readonly KnownText[]): (at: number) => readonly number[] {
  const postings = new Map<string, number[]>();
  const cosines = new Float64Array(texts.length);
  const shares = new Map<string, number[]>();
  const unspaced: number[] = [];
  return (at) => {
    const { terms, termShares, unspaced: grams } = (texts[at] as KnownText).reading;
    const touched = grams ? [...unspaced] : [];
    if (grams) unspaced.push(at);
    for (let k = 0; k < terms.length; k += 1) {
      const term = terms[k] ?? '';
      const places = postings.get(term) ?? [];
      const weights = shares.get(term) ?? [];
      addCosines(cosines, touched, places, weights, termShares[k] ?? 0);
      if (places.length === 0) {
        postings.set(term, places);
        shares.set(term, weights);
      }
      if (places.length < maxPostings || texts.length <= maxTextsComparedFully) {
        places.push(at);
        weights.push(termShares[k] ?? 0);
      }
    }
    return nearest(cosines, touched, texts.length > maxTextsComparedFully, grams);
  };
}

function addCosines(
  cosines: Float64Array,
  touched: number[],
  places: readonly number[],
  weights: readonly number[],
  share: number,
): void {
  for (let k = 0; k < places.length; k += 1) {
    const place = places[k] ?? 0;
    if (cosines[place] === 0) touched.push(place);
    cosines[place] = (cosines[place] ?? 0) + share * (weights[k] ?? 0);
  }
}

/** The touched places with enough in common, in ascending order; clears the cosines. */
function nearest(cosines: Float64Array, touched: readonly number[], many: boolean, grams: boolean): number[] {
  let near: number[] = [];
  for (const place of touched) if (grams || (cosines[place] ?? 0) >= minTermCosine) near.push(place);
  // A text without spaces is touched twice where it has terms in common with another, too.
  if (grams) near = [...new Set(near)];
  if (many && near.length > maxCandidates) {
    near = mostAlike(near, cosines);
  }
  for (const place of touched) cosines[place] = 0;
  return near.length > 1 ? near.sort((a, b) => a - b) : near;
}

/** As many as are compared: those with the greatest cosines, of equal ones the earlier. */
function mostAlike(near: readonly number[], cosines: Float64Array): number[] {
  const kept: number[] = [];
  for (const place of near) {
    const cosine = cosines[place] ?? 0;
    const precedes = (other: number) => cosine > (cosines[other] ?? 0) || (cosine === cosines[other] && place < other);
    let at = kept.length;
    if (at === maxCandidates) {
      at -= 1;
      if (!precedes(kept[at] ?? 0)) continue;
    }
    for (; at > 0 && precedes(kept[at - 1] ?? 0); at -= 1) kept[at] = kept[at - 1] ?? 0;
    kept[at] = place;
  }
  return kept;
}
