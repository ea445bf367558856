/** A session for readers, folded from its record alone. The same for every format. */
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import type { EventData, SessionEvent } from './event.ts';

export interface AskView {
  ask: string;
  seat: string;
  state: 'waiting' | 'answered' | 'failed';
  attempts: number;
  latency_ms: number | null;
  reason: string | null;
  flags: Flag[];
}

interface SeatView {
  seat: string;
  agent_id: string;
  domain: string;
  protocol: string;
  role: string;
  state: 'seated' | 'excused' | 'skipped';
  reason: string | null;
  notes: string[];
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
  /** What a format computed before the vote, if it does that. */
  synthesis: JsonObject | null;
  verdict: JsonObject | null;
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
  for (const event of events) addToView(view, asks, event);
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
    seats: opened.seats.map(({ seat, agent_id, domain, protocol, role, notes, state, reason }) => ({
      ...{ seat, agent_id, domain, protocol, role, notes },
      state: state ?? 'seated',
      reason: reason ?? null,
    })),
    phases: [],
    budget_spent: null,
    fault: null,
    synthesis: null,
    verdict: null,
    head: { seq: 0, hash: '' },
    followed_by: [],
  };
}

function addToView(view: SessionView, asks: Map<string, AskView>, event: SessionEvent): void {
  switch (event.kind) {
    case 'phase.opened':
      view.phases.push({ name: event.data.phase, asks: [] });
      break;
    case 'ask.sent':
      addAsk(view, asks, event.data);
      break;
    case 'answer.received':
      settleAsk(asks, event.data, 'answered');
      break;
    case 'ask.failed':
      settleAsk(asks, event.data, event.data.final ? 'failed' : 'waiting', event.data.reason);
      break;
    case 'seat.excused':
      for (const seat of view.seats) if (seat.seat === event.data.seat) excuseSeat(seat, event.data.reason);
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

function excuseSeat(seat: SeatView, reason: string): void {
  seat.state = 'excused';
  seat.reason = reason;
}

function addAsk(
  view: SessionView,
  asks: Map<string, AskView>,
  { ask, seat, act, attempt }: EventData['ask.sent'],
): void {
  const known = asks.get(ask);
  if (known) {
    known.attempts = attempt;
    return;
  }
  const added: AskView = { ask, seat, state: 'waiting', attempts: attempt, latency_ms: null, reason: null, flags: [] };
  asks.set(ask, added);
  // If the format opens no phases, there is one phase, named after the act.
  if (view.phases.length === 0) view.phases.push({ name: act, asks: [] });
  view.phases.at(-1)?.asks.push(added);
}

function settleAsk(
  asks: Map<string, AskView>,
  data: EventData['answer.received'] | EventData['ask.failed'],
  state: AskView['state'],
  reason: string | null = null,
): void {
  const view = asks.get(data.ask);
  if (!view) return;
  Object.assign(view, { state, reason, latency_ms: data.reply?.latency_ms ?? null, flags: data.flags });
}
