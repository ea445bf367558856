/** What a trial does next: it says the next message, or closes with the reason why there is none. */
import type { JsonObject } from '../../model/json.ts';
import type { StopReason } from '../../model/scenario.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, Step } from '../format.ts';
import { keyOf } from './ask.ts';
import { stopReason, type TrialState, turnOf, turnsTaken } from './state.ts';

export const method = 'trial@1';

export function next(state: TrialState): Step {
  if (state.closed) return { events: [], effects: [] };
  const reason = stopReason(state);
  return reason === null ? { events: [], effects: [turnDue(state)] } : { events: close(state, reason), effects: [] };
}

/** The seat's own limit holds, and the scenario's where that is shorter. */
function turnDue(state: TrialState): AskEffect {
  const { seat, scenario } = state;
  const ask: AskEffect = { effect: 'ask', key: keyOf(turnOf(state)), seat: seat.seat, act: 'reply' };
  const { timeout_ms = seat.timeout_ms } = scenario;
  return timeout_ms < seat.timeout_ms ? { ...ask, timeout_ms } : ask;
}

function close(state: TrialState, outcome: StopReason): NewEvent[] {
  const failure: JsonObject | null = state.failure && { ...state.failure };
  const verdict = { method, outcome, stop_reason: outcome, turns: turnsTaken(state), failure };
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}
