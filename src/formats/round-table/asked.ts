/** Who is asked in a phase of a round table, and for what. It follows from what was known when the phase opened. */
import type { AskEffect } from '../format.ts';
import type { Phase, TableState } from './state.ts';

const acts = { analyze: 'analyze', challenge: 'challenge', word: 'analyze', vote: 'vote' } as const;

export function asksOf(state: TableState, phase: Phase): AskEffect[] {
  if (phase === 'word') return state.synthesiser !== null && wordsDue(state) ? [askTo(state.synthesiser, phase)] : [];
  const asks: AskEffect[] = [];
  for (const { seat } of state.members) if (isAsked(state, phase, seat)) asks.push(askTo(seat, phase));
  return asks;
}

function askTo(seat: string, phase: Phase): AskEffect {
  return { effect: 'ask', key: `${phase}/${seat}`, seat, act: acts[phase] };
}

/** An excused seat is asked nothing more, and to challenge only when there is somebody else to challenge. */
function isAsked({ excused, peers }: TableState, phase: Phase, seat: string): boolean {
  if (Object.hasOwn(excused, seat)) return false;
  if (phase !== 'challenge') return true;
  for (const other in peers) if (other !== seat) return true;
  return false;
}

export function wordsDue({ synthesiser, excused }: TableState): boolean {
  return synthesiser !== null && !Object.hasOwn(excused, synthesiser);
}
