/** The next step of a trial: it sends the next message, or closes with the reason to stop. */
import type { JsonObject } from '../../model/json.ts';
import type { StopReason } from '../../model/scenario.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, FormatStep } from '../format.ts';
import { replyKey } from './ask.ts';
import { currentTurn, stopReason, type TrialState, turnsTaken } from './state.ts';

/** `method` is the name of the format, which also computes the verdict. */
export function next(state: TrialState, method: string): FormatStep {
  if (state.closed) return { events: [], effects: [] };
  const reason = stopReason(state);
  return reason === null
    ? { events: [], effects: [turnDue(state)] }
    : { events: closingEvents(state, reason, method), effects: [] };
}

/** The time limit is the seat's, or the scenario's if that is shorter. */
function turnDue(state: TrialState): AskEffect {
  const { seat, scenario } = state;
  const ask: AskEffect = { effect: 'ask', key: replyKey(currentTurn(state)), seat: seat.seat, act: 'reply' };
  const { timeout_ms = seat.timeout_ms } = scenario;
  return timeout_ms < seat.timeout_ms ? { ...ask, timeout_ms } : ask;
}

function closingEvents(state: TrialState, outcome: StopReason, method: string): NewEvent[] {
  const failure: JsonObject | null = state.failure && { ...state.failure };
  const verdict = { method, outcome, stop_reason: outcome, turns: turnsTaken(state), failure };
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}
