/** The cosine of the character n-grams of two texts, made for one text that is compared with many others in a row. */
import type { TextReading } from './read-text.ts';

const tableBits = 11;

/**
 * Keeps the n-grams of one text in a table in which those of others are looked up. Walking through both lists at once gives
 * the same sum in the same order and takes twice as long: which list goes on is as good as random.
 */
export class GramCosines {
  #held: TextReading | undefined;
  /** By what an n-gram is spread to: the last of the held n-grams there, counted from 1; 0 where there is none. */
  readonly #last = new Uint16Array(2 ** tableBits);
  /** By the place of a held n-gram: the one before it that is spread to the same. */
  readonly #before: number[] = [];

  /** The same both ways. */
  between(a: TextReading, b: TextReading): number {
    if (this.#held === a) return this.#cosineOf(a, b);
    if (this.#held !== b) this.#hold(b);
    return this.#cosineOf(b, a);
  }

  #hold(text: TextReading): void {
    const last = this.#last;
    const before = this.#before;
    const { grams: former } = this.#held ?? { grams: none };
    for (let at = 0; at < former.length; at += 1) last[spread(former[at] ?? 0)] = 0;
    const { grams } = text;
    for (let at = 0; at < grams.length; at += 1) {
      const to = spread(grams[at] ?? 0);
      before[at] = last[to] ?? 0;
      last[to] = at + 1;
    }
    this.#held = text;
  }

  #cosineOf({ grams: held, gramShares: heldShares }: TextReading, { grams, gramShares }: TextReading): number {
    const last = this.#last;
    const before = this.#before;
    let sum = 0;
    for (let k = 0; k < grams.length; k += 1) {
      const gram = grams[k] ?? 0;
      let at = last[spread(gram)] ?? 0;
      while (at > 0 && held[at - 1] !== gram) at = before[at - 1] ?? 0;
      if (at > 0) sum += (heldShares[at - 1] ?? 0) * (gramShares[k] ?? 0);
    }
    return sum;
  }
}

const none: readonly number[] = [];

/** Numbers that are near each other are spread far apart: 2^32 divided by the golden ratio. */
const spread = (gram: number) => Math.imul(gram, 0x9e3779b1) >>> (32 - tableBits);
