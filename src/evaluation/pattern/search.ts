/**
 * Walks a text along all ways of a program at once. Where the walk has been before it goes by memory, which is bounded, so
 * a character costs one look as a rule and a look at every step of the program at worst.
 */
import type { Program } from './program.ts';

/** Which steps are waited at behind a character. */
interface State {
  waiting: readonly number[];
  before: string;
  /** Where each character leads that came here before; null is a place that fits. */
  next: Map<string, State | null>;
}

interface Place {
  before: string;
  after: string;
  /** Which look it is: what is marked with it was looked at. */
  round: number;
}

/** How much may still be done. */
export interface Effort {
  left: number;
}

/** Where the first place that fits ends, or -1; null where that cannot be told with the effort that is left. */
export type Find = (text: string, effort: Effort) => number | null;

/** Steps in the memory of one search. */
const remembered = 20_000;
const few = 16;

export function searcher(program: Program): Find {
  const marks = new Uint32Array(program.steps.length);
  const states = new Map<string, State>();
  let [round, room] = [0, remembered];

  /** Only whether a word stands before matters from here on, so that one sign of each kind is enough. */
  function stateOf(waiting: number[], before: string): State {
    const sign = before === '' ? '' : program.isWord(before) ? 'a' : ' ';
    // Where there is no room left, what waits at many places was hardly ever met before.
    if (room <= 0 && waiting.length > few) return { waiting, before: sign, next: new Map() };
    const key = `${sign}${waiting.sort((a, b) => a - b).join()}`;
    const known = states.get(key);
    if (known) return known;
    const state = { waiting, before: sign, next: new Map<string, State | null>() };
    room -= waiting.length + 1;
    if (room > 0) states.set(key, state);
    return state;
  }

  function step(state: State, after: string, effort: Effort): State | null {
    const place = { before: state.before, after, round: ++round };
    const ready = reached(program, [...state.waiting, program.start], place, marks, effort);
    const waiting = ready?.filter(({ fits }) => after !== '' && fits(after)).map(({ next }) => next);
    const to = waiting ? stateOf([...new Set(waiting)], after) : null;
    if (--room > 0) state.next.set(after, to);
    return to;
  }

  return (text, effort) => {
    let state = stateOf([], '');
    for (let at = 0; ; ) {
      const after = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';
      const known = state.next.get(after);
      if (known === undefined && effort.left <= 0) return null;
      const next = known === undefined ? step(state, after, effort) : known;
      if (next === null) return at;
      if (after === '') return -1;
      state = next;
      at += after.length;
    }
  };
}

/** Follows forks and assertions until a character is wanted; each step is looked at once. Null where the pattern ends. */
function reached({ steps, isWord }: Program, open: number[], place: Place, marks: Uint32Array, effort: Effort) {
  const ready: { fits: (character: string) => boolean; next: number }[] = [];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    effort.left -= 1;
    if (marks[number] === place.round) continue;
    marks[number] = place.round;
    const step = steps[number];
    if (step?.kind === 'found') return null;
    if (step?.kind === 'one') ready.push(step);
    else if (step?.kind === 'fork') open.push(...step.next);
    else if (step && holds(step.what, place, isWord)) open.push(step.next);
  }
  return ready;
}

function holds(what: string, { before, after }: Place, isWord: Program['isWord']): boolean {
  if (what === 'start') return before === '';
  if (what === 'end') return after === '';
  const isBoundary = isWord(before) !== isWord(after);
  return (what === 'boundary') === isBoundary;
}
