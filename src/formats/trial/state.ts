/** What a trial knows, folded from its events. Pure. */
import type { JsonObject } from '../../model/json.ts';
import type { FailureReason } from '../../model/outcome.ts';
import type { Said, Utterance } from '../../model/reply.ts';
import type { Scenario, StopReason } from '../../model/scenario.ts';
import type { Seat } from '../../model/seat.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';

/** What a trial is about, as it stands on its record. */
export interface Trial {
  agent: string;
  scenario: Scenario;
  /** Who speaks for the user: `synthetic` is a script. */
  mode: string;
}

export interface Failure {
  turn: number;
  reason: FailureReason;
  detail: string;
}

export interface TrialState {
  session: string;
  scenario: Scenario;
  seat: Seat;
  /** What was said in this run, oldest first: every message with its reply. */
  said: readonly Said[];
  /** What both sides know, as the last reply left it. */
  context: JsonObject;
  /** Why a reply did not come. */
  failure: Failure | null;
  closed: boolean;
}

export function start(opened: EventData['session.opened']): TrialState {
  const { scenario } = opened.input as JsonObject & Trial;
  const [seat] = opened.seats;
  if (!seat) throw new TypeError('a trial has a seat');
  return {
    ...{ session: opened.session, scenario, seat, said: [], context: scenario.context ?? {} },
    ...{ failure: null, closed: false },
  };
}

export function evolve(state: TrialState, event: SessionEvent): TrialState {
  switch (event.kind) {
    case 'answer.received':
      return event.data.act === 'reply' ? replied(state, event.data.answer) : state;
    case 'ask.failed':
      return event.data.final ? failed(state, event.data.reason, event.data.detail) : state;
    case 'session.closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

function replied(state: TrialState, { text, context }: Utterance): TrialState {
  if (text.trim() === '') return failed(state, 'agent_error', 'the reply is empty');
  const message = state.scenario.messages[turnOf(state) - 1] ?? '';
  const said: Said[] = [...state.said, { role: 'user', content: message }, { role: 'assistant', content: text }];
  return { ...state, said, context: context === undefined ? state.context : merged(state.context, context) };
}

function failed(state: TrialState, reason: FailureReason, detail: string): TrialState {
  return { ...state, failure: { turn: turnOf(state), reason, detail } };
}

/** One level deep, as the documents have it; null takes a name out. */
function merged(context: JsonObject, update: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...context, ...update }).filter(([, value]) => value !== null));
}

/** How many messages were answered. */
export const turnsTaken = ({ said }: TrialState): number => said.length / 2;

/** The turn that is due or under way, counted from 1. */
export const turnOf = (state: TrialState): number => turnsTaken(state) + 1;

export const maxTurns = ({ messages, max_turns }: Scenario): number => max_turns ?? messages.length;

/** A message of nothing but space says nothing, and is not sent. */
export const isMissing = (message: string): boolean => message.trim() === '';

/** Why the conversation is over, or `null` while there is something to say. */
export function stopReason(state: TrialState): StopReason | null {
  const { scenario, failure } = state;
  if (failure) return failure.reason === 'timeout' ? 'timeout' : 'agent_error';
  if (isStopped(state)) return 'stop_rule';
  const taken = turnsTaken(state);
  if (taken >= scenario.messages.length) return scenario.messages.length === 1 ? 'single_turn' : 'script_end';
  if (taken >= maxTurns(scenario)) return 'max_turns';
  return isMissing(scenario.messages[taken] ?? '') ? 'missing_input' : null;
}

function isStopped({ scenario, said }: TrialState): boolean {
  const reply = said.at(-1)?.content.toLowerCase();
  const wanted = scenario.stop_when?.reply_contains ?? [];
  return reply !== undefined && wanted.some((text) => reply.includes(text.toLowerCase()));
}
