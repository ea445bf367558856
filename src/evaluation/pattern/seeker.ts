/**
 * Looks for the patterns of a rubric in one conversation, with so much effort and no more: a pattern that has to be
 * followed in hundreds of ways at once is given up on some day, and whoever asked is told. The same in, the same out.
 */
import type { Pattern } from './pattern.ts';
import type { Effort, Find } from './search.ts';

/** Steps that are looked at because they are not remembered: less than a second's worth. */
const mostEffort = 5_000_000;

export class Seeker {
  readonly #searches = new Map<Pattern, Find>();
  readonly #effort: Effort = { left: mostEffort };

  /** What was done so far. */
  get spent(): number {
    return mostEffort - this.#effort.left;
  }

  /** Where the first place that fits ends, or -1; null where that would take too long to tell. */
  find(pattern: Pattern, text: string): number | null {
    const known = this.#searches.get(pattern);
    const search = known ?? pattern.search();
    if (!known) this.#searches.set(pattern, search);
    return search(text, this.#effort);
  }
}
