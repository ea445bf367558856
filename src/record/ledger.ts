/**
 * The ledger: what a record says whatever its format is. It holds the next seq, the state of each ask, the budget and
 * whether the session is closed, all of it folded from events. The loop of sessions decides from it what to send.
 */
import type { EventData, SessionBudget, SessionEvent } from './event.ts';

interface AskLedger {
  /** Failed attempts so far; the next or current attempt is one more. */
  failures: number;
  /** How often the current attempt was sent. */
  sent: number;
  /** When the next attempt may be made: set by a failure that is not final, cleared when that attempt is sent. */
  not_before: string | null;
  /** Since when and until when the agent may answer later; null unless it said that it will. */
  parked: { since: string; until: string } | null;
  settled: boolean;
  /** Whether it was settled by an answer. */
  answered: boolean;
  /** When its first attempt was sent first. */
  first_sent_at: string | null;
  /** What was wrong with its answer, where the seat is asked once more, as a child ask. */
  again: EventData['ask.failed']['violations'] | null;
}

export interface Ledger {
  opened_at: string;
  budget: SessionBudget;
  next_seq: number;
  asks: Map<string, AskLedger>;
  /** Every message that was said, by its id: its seq, and whether its turn is over. */
  messages: Map<string, { seq: number; answered: boolean }>;
  /** The keys of the waits whose deadline has passed. */
  passed: Set<string>;
  calls: number;
  /** What the answers and failures on the record cost, where their endpoints tell it. */
  tokens: number;
  cost_micros: number;
  spent: boolean;
  closed: boolean;
}

export function newLedger(): Ledger {
  const budget = { max_calls: null, time_budget_ms: null };
  return {
    opened_at: '',
    budget,
    next_seq: 0,
    asks: new Map(),
    messages: new Map(),
    passed: new Set(),
    calls: 0,
    tokens: 0,
    cost_micros: 0,
    spent: false,
    closed: false,
  };
}

const untouchedAsk: Readonly<AskLedger> = {
  failures: 0,
  sent: 0,
  not_before: null,
  parked: null,
  settled: false,
  answered: false,
  first_sent_at: null,
  again: null,
};

export function askLedgerOf(ledger: Ledger, ask: string): Readonly<AskLedger> {
  return ledger.asks.get(ask) ?? untouchedAsk;
}

const childSuffix = '/again';

/** The key under which an ask is put now: its own, or that of its child where the seat is asked once more. */
export function currentAskKey(ledger: Ledger, key: string): string {
  return askLedgerOf(ledger, key).again === null ? key : `${key}${childSuffix}`;
}

/** The key by which the format knows an ask: for a child the key of its parent. */
export function formatAskKey(ledger: Ledger, key: string): string {
  const parent = key.endsWith(childSuffix) ? key.slice(0, -childSuffix.length) : key;
  return parent === key || askLedgerOf(ledger, parent).again === null ? key : parent;
}

/** The event as the format sees it: what happens to a child ask happens to its parent. */
export function eventForFormat(ledger: Ledger, event: SessionEvent): SessionEvent {
  if (event.kind !== 'ask.sent' && event.kind !== 'answer.received' && event.kind !== 'ask.failed') return event;
  const ask = formatAskKey(ledger, event.data.ask);
  return ask === event.data.ask ? event : ({ ...event, data: { ...event.data, ask } } as SessionEvent);
}

/** The budget that is used up, if one is. What was under way may have used more than there was. */
export function usedUpBudget({ budget, calls, tokens, cost_micros }: Ledger): EventData['budget.spent'] | undefined {
  const { max_calls, max_tokens_total, max_cost_micros } = budget;
  if (max_calls !== null && calls >= max_calls) return { budget: 'calls', limit: max_calls };
  if (max_tokens_total !== undefined && tokens >= max_tokens_total)
    return { budget: 'tokens', limit: max_tokens_total };
  if (max_cost_micros !== undefined && cost_micros >= max_cost_micros)
    return { budget: 'cost', limit: max_cost_micros };
  return undefined;
}

/** Enters one event. Changes the ledger in place. */
export function enterEvent(ledger: Ledger, event: SessionEvent): void {
  ledger.next_seq = event.seq + 1;
  switch (event.kind) {
    case 'session.opened':
      ledger.opened_at = event.at;
      ledger.budget = event.data.budget;
      break;
    case 'ask.sent':
      ledger.calls += 1;
      enterSent(ensureAskLedger(ledger, event.data.ask), event.at);
      break;
    case 'ask.parked':
      ensureAskLedger(ledger, event.data.ask).parked = { since: event.at, until: event.data.until };
      break;
    case 'answer.received':
      Object.assign(ensureAskLedger(ledger, event.data.ask), { parked: null, settled: true, answered: true });
      enterUsage(ledger, event.data);
      break;
    case 'ask.failed':
      enterUsage(ledger, event.data);
      enterFailure(ensureAskLedger(ledger, event.data.ask), event.data);
      break;
    case 'message.said':
      ledger.messages.set(event.data.id, { seq: event.seq, answered: false });
      break;
    case 'turn.closed':
      ledger.messages.set(event.data.message, {
        seq: ledger.messages.get(event.data.message)?.seq ?? 0,
        answered: true,
      });
      break;
    case 'deadline.passed':
      ledger.passed.add(event.data.wait);
      break;
    case 'budget.spent':
      ledger.spent = true;
      break;
    case 'session.closed':
      ledger.closed = true;
      break;
  }
}

/** The entry of an ask, created if there is none. */
function ensureAskLedger(ledger: Ledger, ask: string): AskLedger {
  const known = ledger.asks.get(ask);
  if (known) return known;
  const entry = { ...untouchedAsk };
  ledger.asks.set(ask, entry);
  return entry;
}

function enterUsage(ledger: Ledger, { usage }: Pick<EventData['ask.failed'], 'usage'>): void {
  if (!usage) return;
  ledger.tokens += usage.tokens_in + usage.tokens_out;
  ledger.cost_micros += usage.cost_micros ?? 0;
}

function enterSent(ask: AskLedger, at: string): void {
  ask.first_sent_at ??= at;
  ask.sent += 1;
  ask.not_before = null;
}

/** A failure that is not final and says what was wrong with the answer is followed by the child ask. */
function enterFailure(ask: AskLedger, { final, not_before, violations }: EventData['ask.failed']): void {
  ask.failures += 1;
  ask.sent = 0;
  ask.not_before = not_before ?? null;
  ask.parked = null;
  ask.settled = final;
  if (!final && violations) ask.again = violations;
}
