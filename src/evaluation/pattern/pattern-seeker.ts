/**
 * Looks for the patterns of a rubric in one conversation, with so much effort and no more: a pattern that has to be
 * followed in hundreds of ways at once is given up on some day, and whoever asked is told. The same in, the same out.
 */

import type { PatternSearch, SearchBudget } from './pattern-search.ts';
import type { RubricPattern } from './rubric-pattern.ts';

/** Steps that are looked at because they are not remembered: less than a second's worth. */
const maxSearchSteps = 5_000_000;

export class PatternSeeker {
  readonly #searches = new Map<RubricPattern, PatternSearch>();
  readonly #budget: SearchBudget = { left: maxSearchSteps };

  /** What was done so far. */
  get spent(): number {
    return maxSearchSteps - this.#budget.left;
  }

  /** Where the first place that fits ends, or -1; null where that would take too long to tell. */
  find(pattern: RubricPattern, text: string): number | null {
    const known = this.#searches.get(pattern);
    const search = known ?? pattern.search();
    if (!known) this.#searches.set(pattern, search);
    return search(text, this.#budget);
  }
}
