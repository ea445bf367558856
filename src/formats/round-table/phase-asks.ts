/** The asks of a phase of a round table. They depend only on what was known when the phase opened. */
import type { AskEffect } from '../format.ts';
import type { RoundTableState } from './state.ts';
import type { RoundTablePhase } from './table-phases.ts';

const actOfPhase = {
  analyze: 'analyze',
  challenge: 'challenge',
  'challenge-2': 'challenge',
  clerk: 'analyze',
  word: 'analyze',
  vote: 'vote',
} as const;

/** Fewer claims have no relation that a clerk could state. */
const minClerkClaims = 2;

export function asksOfPhase(state: RoundTableState, phase: RoundTablePhase): AskEffect[] {
  if (phase === 'word')
    return state.synthesiser !== null && isWordingDue(state) ? [askTo(state.synthesiser, phase)] : [];
  if (phase === 'clerk')
    return state.clerk !== null && state.claims.length >= minClerkClaims ? [askTo(state.clerk, phase)] : [];
  const asks: AskEffect[] = [];
  for (const { seat } of state.members) if (isSeatAsked(state, phase, seat)) asks.push(askTo(seat, phase));
  return asks;
}

function askTo(seat: string, phase: RoundTablePhase): AskEffect {
  return { effect: 'ask', key: `${phase}/${seat}`, seat, act: actOfPhase[phase] };
}

/** An excused seat is never asked. A seat is asked to challenge only if another seat has something to be challenged. */
function isSeatAsked({ excused, peers, disputed }: RoundTableState, phase: RoundTablePhase, seat: string): boolean {
  if (Object.hasOwn(excused, seat)) return false;
  if (phase !== 'challenge' && phase !== 'challenge-2') return true;
  for (const other in phase === 'challenge' ? peers : disputed) if (other !== seat) return true;
  return false;
}

export function isWordingDue({ synthesiser, excused }: RoundTableState): boolean {
  return synthesiser !== null && !Object.hasOwn(excused, synthesiser);
}
