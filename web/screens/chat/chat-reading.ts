/** A chat as its screen reads it, from the events of its record: one turn for each message, with what each seat said. */

import type { TurnAnswer } from '../../../src/formats/chat/turn-answer.ts';
import type { Analysis } from '../../../src/model/analysis.ts';
import { failureSentence } from '../../../src/model/failure-sentence.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import type { EventData, SessionEvent } from '../../../src/record/event.ts';

export interface ChatSeat {
  seat: string;
  domain: string;
  state: 'waiting' | 'answered' | 'failed' | 'skipped' | 'parked';
  /** How near it is to the message; null where it was named. */
  relevance: number | null;
  latency_ms: number | null;
  asked_at: string | null;
  analysis: Analysis | null;
  /** Why it did not answer. */
  reason: string | null;
}

export interface ChatTurn {
  message: string;
  by: string;
  text: string;
  at: string;
  /** `waiting`: its turn has not come. */
  state: 'waiting' | 'running' | 'closed';
  seats: ChatSeat[];
  notSeated: { agent: string; score: number }[];
  answer: TurnAnswer | null;
  /** Where the turn was closed, and the record signed. */
  closed_seq: number | null;
  took_ms: number | null;
  isCancelled: boolean;
}

export function readChat(events: readonly SessionEvent[]): ChatTurn[] {
  const turns = new Map<string, ChatTurn>();
  let open: ChatTurn | undefined;
  for (const event of events) {
    if (event.kind === 'message.said') turns.set(event.data.id, said(event));
    else if (event.kind === 'turn.opened') {
      open = turns.get(event.data.message);
      if (open) seat(open, event.data);
    } else if (event.kind === 'turn.cancelled') cancel(turns.get(event.data.message));
    else if (event.kind === 'turn.closed') close(turns.get(event.data.message), event);
    else if (open) settle(open, event);
  }
  return [...turns.values()];
}

const said = ({ data: { id, by, text }, at }: SessionEvent<'message.said'>): ChatTurn => ({
  ...{ message: id, by, text, at, state: 'waiting', seats: [], notSeated: [], answer: null },
  ...{ closed_seq: null, took_ms: null, isCancelled: false },
});

function seat(turn: ChatTurn, { seats, seating }: EventData['turn.opened']): void {
  turn.state = 'running';
  const scores = new Map(seating.considered.map(({ agent, score }) => [agent, score]));
  const isScored = seating.method.includes('routing');
  turn.seats = seats.map(({ seat: name, domain, state, reason }) => ({
    ...{ seat: name, domain, state: state === 'skipped' ? 'skipped' : 'waiting', latency_ms: null, asked_at: null },
    ...{ analysis: null, reason: reason ?? null, relevance: isScored ? (scores.get(name) ?? null) : null },
  }));
  const taken = new Set(seats.map((each) => each.seat));
  turn.notSeated = isScored ? seating.considered.filter(({ agent }) => !taken.has(agent)) : [];
}

function settle(turn: ChatTurn, event: SessionEvent): void {
  const name = 'seat' in event.data && typeof event.data.seat === 'string' ? event.data.seat : undefined;
  const asked = event.kind === 'ask.parked' ? event.data.ask.split('/').slice(2).join('/') : name;
  const found = turn.seats.find((each) => each.seat === asked);
  if (!found) return;
  if (event.kind === 'ask.sent') found.asked_at = event.at;
  else if (event.kind === 'ask.parked') found.state = 'parked';
  else if (event.kind === 'answer.received' && event.data.act === 'analyze') {
    Object.assign(found, { state: 'answered', latency_ms: latencyOf(found, event), analysis: event.data.answer });
  } else if (event.kind === 'ask.failed' && event.data.final) {
    Object.assign(found, { state: 'failed', reason: failureSentence(event.data) });
  }
}

/** A person's answer has no latency of its own: what counts is how long it was waited for. */
function latencyOf({ asked_at, state }: ChatSeat, { data, at }: SessionEvent<'answer.received'>): number {
  return state === 'parked' && asked_at !== null ? Date.parse(at) - Date.parse(asked_at) : data.reply.latency_ms;
}

function cancel(turn: ChatTurn | undefined): void {
  if (turn) turn.isCancelled = true;
}

function close(turn: ChatTurn | undefined, { data, at, seq }: SessionEvent<'turn.closed'>): void {
  if (!turn) return;
  const answer = data.answer as JsonObject & TurnAnswer;
  Object.assign(turn, { state: 'closed', answer, closed_seq: seq, took_ms: Date.parse(at) - Date.parse(turn.at) });
}

/**
 * The sentence that stands above an answer: what most of them say, or else that they say different things. It quotes; it adds
 * nothing.
 */
export function headlineOf({ answer, seats }: ChatTurn): string {
  if (!answer) return '';
  const [first] = answer.agreements.toSorted((a, b) => b.agents.length - a.agents.length);
  if (first) return first.finding;
  const [finding] = answer.findings;
  if (answer.agents.length === 0) return answer.cancelled ? 'Cancelled before anybody answered.' : 'Nobody answered.';
  if (answer.agents.length === 1) {
    return finding?.finding ?? answer.recommendations[0]?.action ?? 'It found nothing to say.';
  }
  if (answer.findings.length === 0) return `None of the ${seats.length} found anything to say.`;
  return answer.conflicts.length > 0 ? 'They contradict each other.' : 'Each says something else; nobody contradicts.';
}
