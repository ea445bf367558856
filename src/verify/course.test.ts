/** What could have happened and what could not, told one event at a time. */
import { describe, expect, it } from 'vitest';
import type { Effect } from '../formats/format.ts';
import type { Seat } from '../model/seat.ts';
import type { EventData, EventKind, NewEvent, SessionEvent } from '../record/event.ts';
import { Course } from './course.ts';

const seat = (name: string, more: Partial<Seat> = {}): Seat => ({
  ...{
    seat: name,
    agent_id: `id-${name}`,
    domain: 'x',
    protocol: 'p',
    encoder: 'p@1',
    timeout_ms: 1000,
    role: 'member',
  },
  ...{ owner: null, model: null, notes: [], ...more },
});

const opening = (more: Partial<EventData['session.opened']> = {}): NewEvent => ({
  kind: 'session.opened',
  data: {
    ...{ record: 2, session: '01990000-0000-7000-8000-000000000001', format: 'f@1', input: {} },
    ...{ budget: { max_calls: null, time_budget_ms: null }, seats: [seat('ada'), seat('bob')] },
    ...{ seating: { method: 'named', considered: [] }, methods: {}, ...more },
  },
});

const sent = (ask: string, more: Partial<EventData['ask.sent']> = {}): NewEvent => ({
  kind: 'ask.sent',
  data: {
    ask,
    seat: ask.split('/')[1] ?? '',
    act: 'vote',
    attempt: 1,
    encoder: 'p@1',
    digest: '0'.repeat(64),
    ...more,
  },
});
const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };
const voted = (ask: string, more: object = {}): NewEvent =>
  ({
    kind: 'answer.received',
    data: {
      ...{ ask, seat: ask.split('/')[1] ?? '', attempt: 1, act: 'vote', flags: [], reply },
      ...{ answer: { approve: true, conditions: [], dissent_reason: null }, ...more },
    },
  }) as NewEvent;
const failed = (ask: string, more: Partial<EventData['ask.failed']> = {}): NewEvent => ({
  kind: 'ask.failed',
  data: {
    ask,
    seat: ask.split('/')[1] ?? '',
    attempt: 1,
    reason: 'timeout',
    detail: '',
    final: true,
    flags: [],
    ...more,
  },
});

const start = Date.parse('2026-01-01T00:00:00.000Z');
const timeAfter = (ms: number) => new Date(start + ms).toISOString();

interface Given {
  effects?: readonly Effect[];
  takes?: readonly EventKind[];
  strict?: boolean;
}

/** The first fault of a course, and the place of the event that has it. Each event is a millisecond after the last. */
function firstFault(events: readonly (NewEvent & { at?: string })[], given: Given = {}): string | undefined {
  const course = new Course(given.strict ?? true);
  for (const [seq, event] of events.entries()) {
    const placed = { ...event, seq, at: event.at ?? timeAfter(seq) } as SessionEvent;
    const fault = course.add(placed, { effects: () => given.effects ?? [], takes: given.takes ?? [] });
    if (fault !== undefined) return `${seq}: ${fault}`;
  }
  return undefined;
}

describe('a course that could have happened', () => {
  it('asks, is answered, fails, and asks again when the time has come', () => {
    const retry = failed('vote/bob', { final: false, not_before: timeAfter(4) });
    const events = [opening(), sent('vote/ada'), sent('vote/bob'), retry, voted('vote/ada')];
    const again = [sent('vote/bob', { attempt: 2 }), voted('vote/bob', { attempt: 2 })];
    expect(firstFault([...events, ...again])).toBeUndefined();
  });

  it('sends an ask again after a crash, and counts how often', () => {
    const events = [opening(), sent('vote/ada'), sent('vote/ada', { resent: 1 }), sent('vote/ada', { resent: 2 })];
    expect(firstFault([...events, voted('vote/ada')])).toBeUndefined();
    expect(firstFault([opening(), sent('vote/ada'), sent('vote/ada')])).toContain('had been sent 1 times');
    expect(firstFault([opening(), sent('vote/ada', { resent: 1 })])).toContain('had been sent 0 times');
  });

  it('parks an ask that is answered later', () => {
    const parked: NewEvent = { kind: 'ask.parked', data: { ask: 'vote/ada', attempt: 1, until: timeAfter(1000) } };
    const patient = opening({ seats: [{ ...seat('ada'), mode: 'async' }, seat('bob')] });
    expect(firstFault([patient, sent('vote/ada'), parked, voted('vote/ada')])).toBeUndefined();
    expect(firstFault([patient, parked])).toContain('was not under way');
    const late: NewEvent = { kind: 'ask.parked', data: { ask: 'vote/ada', attempt: 1, until: timeAfter(0) } };
    expect(firstFault([patient, sent('vote/ada'), late])).toContain('later');
    const resent = sent('vote/ada', { resent: 1 });
    expect(firstFault([patient, sent('vote/ada'), parked, resent])).toContain('was waiting for its answer');
    expect(firstFault([patient, sent('vote/ada'), parked, parked])).toContain('was waiting for its answer');
    expect(firstFault([opening(), sent('vote/ada'), parked])).toContain('does not answer later');
  });
});

describe('a course that could not have happened', () => {
  it.each<[string, NewEvent[], string]>([
    ['opens twice', [opening(), opening()], '1: a session is opened once'],
    ['seats a name twice', [opening({ seats: [seat('ada'), seat('ada')] })], '0: two seats have the same name'],
    [
      'skips a seat without a reason',
      [opening({ seats: [seat('ada', { state: 'skipped' })] })],
      'only a skipped seat has a reason',
    ],
    [
      'gives a reason for a seat that sits',
      [opening({ seats: [seat('ada', { reason: 'x' })] })],
      'only a skipped seat has a reason',
    ],
    ['asks nobody', [opening(), sent('vote/eve')], '1: nobody sits at eve'],
    [
      'asks a seat that was skipped',
      [opening({ seats: [seat('ada', { state: 'skipped', reason: 'full' })] }), sent('vote/ada')],
      'nobody sits at ada',
    ],
    [
      'writes with another encoder',
      [opening(), sent('vote/ada', { encoder: 'p@2' })],
      'is written to with p@1, not p@2',
    ],
    ['begins with the second attempt', [opening(), sent('vote/ada', { attempt: 2 })], 'was at attempt 1, not 2'],
    [
      'asks what was settled',
      [opening(), sent('vote/ada'), voted('vote/ada'), sent('vote/ada')],
      '3: the ask vote/ada was settled',
    ],
    ['is answered without an ask', [opening(), voted('vote/ada')], '1: the ask vote/ada was not under way'],
    [
      'is answered twice',
      [opening(), sent('vote/ada'), voted('vote/ada'), voted('vote/ada')],
      '3: the ask vote/ada was settled',
    ],
    [
      'is answered by another',
      [opening(), sent('vote/ada'), voted('vote/ada', { seat: 'bob' })],
      'was put to ada, not to bob',
    ],
    [
      'is answered with another act',
      [opening(), sent('vote/ada', { act: 'analyze' }), voted('vote/ada')],
      'was to analyze, not to vote',
    ],
    [
      'fails in another attempt',
      [opening(), sent('vote/ada'), failed('vote/ada', { attempt: 2 })],
      'was at attempt 1, not 2',
    ],
    [
      'fails without a next attempt',
      [opening(), sent('vote/ada'), failed('vote/ada', { final: false })],
      'when the next attempt may be made',
    ],
    [
      'fails for good and goes on',
      [opening(), sent('vote/ada'), failed('vote/ada', { not_before: timeAfter(9) })],
      'after the last attempt there is no next one',
    ],
    [
      'retries before it is due',
      [
        opening(),
        sent('vote/ada'),
        failed('vote/ada', { final: false, not_before: timeAfter(99) }),
        sent('vote/ada', { attempt: 2 }),
      ],
      'was not to be sent before',
    ],
    [
      'is cancelled with an outcome',
      [opening(), { kind: 'session.closed', data: { status: 'cancelled', outcome: 'x' } }],
      'has no outcome',
    ],
    [
      'fails without a fault',
      [opening(), { kind: 'session.closed', data: { status: 'failed', outcome: null } }],
      'only a failed session has a fault',
    ],
    [
      'closes with a reason',
      [opening(), { kind: 'session.closed', data: { status: 'closed', outcome: 'x', reason: 'y' } }],
      'needs no reason',
    ],
    [
      'takes a message that its format does not',
      [opening(), { kind: 'message.said', data: { id: '1', by: 'u', text: 'x' } }],
      'takes no message.said',
    ],
  ])('%s', (_, events, fault) => {
    expect(firstFault(events)).toContain(fault);
  });

  it('goes back in time', () => {
    expect(
      firstFault([
        { ...opening(), at: timeAfter(5) },
        { ...sent('vote/ada'), at: timeAfter(4) },
      ]),
    ).toContain('is before that of');
  });

  it('makes more calls than its budget, or says so too early, too late, or of another budget', () => {
    const budget = { max_calls: 1, time_budget_ms: null };
    const spent = (limit: number): NewEvent => ({ kind: 'budget.spent', data: { budget: 'calls', limit } });
    expect(firstFault([opening({ budget }), sent('vote/ada'), sent('vote/bob')])).toContain(
      'the budget of 1 calls was used up',
    );
    expect(firstFault([opening({ budget }), sent('vote/ada'), spent(1)])).toBeUndefined();
    expect(firstFault([opening({ budget }), spent(1)])).toContain('0 calls do not spend the budget');
    expect(firstFault([opening({ budget }), sent('vote/ada'), spent(2)])).toContain('do not spend the budget');
    expect(firstFault([opening({ budget }), sent('vote/ada'), spent(1), spent(1)])).toContain('a budget is spent once');
  });

  it('spends a time budget before it is over', () => {
    const budget = { max_calls: null, time_budget_ms: 50 };
    const spent = (at: number, limit = 50) =>
      ({ kind: 'budget.spent', data: { budget: 'time', limit }, at: timeAfter(at) }) as const;
    expect(firstFault([opening({ budget }), spent(50)])).toBeUndefined();
    expect(firstFault([opening({ budget }), spent(49)])).toContain('50 ms had not passed');
    expect(firstFault([opening({ budget }), spent(49)], { strict: false })).toBeUndefined();
    expect(firstFault([opening({ budget }), spent(90, 60)])).toContain('has no time budget of 60 ms');
  });

  it('lets a deadline pass that nobody waited for, twice, or before its time', () => {
    const effects: Effect[] = [{ effect: 'wait', key: 'deadline', until: timeAfter(10) }];
    const passed = (at: number, until = timeAfter(10)) =>
      ({ kind: 'deadline.passed', data: { wait: 'deadline', until }, at: timeAfter(at) }) as const;
    expect(firstFault([opening(), passed(10)], { effects })).toBeUndefined();
    expect(firstFault([opening(), passed(9)], { effects })).toContain('had not passed');
    expect(firstFault([opening(), passed(10)])).toContain('nobody waited');
    expect(firstFault([opening(), passed(20, timeAfter(11))], { effects })).toContain('nobody waited');
    expect(firstFault([opening(), passed(10), passed(11)], { effects })).toContain('2: nobody waited');
  });

  it('shows evidence that nobody asked for, or calls it what it is not', () => {
    const sha256 = 'a'.repeat(64);
    const effects: Effect[] = [{ effect: 'check', key: 'evidence/0', uri: 'u', sha256, timeout_ms: 1 }];
    const found = (hash: string) => ({ sha256: hash, bytes: 1, media_type: 'text/plain' });
    const checked = (status: EventData['evidence.checked']['status'], more: object = {}): NewEvent => ({
      kind: 'evidence.checked',
      data: { evidence: 'evidence/0', uri: 'u', sha256, status, detail: '', ...more },
    });
    expect(firstFault([opening(), checked('match', { found: found(sha256) })], { effects })).toBeUndefined();
    expect(firstFault([opening(), checked('unreachable')], { effects })).toBeUndefined();
    expect(firstFault([opening(), checked('match', { found: found('b'.repeat(64)) })], { effects })).toContain(
      'no match',
    );
    expect(firstFault([opening(), checked('match')], { effects })).toContain('no match');
    expect(firstFault([opening(), checked('mismatch', { found: found(sha256) })], { effects })).toContain(
      'no mismatch',
    );
    expect(firstFault([opening(), checked('unreachable', { uri: 'v' })], { effects })).toContain('nobody asked for');
    expect(firstFault([opening(), checked('unreachable')])).toContain('nobody asked for');
  });
});
