/** The state of a chat, folded from its events. Pure. */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { Ask } from '../../model/act.ts';
import type { Analysis } from '../../model/analysis.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { Seat } from '../../model/seat.ts';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { type FailedAsk, failedAskOf, missingSentences } from '../missing-wording.ts';
import type { ChatAgenda } from './agenda.ts';
import { analyzeAsk } from './ask.ts';
import type { TurnAnswer } from './turn-answer.ts';

export type ChatMessage = EventData['message.said'];

/** The turn that is under way: one message, and what the seats say to it. */
export interface ChatTurn {
  /** From 1. */
  number: number;
  message: ChatMessage;
  seats: readonly Seat[];
  /** What every seat is asked. It depends on what was said before the turn, and on nothing after. */
  ask: Ask<'analyze'>;
  analyses: Readonly<Record<string, Analysis>>;
  /** Why an ask finally failed, by seat. */
  failures: Readonly<Record<string, FailedAsk>>;
  cancelled: boolean;
}

export interface PastTurn {
  message: ChatMessage;
  answer: TurnAnswer;
}

/** Why no more is said: nobody said anything for long, somebody closed it, or its budget is spent. */
export type ChatEnd = 'idle' | 'request' | 'budget';

export interface ChatState {
  session: string;
  methods: MethodNames | undefined;
  input: ChatAgenda;
  /** Messages whose turn has not come, oldest first. */
  waiting: readonly ChatMessage[];
  /** The ids of messages that are not to be answered. */
  cancelled: readonly string[];
  turn: ChatTurn | null;
  past: readonly PastTurn[];
  /** When something was last said or answered. */
  quietSince: string;
  ended: ChatEnd | null;
  closed: boolean;
}

export function start(opened: EventData['session.opened']): ChatState {
  return {
    ...{ session: opened.session, methods: opened.methods, input: opened.input as JsonObject & ChatAgenda },
    ...{ waiting: [], cancelled: [], turn: null, past: [], quietSince: '', ended: null, closed: false },
  };
}

export function evolve(state: ChatState, event: SessionEvent, hash: HashFunction): ChatState {
  switch (event.kind) {
    case 'message.said':
      return { ...state, waiting: [...state.waiting, event.data], quietSince: event.at };
    case 'turn.opened':
      return openTurn(state, event.data, hash);
    case 'answer.received':
      return event.data.act === 'analyze' ? withAnalysis(state, event.data.seat, event.data.answer) : state;
    case 'ask.failed':
      return event.data.final ? withFailure(state, event.data) : state;
    case 'turn.cancelled':
      return cancelTurn(state, event.data.message);
    case 'turn.closed':
      return closeTurn(state, event.data, event.at);
    case 'close.requested':
      return { ...state, ended: state.ended ?? 'request' };
    case 'budget.spent':
      return { ...state, ended: state.ended ?? 'budget' };
    case 'deadline.passed':
      return event.data.wait === idleKey(state) ? { ...state, ended: state.ended ?? 'idle' } : state;
    case 'session.closed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

/** The wait for the next message, from the end of a turn. */
export const idleKey = ({ past }: ChatState): string => `idle/${past.length}`;

function openTurn(state: ChatState, { message: id, seats }: EventData['turn.opened'], hash: HashFunction): ChatState {
  const [message, ...waiting] = state.waiting;
  if (message?.id !== id) throw new TypeError(`the turn of ${id} is opened, and ${message?.id ?? 'nothing'} was said`);
  const seated = seats.filter((seat) => seat.state !== 'skipped');
  const turn: ChatTurn = {
    ...{ number: state.past.length + 1, message, seats: seated, ask: analyzeAsk(state, message, hash) },
    ...{ analyses: {}, failures: {}, cancelled: false },
  };
  return { ...state, waiting, turn };
}

function withAnalysis(state: ChatState, seat: string, analysis: Analysis): ChatState {
  const { turn } = state;
  return turn ? { ...state, turn: { ...turn, analyses: { ...turn.analyses, [seat]: analysis } } } : state;
}

function withFailure(state: ChatState, failure: EventData['ask.failed']): ChatState {
  const { turn } = state;
  if (!turn) return state;
  const failures = { ...turn.failures, [failure.seat]: failedAskOf(failure, missingSentences) };
  return { ...state, turn: { ...turn, failures } };
}

function cancelTurn(state: ChatState, message: string): ChatState {
  const { turn, cancelled } = state;
  if (turn?.message.id === message) return { ...state, turn: { ...turn, cancelled: true } };
  return { ...state, cancelled: [...cancelled, message] };
}

function closeTurn(state: ChatState, { message: id, answer }: EventData['turn.closed'], at: string): ChatState {
  const { turn, waiting } = state;
  const message = turn?.message ?? waiting.find((each) => each.id === id);
  if (!message) throw new TypeError(`the turn of ${id} is closed, and nobody said it`);
  const past = [...state.past, { message, answer: answer as JsonObject & TurnAnswer }];
  return { ...state, turn: null, waiting: waiting.filter((each) => each.id !== id), past, quietSince: at };
}
