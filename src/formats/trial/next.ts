/** The next step of a trial: it has the next message written, sends it, or closes with the reason to stop. */
import type { JsonObject } from '../../model/json.ts';
import type { StopReason } from '../../model/scenario.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, FormatStep } from '../format.ts';
import { replyKey } from './ask.ts';
import { currentTurn, stopReason, type TrialState, turnsTaken } from './state.ts';
import { userKey } from './user-ask.ts';

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
  const { seat, scenario, user } = state;
  const turn = currentTurn(state);
  if (user && user.pending === null && scenario.messages[turn - 1] === undefined)
    return { effect: 'ask', key: userKey(turn, user.fault !== null), seat: user.seat.seat, act: 'reply' };
  const ask: AskEffect = { effect: 'ask', key: replyKey(turn), seat: seat.seat, act: 'reply' };
  const { timeout_ms = seat.timeout_ms } = scenario;
  return timeout_ms < seat.timeout_ms ? { ...ask, timeout_ms } : ask;
}

function closingEvents(state: TrialState, outcome: StopReason, method: string): NewEvent[] {
  const failure: JsonObject | null = state.failure && { ...state.failure };
  const { user } = state;
  const verdict = {
    ...{ method, outcome, stop_reason: outcome, turns: turnsTaken(state), failure },
    ...(user && { user: { messages: user.said, reason: user.end?.reason ?? '', flags: [...user.flags] } }),
  };
  return [
    { kind: 'verdict.reached', data: { method, outcome, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}
