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
import { isAgainKey, isUserKey } from './user-ask.ts';
import { readUserTurn, type UserFault, type UserFlag, type UserTurn } from './user-turn.ts';

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

export const trialAgenda3 = object({
  agent: text,
  scenario: object({
    ...scenarioFields,
    intents: optional(list(nullable(intent))),
    user: optional(
      object({ model: text, goal: text, persona: optional(text), stop: optional(text), max_turns: positiveNumber }),
    ),
  }),
  mode: text,
});

export type TrialAgenda = ShapeType<typeof trialAgenda3>;

interface TrialFailure {
  turn: number;
  reason: FailureReason;
  detail: string;
}

/** The model that plays the user, and how far it has come. */
interface SimulatedUser {
  seat: Seat;
  /** How many messages it wrote. */
  said: number;
  /** What it wrote and the agent has not answered yet. */
  pending: string | null;
  /** What was wrong with its answer, where it is asked once more. */
  fault: UserFault | null;
  /** Why it says nothing more. */
  end: { outcome: 'goal_reached' | 'given_up' | 'user_error'; reason: string } | null;
  flags: readonly (UserFlag | `user_${UserFault['name']}`)[];
}

export interface TrialState {
  session: string;
  scenario: Scenario;
  seat: Seat;
  /** Null where a script speaks for the user. */
  user: SimulatedUser | null;
  /** Whether a budget is used up. */
  spent: boolean;
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
  const [seat, ...others] = seatedAtOpening(opened);
  if (!seat) throw new TypeError('a trial must have a seat');
  const userSeat = others.find(({ role }) => role === 'user');
  if (scenario.user && !userSeat) throw new TypeError('a simulated user must have a seat');
  const user = userSeat ? { seat: userSeat, said: 0, pending: null, fault: null, end: null, flags: [] } : null;
  return {
    ...{ session: opened.session, scenario, seat, user, spent: false, said: [], context: scenario.context ?? {} },
    ...{ failure: null, closed: false },
  };
}

export function evolve(state: TrialState, event: SessionEvent): TrialState {
  switch (event.kind) {
    case 'answer.received':
      if (event.data.act !== 'reply') return state;
      return isUserKey(event.data.ask)
        ? withUserAnswer(state, event.data.ask, event.data.answer.text)
        : withReply(state, event.data.answer);
    case 'ask.failed':
      if (!event.data.final) return state;
      return isUserKey(event.data.ask)
        ? withUserTurn(state, event.data.ask, failedTurn(event.data.reason, event.data.detail))
        : withFailure(state, event.data.reason, event.data.detail);
    case 'budget.spent':
      return { ...state, spent: true };
    case 'session.closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

function withReply(state: TrialState, { text, context }: ConversationReply): TrialState {
  if (text.trim() === '') return withFailure(state, 'agent_error', 'the reply is empty');
  const message = messageOf(state, currentTurn(state));
  const said: HistoryMessage[] = [
    ...state.said,
    { role: 'user', content: message },
    { role: 'assistant', content: text },
  ];
  const user = state.user && { ...state.user, pending: null };
  return {
    ...state,
    user,
    said,
    context: context === undefined ? state.context : mergeContext(state.context, context),
  };
}

/** The message of the turn: of the script, or else the one that the simulated user wrote. */
export const messageOf = ({ scenario, user }: TrialState, turn: number): string =>
  scenario.messages[turn - 1] ?? user?.pending ?? '';

function withUserAnswer(state: TrialState, key: string, text: string): TrialState {
  const [last] = state.said.slice(-1);
  return withUserTurn(state, key, readUserTurn(text, last?.content ?? null, isAgainKey(key)));
}

/** What is worth asking once more; a model that declines or cannot be reached is not asked again. */
function failedTurn(reason: FailureReason, detail: string): UserTurn {
  if (reason === 'cut_off') return { kind: 'fault', fault: { name: 'too_long', detail: 'it stops in the middle' } };
  if (reason === 'empty') return { kind: 'fault', fault: { name: 'empty', detail: 'it is empty' } };
  if (reason === 'declined') return { kind: 'fault', fault: { name: 'declined', detail } };
  return { kind: 'fault', fault: { name: 'failed', detail } };
}

function withUserTurn(state: TrialState, key: string, turn: UserTurn): TrialState {
  const { user } = state;
  if (!user) return state;
  if (turn.kind === 'says')
    return {
      ...state,
      user: { ...user, said: user.said + 1, pending: turn.message, fault: null, flags: [...user.flags, ...turn.flags] },
    };
  if (turn.kind === 'done')
    return { ...state, user: { ...user, fault: null, end: { outcome: turn.outcome, reason: turn.reason } } };
  const { fault } = turn;
  const flags = [...user.flags, `user_${fault.name}` as const];
  const isOver = isAgainKey(key) || fault.name === 'declined' || fault.name === 'failed';
  const end = isOver ? ({ outcome: 'user_error', reason: userErrorText(fault) } as const) : null;
  return { ...state, user: { ...user, fault, flags, end } };
}

const userErrorTexts: Record<UserFault['name'], string> = {
  empty: 'it said nothing, asked twice',
  no_json: 'its answer could not be read, asked twice',
  declined: 'it declined to play the user',
  role_confusion: 'it spoke as the assistant, asked twice',
  too_long: 'its message was too long, asked twice',
  failed: 'it gave no answer',
};

const userErrorText = ({ name, detail }: UserFault) =>
  name === 'failed' ? `${userErrorTexts.failed}: ${detail.replace(/\.$/, '')}` : userErrorTexts[name];

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

export function maxTurnsOf({ messages, max_turns, user }: Scenario): number {
  if (!user) return max_turns ?? messages.length;
  return Math.min(max_turns ?? Infinity, messages.length + user.max_turns);
}

/** A blank message is not sent. */
const isBlankMessage = (message: string): boolean => message.trim() === '';

/** Why the conversation is over, or `null` while a message is left to send. */
export function stopReason(state: TrialState): StopReason | null {
  const { scenario, failure } = state;
  if (failure) return failure.reason === 'timeout' ? 'timeout' : 'agent_error';
  if (state.user?.end) return state.user.end.outcome;
  if (state.spent) return 'budget_spent';
  if (meetsStopRule(state)) return 'stop_rule';
  const taken = turnsTaken(state);
  if (scenario.user) return userStopReason(state, taken);
  if (taken >= scenario.messages.length) return scenario.messages.length === 1 ? 'single_turn' : 'script_end';
  if (taken >= maxTurnsOf(scenario)) return 'max_turns';
  return isBlankMessage(scenario.messages[taken] ?? '') ? 'missing_input' : null;
}

/** A simulated user goes on after the script, until it is done or has said all it may. */
function userStopReason({ scenario }: TrialState, taken: number): StopReason | null {
  if (taken >= maxTurnsOf(scenario)) return 'max_turns';
  const scripted = scenario.messages[taken];
  return scripted !== undefined && isBlankMessage(scripted) ? 'missing_input' : null;
}

function meetsStopRule({ scenario, said }: TrialState): boolean {
  const reply = said.at(-1)?.content.toLowerCase();
  const stopTexts = scenario.stop_when?.reply_contains ?? [];
  return reply !== undefined && stopTexts.some((text) => reply.includes(text.toLowerCase()));
}
