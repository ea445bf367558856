/** Who is asked in a phase of a round table, and for what. It follows from what was known when the phase opened. */
import type { AskEffect } from '../format.ts';
import type { RoundTablePhase, RoundTableState } from './state.ts';

const actOfPhase = { analyze: 'analyze', challenge: 'challenge', word: 'analyze', vote: 'vote' } as const;

export function asksOfPhase(state: RoundTableState, phase: RoundTablePhase): AskEffect[] {
  if (phase === 'word')
    return state.synthesiser !== null && isWordingDue(state) ? [askTo(state.synthesiser, phase)] : [];
  const asks: AskEffect[] = [];
  for (const { seat } of state.members) if (isSeatAsked(state, phase, seat)) asks.push(askTo(seat, phase));
  return asks;
}

function askTo(seat: string, phase: RoundTablePhase): AskEffect {
  return { effect: 'ask', key: `${phase}/${seat}`, seat, act: actOfPhase[phase] };
}

/** An excused seat is asked nothing more, and to challenge only when there is somebody else to challenge. */
function isSeatAsked({ excused, peers }: RoundTableState, phase: RoundTablePhase, seat: string): boolean {
  if (Object.hasOwn(excused, seat)) return false;
  if (phase !== 'challenge') return true;
  for (const other in peers) if (other !== seat) return true;
  return false;
}

export function isWordingDue({ synthesiser, excused }: RoundTableState): boolean {
  return synthesiser !== null && !Object.hasOwn(excused, synthesiser);
}
