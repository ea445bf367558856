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
}

/** Steps in the memory of one pattern. */
const remembered = 20_000;

export function searcher(program: Program): (text: string) => number {
  const marks = new Uint32Array(program.steps.length);
  const states = new Map<string, State>();
  let [round, room] = [0, remembered];

  /** Only whether a word stands before matters from here on, so that one sign of each kind is enough. */
  function stateOf(waiting: number[], before: string): State {
    const sign = before === '' ? '' : program.isWord(before) ? 'a' : ' ';
    const key = `${sign}${waiting.sort((a, b) => a - b).join()}`;
    const known = states.get(key);
    if (known) return known;
    const state = { waiting, before: sign, next: new Map<string, State | null>() };
    room -= waiting.length + 1;
    if (room > 0) states.set(key, state);
    return state;
  }

  function step(state: State, after: string): State | null {
    const ready = reached(program, [...state.waiting, program.start], { before: state.before, after }, marks, ++round);
    const waiting = ready?.filter(({ fits }) => after !== '' && fits(after)).map(({ next }) => next);
    const to = waiting ? stateOf([...new Set(waiting)], after) : null;
    if (--room > 0) state.next.set(after, to);
    return to;
  }

  return (text) => {
    let state = stateOf([], '');
    for (let at = 0; ; ) {
      const after = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';
      const known = state.next.get(after);
      const next = known === undefined ? step(state, after) : known;
      if (next === null) return at;
      if (after === '') return -1;
      state = next;
      at += after.length;
    }
  };
}

/** Follows forks and assertions until a character is wanted; each step is looked at once. Null where the pattern ends. */
function reached({ steps, isWord }: Program, open: number[], place: Place, marks: Uint32Array, round: number) {
  const ready: { fits: (character: string) => boolean; next: number }[] = [];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (marks[number] === round) continue;
    marks[number] = round;
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
