import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewEvent, SessionEvent } from './event.ts';
import {
  askLedgerOf,
  currentAskKey,
  enterEvent,
  eventForFormat,
  formatAskKey,
  type Ledger,
  newLedger,
  usedUpBudget,
} from './ledger.ts';

const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-01T00:00:05.000Z';

function ledgerAfter(...events: NewEvent[]): Ledger {
  const ledger = newLedger();
  for (const [seq, event] of events.entries()) enterEvent(ledger, { ...event, seq, at } as SessionEvent);
  return ledger;
}

const sent = (ask: string): NewEvent => ({
  kind: 'ask.sent',
  data: { ask, seat: 'ada', act: 'vote', attempt: 1, encoder: 'e@1', digest: '' },
});
const answered = (ask: string): NewEvent => ({
  kind: 'answer.received',
  data: {
    ...{ ask, seat: 'ada', attempt: 1, flags: [], reply: { status: 200, latency_ms: 1, bytes: 1, sha256: '' } },
    ...{ act: 'vote', answer: { approve: true, conditions: [], dissent_reason: null } },
  },
});
const failed = (ask: string, not_before?: string): NewEvent => ({
  kind: 'ask.failed',
  data: {
    ...{ ask, seat: 'ada', attempt: 1, reason: 'timeout', detail: '', flags: [], final: not_before === undefined },
    ...(not_before === undefined ? {} : { not_before }),
  },
});

describe('the ledger', () => {
  it('begins empty, without limits', () => {
    expect(newLedger()).toMatchObject({
      ...{ next_seq: 0, calls: 0, spent: false, closed: false },
      budget: { max_calls: null, time_budget_ms: null },
    });
  });

  it('takes the budget and the time of the opening', () => {
    const budget = { max_calls: 3, time_budget_ms: 5 };
    const seating = { method: 'named', considered: [] };
    const opened = { record: 1, session: 's', format: 'f@1', input: {}, budget, seats: [], seating };
    expect(ledgerAfter({ kind: 'session.opened', data: opened })).toMatchObject({ budget, opened_at: at, next_seq: 1 });
  });

  it('knows an ask that was never sent as untouched, without keeping it', () => {
    const ledger = newLedger();
    expect(askLedgerOf(ledger, 'vote/ada')).toMatchObject({
      ...{ failures: 0, sent: 0, not_before: null, parked: null, settled: false, answered: false },
    });
    expect(ledger.asks.size).toBe(0);
  });

  it('keeps the asks apart', () => {
    const ledger = ledgerAfter(sent('a'), answered('a'), sent('b'));
    expect(askLedgerOf(ledger, 'a')).toMatchObject({ sent: 1, settled: true });
    expect(askLedgerOf(ledger, 'b')).toMatchObject({ sent: 1, settled: false });
    expect(askLedgerOf(ledger, 'c')).toMatchObject({ sent: 0 });
  });

  it('counts every time an ask is sent as a call', () => {
    expect(ledgerAfter(sent('a'), sent('a'), sent('b')).calls).toBe(3);
  });

  it('counts how often the present attempt was sent, from nought after each failure', () => {
    const ledger = ledgerAfter(sent('a'), sent('a'), failed('a', later), sent('a'));
    expect(askLedgerOf(ledger, 'a')).toMatchObject({ failures: 1, sent: 1, not_before: null, settled: false });
  });

  it('remembers when the next attempt may be made, until it is', () => {
    expect(askLedgerOf(ledgerAfter(sent('a'), failed('a', later)), 'a')).toMatchObject({
      ...{ failures: 1, sent: 0, not_before: later, settled: false },
    });
  });

  it('settles an ask with a final failure', () => {
    expect(askLedgerOf(ledgerAfter(sent('a'), failed('a')), 'a')).toMatchObject({ settled: true, not_before: null });
  });

  it('remembers until when an answer may come later, until the ask is settled', () => {
    const parked = { kind: 'ask.parked' as const, data: { ask: 'a', attempt: 1, until: later } };
    expect(askLedgerOf(ledgerAfter(sent('a'), parked), 'a')).toMatchObject({
      ...{ sent: 1, parked: { since: at, until: later }, settled: false },
    });
    const settled = [answered('a'), failed('a')].map((end) => askLedgerOf(ledgerAfter(sent('a'), parked, end), 'a'));
    expect(settled).toMatchObject([
      { parked: null, settled: true, answered: true },
      { parked: null, settled: true, answered: false },
    ]);
  });

  it('puts an ask once more under a key of its own, which the format knows as the first', () => {
    const wrong = failed('vote/ada', later);
    const invalid = { ...wrong, data: { ...wrong.data, violations: [{ path: 'approve', message: 'is missing' }] } };
    const ledger = ledgerAfter(sent('vote/ada'), invalid as NewEvent);
    expect(currentAskKey(ledger, 'vote/ada')).toBe('vote/ada/again');
    expect(formatAskKey(ledger, 'vote/ada/again')).toBe('vote/ada');
    const answer = { ...answered('vote/ada/again'), seq: 2, at } as SessionEvent;
    expect(eventForFormat(ledger, answer).data).toMatchObject({ ask: 'vote/ada' });
  });

  it('takes a seat called "again" for no repeat', () => {
    const ledger = ledgerAfter(sent('vote/again'), failed('vote/again', later));
    expect(currentAskKey(ledger, 'vote/again')).toBe('vote/again');
    expect(formatAskKey(ledger, 'vote/again')).toBe('vote/again');
  });

  it('adds up what answers and failures cost, and knows which budget that uses up', () => {
    const spend = (event: NewEvent, tokens_in: number) =>
      ({ ...event, data: { ...event.data, usage: { tokens_in, tokens_out: 5, cost_micros: 40 } } }) as NewEvent;
    const ledger = ledgerAfter(spend(failed('a', later), 20), spend(answered('a'), 70));
    expect(ledger).toMatchObject({ tokens: 100, cost_micros: 80 });
    const used = (budget: object) => usedUpBudget({ ...ledger, budget: { ...ledger.budget, ...budget } });
    expect(used({ max_tokens_total: 101 })).toBeUndefined();
    expect(used({ max_tokens_total: 100 })).toEqual({ budget: 'tokens', limit: 100 });
    expect(used({ max_cost_micros: 80 })).toEqual({ budget: 'cost', limit: 80 });
  });

  it('remembers passed deadlines, the spent budget and the end', () => {
    const ledger = ledgerAfter(
      { kind: 'deadline.passed', data: { wait: 'end', until: at } },
      { kind: 'budget.spent', data: { budget: 'time', limit: 1 } },
      { kind: 'session.closed', data: { status: 'closed', outcome: null } },
    );
    expect(ledger).toMatchObject({ passed: new Set(['end']), spent: true, closed: true, next_seq: 3 });
  });

  it('is the same for the same events, and its calls and seq are those of the events', () => {
    const event = fc.oneof(
      fc.constantFrom('a', 'b').map(sent),
      fc.constantFrom('a', 'b').map(answered),
      fc.constantFrom('a', 'b').map((ask) => failed(ask, later)),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const ledger = ledgerAfter(...events);
        expect(ledger).toEqual(ledgerAfter(...events));
        expect(ledger.next_seq).toBe(events.length);
        expect(ledger.calls).toBe(events.filter(({ kind }) => kind === 'ask.sent').length);
        for (const ask of ['a', 'b']) {
          const ofAsk = (kind: string) =>
            events.filter((each) => each.kind === kind && 'ask' in each.data && each.data.ask === ask);
          expect(askLedgerOf(ledger, ask).failures).toBe(ofAsk('ask.failed').length);
        }
      }),
    );
  });
});
