/** Who is asked in a phase of a round table, and for what. It follows from what was known when the phase opened. */
import type { AskEffect } from '../format.ts';
import type { Phase, TableState } from './state.ts';

const acts = { analyze: 'analyze', challenge: 'challenge', word: 'analyze', vote: 'vote' } as const;

export function asksOf(state: TableState, phase: Phase): AskEffect[] {
  return seatsAsked(state, phase).map((seat) => ({ effect: 'ask', key: `${phase}/${seat}`, seat, act: acts[phase] }));
}

/** An excused seat is asked nothing more. */
function seatsAsked(state: TableState, phase: Phase): string[] {
  if (phase === 'word') return wordsDue(state) && state.synthesiser !== null ? [state.synthesiser] : [];
  const present = state.members.map(({ seat }) => seat).filter((seat) => !Object.hasOwn(state.excused, seat));
  if (phase !== 'challenge') return present;
  const analysts = Object.keys(state.peers);
  return present.filter((seat) => analysts.some((other) => other !== seat));
}

export function wordsDue({ synthesiser, excused }: TableState): boolean {
  return synthesiser !== null && !Object.hasOwn(excused, synthesiser);
}
