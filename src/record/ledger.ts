/**
 * The ledger: what a record says whatever its format is. It holds the next seq, the state of each ask, the budget and
 * whether the session is closed, all of it folded from events. The loop of sessions decides from it what to send.
 */
import type { SessionBudget, SessionEvent } from './event.ts';

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
};

export function askLedgerOf(ledger: Ledger, ask: string): Readonly<AskLedger> {
  return ledger.asks.get(ask) ?? untouchedAsk;
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
      enterSent(ensureAskLedger(ledger, event.data.ask));
      break;
    case 'ask.parked':
      ensureAskLedger(ledger, event.data.ask).parked = { since: event.at, until: event.data.until };
      break;
    case 'answer.received':
      Object.assign(ensureAskLedger(ledger, event.data.ask), { parked: null, settled: true, answered: true });
      break;
    case 'ask.failed':
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

function enterSent(ask: AskLedger): void {
  ask.sent += 1;
  ask.not_before = null;
}

function enterFailure(ask: AskLedger, { final, not_before }: { final: boolean; not_before?: string }): void {
  ask.failures += 1;
  ask.sent = 0;
  ask.not_before = not_before ?? null;
  ask.parked = null;
  ask.settled = final;
}
