/** A session for readers, folded from its record alone. The same for every format. */
import { failureSentence } from '../model/failure-sentence.ts';
import type { JsonObject } from '../model/json.ts';
import type { TokenUsage } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import { type AskView, charge, sentAsk, settleAnswered, settleFailed } from './ask-view.ts';
import type { EventData, SessionEvent } from './event.ts';
import { nextStepAfter, nextStepOfGuest } from './next-step.ts';

interface SeatView {
  seat: string;
  /** The name of the agent that has the seat, or for a skipped one would have had it. */
  agent: string;
  agent_id: string;
  domain: string;
  protocol: string;
  role: string;
  /** The language model that it speaks through, if one is known. */
  model: string | null;
  state: 'seated' | 'excused' | 'skipped';
  reason: string | null;
  /** The last final failure of the seat as a sentence; null where all its asks were answered. */
  detail: string | null;
  notes: string[];
  /** It was asked through a bridge, because its protocol has no words for what the session needs; else absent. */
  bridged?: true;
  /** What its answers and failures cost; absent where its endpoint does not tell it. */
  usage?: TokenUsage;
}

/** One message of a session that takes messages, and its answer. */
interface TurnView {
  message: string;
  by: string;
  text: string;
  at: string;
  /** Who was asked; empty until the turn is opened. */
  seats: string[];
  /** Null until the turn is closed. */
  answer: JsonObject | null;
}

export interface SessionView {
  id: string;
  format: string;
  status: 'running' | 'closed' | 'cancelled' | 'failed';
  outcome: string | null;
  opened_at: string;
  closed_at: string | null;
  input: JsonObject;
  seats: SeatView[];
  phases: { name: string; asks: AskView[] }[];
  budget_spent: string | null;
  /** The fault of the platform on which a session failed. */
  fault: string | null;
  /** The latest argument of each seat; absent where the seats of the format do not argue for a position. */
  arguments?: JsonObject[];
  /** What was said, and the answers; absent where the session takes no messages. */
  turns?: TurnView[];
  /** The session that this one goes on from. */
  escalated_from?: { session: string; head: { seq: number; hash: string } };
  /** What a format computed before the vote, if it does that. */
  synthesis: JsonObject | null;
  verdict: JsonObject | null;
  /** The pivots of the verdict, grouped for readers, where the format has some. */
  pivots: JsonObject | null;
  head: { seq: number; hash: string };
  /** The sequels of this session; `path` is the last part of the route that opened each. */
  followed_by: { path: string; session: string; verdict: JsonObject | null }[];
}

/** The view of a whole record; `hash` is the last line's. */
export function viewOf(events: readonly SessionEvent[], hash: string): SessionView {
  const [first] = events;
  if (first?.kind !== 'session.opened') throw new TypeError('a record begins with session.opened');
  const view = openView(first.data, first.at);
  const asks = new Map<string, AskView>();
  const agents = agentNames(first.data);
  for (const event of events) addToView(view, asks, agents, event);
  view.head = { seq: events.length - 1, hash };
  return view;
}

function openView(opened: EventData['session.opened'], at: string): SessionView {
  return {
    id: opened.session,
    format: nameWithoutVersion(opened.format),
    status: 'running',
    outcome: null,
    opened_at: at,
    closed_at: null,
    input: opened.input,
    seats: opened.seats.map((seat, at) => seatViewOf(seat, agentNameAt(opened, at) ?? seat.seat)),
    phases: [],
    budget_spent: null,
    fault: null,
    synthesis: null,
    verdict: null,
    pivots: null,
    head: { seq: 0, hash: '' },
    followed_by: [],
    ...(opened.escalated_from && { escalated_from: opened.escalated_from }),
  };
}

function seatViewOf(given: Seat, agent: string): SeatView {
  const { seat, agent_id, domain, protocol, role, model, notes, state, reason } = given;
  const about = { seat, agent, agent_id, domain, protocol, role, model, notes };
  return { ...about, state: state ?? 'seated', reason: reason ?? null, detail: null };
}

/** Where seats are named by role, the agents are considered in the order of the seats; else a seat has its agent's name. */
function agentNameAt({ seating }: EventData['session.opened'], at: number): string | undefined {
  return seating.method === 'cast' ? seating.considered[at]?.agent : undefined;
}

function addToView(
  view: SessionView,
  asks: Map<string, AskView>,
  agents: Map<string, string>,
  event: SessionEvent,
): void {
  const ask = 'ask' in event.data ? asks.get(event.data.ask) : undefined;
  switch (event.kind) {
    case 'phase.opened':
      view.phases.push({ name: event.data.phase, asks: [] });
      break;
    case 'ask.sent':
      addAsk(view, asks, event.data);
      if (event.data.bridge !== undefined) changeSeat(view, event.data.seat, { bridged: true });
      break;
    case 'answer.received':
      if (ask) settleAnswered(ask, event.data);
      chargeSeat(view, event.data);
      break;
    case 'ask.failed':
      chargeSeat(view, event.data);
      if (ask) settleFailed(ask, event.data, nextStepFor(view, agents, event.data));
      if (event.data.final) changeSeat(view, event.data.seat, { detail: failureSentence(event.data) });
      break;
    case 'seat.excused':
      changeSeat(view, event.data.seat, { state: 'excused', reason: event.data.reason });
      break;
    case 'message.said': {
      const { id: message, by, text } = event.data;
      view.turns = [...(view.turns ?? []), { message, by, text, at: event.at, seats: [], answer: null }];
      break;
    }
    case 'turn.opened':
      openTurn(view, agents, event.data);
      break;
    case 'turn.closed':
      for (const turn of view.turns ?? []) if (turn.message === event.data.message) turn.answer = event.data.answer;
      break;
    case 'budget.spent':
      view.budget_spent = event.data.budget;
      break;
    case 'synthesis.computed':
      view.synthesis = event.data.synthesis;
      break;
    case 'verdict.reached':
      view.verdict = event.data.verdict;
      break;
    case 'session.closed':
      Object.assign(view, { status: event.data.status, outcome: event.data.outcome, closed_at: event.at });
      view.fault = event.data.fault?.message ?? null;
      break;
  }
}

function nextStepFor(
  { seats }: SessionView,
  agents: ReadonlyMap<string, string>,
  failure: EventData['ask.failed'],
): string {
  const isGuest = seats.find(({ seat }) => seat === failure.seat)?.notes.includes('guest');
  return isGuest ? nextStepOfGuest(failure) : nextStepAfter(failure, agents.get(failure.seat) ?? null);
}

/** Whoever is seated again has the latest description. The asks of a turn are a phase of their own. */
function openTurn(view: SessionView, agents: Map<string, string>, { message, seats }: EventData['turn.opened']): void {
  for (const turn of view.turns ?? []) if (turn.message === message) turn.seats = seats.map(({ seat }) => seat);
  for (const seat of seats) {
    const joined = seatViewOf(seat, seat.seat);
    const known = view.seats.find((each) => each.seat === seat.seat);
    if (known) Object.assign(known, joined);
    else view.seats.push(joined);
    agents.set(seat.seat, seat.seat);
  }
  const opened = view.phases.filter(({ name }) => name.startsWith('turn ')).length;
  view.phases.push({ name: `turn ${opened + 1}`, asks: [] });
}

function changeSeat({ seats }: SessionView, name: string, change: Partial<SeatView>): void {
  for (const seat of seats) if (seat.seat === name) Object.assign(seat, change);
}

function chargeSeat(
  { seats }: SessionView,
  { seat: name, usage }: Pick<EventData['ask.failed'], 'seat' | 'usage'>,
): void {
  for (const seat of seats) if (seat.seat === name) charge(seat, usage);
}

function addAsk(view: SessionView, asks: Map<string, AskView>, sent: EventData['ask.sent']): void {
  const known = asks.get(sent.ask);
  if (known) {
    known.attempts = sent.attempt;
    if (sent.without) known.without = sent.without;
    return;
  }
  const added = sentAsk(sent);
  asks.set(sent.ask, added);
  // If the format opens no phases, there is one phase, named after the act.
  if (view.phases.length === 0) view.phases.push({ name: sent.act, asks: [] });
  view.phases.at(-1)?.asks.push(added);
}

/** The registered agent of each seat, by name; the platform's own agents have none. */
function agentNames({ seats, seating }: EventData['session.opened']): Map<string, string> {
  return new Map(
    seats.flatMap(({ seat, agent_id }, at): [string, string][] => {
      if (agent_id.startsWith('house/')) return [];
      return [[seat, seating.method === 'cast' ? (seating.considered[at]?.agent ?? seat) : seat]];
    }),
  );
}
