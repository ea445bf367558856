/** Chance that follows from a seed: the same seed gives the same choices on every machine. */

/** Mulberry32: numbers from 0 up to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export class SeededChance {
  readonly number: () => number;

  constructor(seed: number) {
    this.number = seeded(seed);
  }

  /** True so often out of 1. */
  happens(share: number): boolean {
    return this.number() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.number() * list.length)] as T;
  }
}
