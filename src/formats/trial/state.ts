/** The state of a trial, folded from its events. Pure. */
import type { ConversationReply, HistoryMessage } from '../../model/conversation-reply.ts';
import type { JsonObject } from '../../model/json.ts';
import type { FailureReason } from '../../model/outcome.ts';
import type { Scenario, StopReason } from '../../model/scenario.ts';
import type { Seat } from '../../model/seat.ts';
import {
  jsonObject,
  list,
  nullable,
  object,
  oneOf,
  optional,
  positiveNumber,
  type ShapeType,
  text,
} from '../../model/shape.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { seatedAtOpening } from '../seated.ts';

const historyMessages = list(object({ role: oneOf('user', 'assistant'), content: text }));

const intent = oneOf('query', 'command', 'information', 'confirmation');
const scenarioFields = {
  name: text,
  messages: list(text),
  history: optional(historyMessages),
  context: optional(jsonObject),
  intent: optional(intent),
  max_turns: optional(positiveNumber),
  stop_when: optional(object({ reply_contains: list(text) })),
  timeout_ms: optional(positiveNumber),
  settings: optional(jsonObject),
};

/** What a trial is about, as it stands on its record. `mode` is who speaks for the user: `synthetic` is a script. */
export const trialAgenda1 = object({ agent: text, scenario: object(scenarioFields), mode: text });
export const trialAgenda2 = object({
  agent: text,
  scenario: object({ ...scenarioFields, intents: optional(list(nullable(intent))) }),
  mode: text,
});

export type TrialAgenda = ShapeType<typeof trialAgenda2>;

interface TrialFailure {
  turn: number;
  reason: FailureReason;
  detail: string;
}

export interface TrialState {
  session: string;
  scenario: Scenario;
  seat: Seat;
  /** The messages and replies of this run, oldest first. */
  said: readonly HistoryMessage[];
  /** The context of the conversation, as the last reply left it. */
  context: JsonObject;
  /** Why no reply arrived. */
  failure: TrialFailure | null;
  closed: boolean;
}

export function start(opened: EventData['session.opened']): TrialState {
  const { scenario } = opened.input as JsonObject & TrialAgenda;
  const [seat] = seatedAtOpening(opened);
  if (!seat) throw new TypeError('a trial must have a seat');
  return {
    ...{ session: opened.session, scenario, seat, said: [], context: scenario.context ?? {} },
    ...{ failure: null, closed: false },
  };
}

export function evolve(state: TrialState, event: SessionEvent): TrialState {
  switch (event.kind) {
    case 'answer.received':
      return event.data.act === 'reply' ? withReply(state, event.data.answer) : state;
    case 'ask.failed':
      return event.data.final ? withFailure(state, event.data.reason, event.data.detail) : state;
    case 'session.closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

function withReply(state: TrialState, { text, context }: ConversationReply): TrialState {
  if (text.trim() === '') return withFailure(state, 'agent_error', 'the reply is empty');
  const message = state.scenario.messages[currentTurn(state) - 1] ?? '';
  const said: HistoryMessage[] = [
    ...state.said,
    { role: 'user', content: message },
    { role: 'assistant', content: text },
  ];
  return { ...state, said, context: context === undefined ? state.context : mergeContext(state.context, context) };
}

function withFailure(state: TrialState, reason: FailureReason, detail: string): TrialState {
  return { ...state, failure: { turn: currentTurn(state), reason, detail } };
}

/** Merges one level deep, as the documents say; null removes a key. */
function mergeContext(context: JsonObject, update: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...context, ...update }).filter(([, value]) => value !== null));
}

/** The number of messages that were answered. */
export const turnsTaken = ({ said }: TrialState): number => said.length / 2;

/** The turn that is next or under way, counted from 1. */
export const currentTurn = (state: TrialState): number => turnsTaken(state) + 1;

export const maxTurnsOf = ({ messages, max_turns }: Scenario): number => max_turns ?? messages.length;

/** A blank message is not sent. */
const isBlankMessage = (message: string): boolean => message.trim() === '';

/** Why the conversation is over, or `null` while a message is left to send. */
export function stopReason(state: TrialState): StopReason | null {
  const { scenario, failure } = state;
  if (failure) return failure.reason === 'timeout' ? 'timeout' : 'agent_error';
  if (meetsStopRule(state)) return 'stop_rule';
  const taken = turnsTaken(state);
  if (taken >= scenario.messages.length) return scenario.messages.length === 1 ? 'single_turn' : 'script_end';
  if (taken >= maxTurnsOf(scenario)) return 'max_turns';
  return isBlankMessage(scenario.messages[taken] ?? '') ? 'missing_input' : null;
}

function meetsStopRule({ scenario, said }: TrialState): boolean {
  const reply = said.at(-1)?.content.toLowerCase();
  const stopTexts = scenario.stop_when?.reply_contains ?? [];
  return reply !== undefined && stopTexts.some((text) => reply.includes(text.toLowerCase()));
}
