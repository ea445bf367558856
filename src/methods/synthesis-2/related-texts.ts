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
  const index = new TermIndex(texts);
  for (let other = 0; other < texts.length; other += 1) {
    const b = texts[other] as KnownText;
    const near = index.earlierLike(other);
    for (let k = 0; k < near.length; k += 1) {
      const one = near[k] ?? 0;
      const a = texts[one] as KnownText;
      if (reader.areUnlike(a, b, index.cosineWith(one))) continue;
      const found = reader.relate(a, b);
      if (found.relation === 'same' || found.relation === 'opposed') pairs.push({ one, other, ...found });
    }
  }
  return pairs;
}

interface TermPostings {
  /** The texts that have a term, and its shares of them. */
  places: number[];
  shares: number[];
  /** Whether it has a place for every text so far that has the term. */
  whole: boolean;
}

/** The terms of the texts so far, and what they have in common with the text that was added last. */
class TermIndex {
  readonly #texts: readonly KnownText[];
  readonly #postings = new Map<string, TermPostings>();
  readonly #cosines: Float64Array;
  readonly #unspaced: number[] = [];
  #touched: number[] = [];
  /** Whether all terms of the text that was added last were compared. */
  #whole = true;

  constructor(texts: readonly KnownText[]) {
    this.#texts = texts;
    this.#cosines = new Float64Array(texts.length);
  }

  /** Adds a text, and gives the earlier ones that it is compared with; to be called in the order of the texts. */
  earlierLike(at: number): readonly number[] {
    const { terms, termShares, unspaced } = (this.#texts[at] as KnownText).reading;
    for (let k = 0; k < this.#touched.length; k += 1) this.#cosines[this.#touched[k] ?? 0] = 0;
    this.#touched = unspaced ? [...this.#unspaced] : [];
    this.#whole = true;
    if (unspaced) this.#unspaced.push(at);
    for (let k = 0; k < terms.length; k += 1) this.#addTerm(at, terms[k] ?? '', termShares[k] ?? 0);
    if (this.#texts.length > maxTextsComparedFully || unspaced)
      return nearest(this.#cosines, this.#touched, this.#texts.length > maxTextsComparedFully, unspaced);
    return nearOf(this.#cosines, at);
  }

  /** The cosine of the terms of an earlier text and the one that was added last; `undefined` where it is not known. */
  cosineWith(earlier: number): number | undefined {
    return this.#whole ? this.#cosines[earlier] : undefined;
  }

  #addTerm(at: number, term: string, share: number): void {
    const postings = this.#postings.get(term);
    if (postings === undefined) {
      this.#postings.set(term, { places: [at], shares: [share], whole: true });
      return;
    }
    addCosines(this.#cosines, this.#touched, postings, share);
    this.#whole &&= postings.whole;
    if (postings.places.length < maxPostings || this.#texts.length <= maxTextsComparedFully) {
      postings.places.push(at);
      postings.shares.push(share);
    } else postings.whole = false;
  }
}

/** Each sum is of the same products in the same order as that of the two texts alone. */
function addCosines(cosines: Float64Array, touched: number[], { places, shares }: TermPostings, share: number): void {
  for (let k = 0; k < places.length; k += 1) {
    const place = places[k] ?? 0;
    if (cosines[place] === 0) touched.push(place);
    cosines[place] = (cosines[place] ?? 0) + share * (shares[k] ?? 0);
  }
}

/** The places before this one with enough in common. */
function nearOf(cosines: Float64Array, at: number): number[] {
  const near: number[] = [];
  for (let place = 0; place < at; place += 1) if ((cosines[place] ?? 0) >= minTermCosine) near.push(place);
  return near;
}

/** The touched places with enough in common, in ascending order. */
function nearest(cosines: Float64Array, touched: readonly number[], many: boolean, grams: boolean): number[] {
  let near: number[] = [];
  for (let k = 0; k < touched.length; k += 1) {
    const place = touched[k] ?? 0;
    if (grams || (cosines[place] ?? 0) >= minTermCosine) near.push(place);
  }
  // A text without spaces is touched twice where it has terms in common with another, too.
  if (grams) near = [...new Set(near)];
  if (many && near.length > maxCandidates) near = mostAlike(near, cosines);
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
