/**
 * The next step of a chat: one message after the other, each with its turn. In a turn all seats are asked at once; it ends
 * when all have answered or failed, when it is cancelled, or when the chat ends.
 */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { SynthesisDraft, TableInput } from '../../methods/synthesis-method.ts';
import type { NewEvent } from '../../record/event.ts';
import type { AskEffect, FormatStep } from '../format.ts';
import { askKey } from './ask.ts';
import { chatVerdict } from './chat-verdict.ts';
import { type ChatMessage, type ChatState, type ChatTurn, idleKey } from './state.ts';
import { emptyAnswer, type TurnAnswer, turnAnswer } from './turn-answer.ts';

type MethodNameOf = (names: MethodNames | undefined) => string;

export function next(state: ChatState, methodOf: MethodNameOf): FormatStep {
  if (state.closed) return nothing;
  if (state.turn) return turnStep(state, state.turn, methodOf);
  if (state.ended !== null) return closing(state, methodOf(state.methods));
  const [message] = state.waiting;
  return message ? messageStep(state, message) : { events: [], effects: [idleWait(state)] };
}

const nothing: FormatStep = { events: [], effects: [] };

function turnStep(state: ChatState, turn: ChatTurn, methodOf: MethodNameOf): FormatStep {
  const asks = turn.cancelled || state.ended !== null ? [] : asksDue(turn);
  if (asks.length > 0) return { events: [], effects: asks };
  if (Object.keys(turn.analyses).length === 0)
    return { events: [turnClosed(turn.message, emptyAnswer(turn))], effects: [] };
  const call = { kind: 'synthesis' as const, name: methodOf(state.methods), operation: 'synthesise' };
  const size = Object.values(turn.analyses).reduce((sum, { observations }) => sum + observations.length, 0);
  const input = [tableInput(state, turn)];
  return { events: [], effects: [{ effect: 'compute', key: `${turn.number}/answer`, call: { ...call, input }, size }] };
}

function asksDue({ number, seats, analyses, failures }: ChatTurn): AskEffect[] {
  return seats
    .filter(({ seat }) => !Object.hasOwn(analyses, seat) && !Object.hasOwn(failures, seat))
    .map(({ seat }) => ({ effect: 'ask', key: askKey(number, seat), seat, act: 'analyze' }));
}

/** The analyses of a turn as those of a table at which nobody challenged and nobody voted. */
function tableInput({ input }: ChatState, { message, seats, analyses }: ChatTurn): TableInput {
  return {
    members: seats.map(({ seat, domain, owner }) => ({ seat, domain, owner })),
    content: message.text,
    ...{ analyses, rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '1/2', threshold: '2/3', strict_evidence: input.rules.strict_evidence },
  };
}

export function computed({ turn, methods }: ChatState, result: unknown, methodOf: MethodNameOf): NewEvent[] {
  if (!turn) return [];
  const { synthesis } = result as SynthesisDraft;
  return [turnClosed(turn.message, turnAnswer(turn, methodOf(methods), synthesis))];
}

const turnClosed = ({ id }: ChatMessage, answer: TurnAnswer): NewEvent => ({
  kind: 'turn.closed',
  data: { message: id, answer },
});

/** Whoever can answer the message is seated; a message that is not to be answered needs nobody. */
function messageStep({ cancelled, input }: ChatState, message: ChatMessage): FormatStep {
  const { id, text } = message;
  if (cancelled.includes(id)) {
    const answer = emptyAnswer({ seats: [], failures: {}, analyses: {}, cancelled: true });
    return { events: [turnClosed(message, answer)], effects: [] };
  }
  const { agents, reach, rules } = input;
  const named = agents === null ? {} : { named: agents };
  const wish = { text, ...named, acts: ['analyze'] as const, reach, timeout_ms: rules.timeout_ms };
  return { events: [], effects: [{ effect: 'seat', key: id, ...wish }] };
}

function idleWait(state: ChatState) {
  const { quietSince, input } = state;
  const since = Date.parse(quietSince) || openingTime(state.session);
  const until = new Date(since + input.rules.idle_ms).toISOString();
  return { effect: 'wait' as const, key: idleKey(state), until };
}

/** A session's id begins with the time at which it was made, in milliseconds. */
const openingTime = (session: string) => Number.parseInt(session.replace('-', '').slice(0, 12), 16);

function closing(state: ChatState, method: string): FormatStep {
  const { outcome, verdict } = chatVerdict(state, method);
  return {
    events: [
      { kind: 'verdict.reached', data: { method, outcome, verdict } },
      { kind: 'session.closed', data: { status: 'closed', outcome } },
    ],
    effects: [],
  };
}
