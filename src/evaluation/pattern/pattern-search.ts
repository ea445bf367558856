/**
 * Simulates all paths of a pattern program over a text at once. Transitions are cached in a bounded memory, so a character
 * usually costs one lookup, and at worst one visit to every step of the program.
 */
import type { PatternProgram } from './pattern-program.ts';

/** The steps that wait for the next character. */
interface SearchState {
  waiting: readonly number[];
  before: string;
  /** The cached next state for each character; null if the pattern matches there. */
  next: Map<string, SearchState | null>;
}

interface TextBoundary {
  before: string;
  after: string;
  /** The number of this visit; steps marked with it were visited. */
  round: number;
}

/** The number of steps that a search may still take. */
export interface SearchBudget {
  left: number;
}

/** The end of the first match, or -1; null if the budget is spent before that is known. */
export type PatternSearch = (text: string, budget: SearchBudget) => number | null;

/** The size of the cache of one search, in steps. */
const maxRememberedSteps = 20_000;
const maxWaitingToLookUp = 16;

export function createPatternSearch(program: PatternProgram): PatternSearch {
  const lastVisits = new Uint32Array(program.steps.length);
  const states = new Map<string, SearchState>();
  let [round, memoryLeft] = [0, maxRememberedSteps];

  /** Of the character before, only its kind matters: none, a word character, or another. */
  function stateOf(waiting: number[], before: string): SearchState {
    const sign = before === '' ? '' : program.isWord(before) ? 'a' : ' ';
    // With a full cache, a state with many waiting steps is hardly ever found in it, so the lookup is skipped.
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

/** Follows forks and assertions to the steps that need a character, visiting each step once. Null if the pattern matches. */
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
