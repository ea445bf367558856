/**
 * Searches for the patterns of a rubric in one conversation with a bounded number of steps. If a search exceeds the bound,
 * the caller learns that. The same input always gives the same result.
 */
import type { PatternSearch, SearchBudget } from './pattern-search.ts';
import type { RubricPattern } from './rubric-pattern.ts';

/** Steps that are not in the cache; this many take less than a second. */
const maxSearchSteps = 5_000_000;

export class PatternSeeker {
  readonly #searches = new Map<RubricPattern, PatternSearch>();
  readonly #budget: SearchBudget = { left: maxSearchSteps };

  /** The steps taken so far. */
  get spent(): number {
    return maxSearchSteps - this.#budget.left;
  }

  /** Counts the steps of another kind of search; false if there are none left. */
  spend(steps: number): boolean {
    this.#budget.left -= steps;
    return this.#budget.left > 0;
  }

  /** The end of the first match, or -1; null if the search takes too long. */
  find(pattern: RubricPattern, text: string): number | null {
    const known = this.#searches.get(pattern);
    const search = known ?? pattern.search();
    if (!known) this.#searches.set(pattern, search);
    return search(text, this.#budget);
  }
}
