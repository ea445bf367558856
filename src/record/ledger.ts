/**
 * What every session's record says regardless of its format: where the chain stands, what became of each ask, what was
 * spent. The engine decides from it what to send; it holds nothing that the record does not.
 */
import type { Budget, SessionEvent } from './event.ts';

export interface AskLedger {
  /** Failed attempts so far; the next or current attempt is one more. */
  failures: number;
  /** How often the current attempt was sent. */
  sent: number;
  /** When the next attempt may be made, once an attempt has failed and another is due. */
  not_before: string | null;
  settled: boolean;
}

export interface Ledger {
  opened_at: string;
  budget: Budget;
  next_seq: number;
  asks: Map<string, AskLedger>;
  /** The waits whose time has come. */
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
    passed: new Set(),
    calls: 0,
    spent: false,
    closed: false,
  };
}

const untouched: AskLedger = { failures: 0, sent: 0, not_before: null, settled: false };

export function askLedger(ledger: Ledger, ask: string): AskLedger {
  return ledger.asks.get(ask) ?? untouched;
}

/** Enters one event. The ledger is the caller's own and is changed in place. */
export function enter(ledger: Ledger, event: SessionEvent): void {
  ledger.next_seq = event.seq + 1;
  switch (event.kind) {
    case 'session.opened':
      ledger.opened_at = event.at;
      ledger.budget = event.data.budget;
      break;
    case 'ask.sent':
      ledger.calls += 1;
      change(ledger, event.data.ask, (ask) => ({ ...ask, sent: ask.sent + 1, not_before: null }));
      break;
    case 'answer.received':
      change(ledger, event.data.ask, (ask) => ({ ...ask, settled: true }));
      break;
    case 'ask.failed': {
      const { final, not_before = null } = event.data;
      change(ledger, event.data.ask, ({ failures }) => ({
        failures: failures + 1,
        sent: 0,
        not_before,
        settled: final,
      }));
      break;
    }
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

function change(ledger: Ledger, ask: string, to: (ask: AskLedger) => AskLedger): void {
  ledger.asks.set(ask, to(askLedger(ledger, ask)));
}
