/**
 * Walks a text along all ways of a program at once. Where the walk has been before it goes by memory, which is bounded, so
 * a character costs one look as a rule and a look at every step of the program at worst.
 */
import type { PatternProgram } from './pattern-program.ts';

/** Which steps are waited at behind a character. */
interface SearchState {
  waiting: readonly number[];
  before: string;
  /** Where each character leads that came here before; null is a place that fits. */
  next: Map<string, SearchState | null>;
}

interface TextBoundary {
  before: string;
  after: string;
  /** Which look it is: what is marked with it was looked at. */
  round: number;
}

/** How much may still be done. */
export interface SearchBudget {
  left: number;
}

/** Where the first place that fits ends, or -1; null where that cannot be told with the effort that is left. */
export type PatternSearch = (text: string, budget: SearchBudget) => number | null;

/** Steps in the memory of one search. */
const maxRememberedSteps = 20_000;
const maxWaitingToLookUp = 16;

export function createPatternSearch(program: PatternProgram): PatternSearch {
  const lastVisits = new Uint32Array(program.steps.length);
  const states = new Map<string, SearchState>();
  let [round, memoryLeft] = [0, maxRememberedSteps];

  /** Only whether a word stands before matters from here on, so that one sign of each kind is enough. */
  function stateOf(waiting: number[], before: string): SearchState {
    const sign = before === '' ? '' : program.isWord(before) ? 'a' : ' ';
    // Where there is no room left, what waits at many places was hardly ever met before.
    if (memoryLeft <= 0 && waiting.length > maxWaitingToLookUp) return { waiting, before: sign, next: new Map() };
    const key = `${sign}${waiting.sort((a, b) => a - b).join()}`;
    const known = states.get(key);
    if (known) return known;
    const state = { waiting, before: sign, next: new Map<string, SearchState | null>() };
    memoryLeft -= waiting.length + 1;
    if (memoryLeft > 0) states.set(key, state);
    return state;
  }

  function advance(state: SearchState, after: string, budget: SearchBudget): SearchState | null {
    const boundary = { before: state.before, after, round: ++round };
    const ready = readySteps(program, [...state.waiting, program.start], boundary, lastVisits, budget);
    const waiting = ready?.filter(({ fits }) => after !== '' && fits(after)).map(({ next }) => next);
    const to = waiting ? stateOf([...new Set(waiting)], after) : null;
    if (--memoryLeft > 0) state.next.set(after, to);
    return to;
  }

  return (text, budget) => {
    let state = stateOf([], '');
    for (let at = 0; ; ) {
      const after = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';
      const known = state.next.get(after);
      if (known === undefined && budget.left <= 0) return null;
      const next = known === undefined ? advance(state, after, budget) : known;
      if (next === null) return at;
      if (after === '') return -1;
      state = next;
      at += after.length;
    }
  };
}

/** Follows forks and assertions until a character is wanted; each step is looked at once. Null where the pattern ends. */
function readySteps(
  { steps, isWord }: PatternProgram,
  open: number[],
  boundary: TextBoundary,
  lastVisits: Uint32Array,
  budget: SearchBudget,
) {
  const ready: { fits: (character: string) => boolean; next: number }[] = [];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    budget.left -= 1;
    if (lastVisits[number] === boundary.round) continue;
    lastVisits[number] = boundary.round;
    const step = steps[number];
    if (step?.kind === 'found') return null;
    if (step?.kind === 'one') ready.push(step);
    else if (step?.kind === 'fork') open.push(...step.next);
    else if (step && assertionHolds(step.what, boundary, isWord)) open.push(step.next);
  }
  return ready;
}

function assertionHolds(what: string, { before, after }: TextBoundary, isWord: PatternProgram['isWord']): boolean {
  if (what === 'start') return before === '';
  if (what === 'end') return after === '';
  const isBoundary = isWord(before) !== isWord(after);
  return (what === 'boundary') === isBoundary;
}
