import { describe, expect, it } from 'vitest';
import type { EventData, NewEvent, SessionEvent } from './event.ts';
import { viewOf } from './session-view.ts';

const at = (seq: number) => `2026-01-01T00:00:${String(seq).padStart(2, '0')}.000Z`;
const reply = { status: 200, latency_ms: 7, bytes: 2, sha256: '0'.repeat(64) };
const flag = { code: 'truncated', path: 'a', detail: 'Cut.' };

const seat = (name: string) => ({
  ...{ seat: name, role: 'member', agent_id: `id-of-${name}`, domain: 'law', protocol: 'arc', encoder: 'arc@1' },
  ...{ timeout_ms: 1000, owner: null, model: null, notes: ['built-in'] },
});

const opened: EventData['session.opened'] = {
  ...{ record: 1, session: 's1', format: 'council@2', input: { question: 'Why?' } },
  ...{ budget: { max_calls: null, time_budget_ms: null }, seating: { method: 'cast', considered: [] } },
  seats: [seat('ada'), seat('bob')],
};

const sent = (ask: string, attempt = 1): NewEvent => ({
  kind: 'ask.sent',
  data: { ask, seat: ask.slice(ask.indexOf('/') + 1), act: 'turn', attempt, encoder: 'arc@1', digest: 'd' },
});
const answered = (ask: string): NewEvent => ({
  kind: 'answer.received',
  data: { ask, seat: 'ada', attempt: 1, flags: [flag], reply, act: 'turn', answer: { content: 'x' } },
});
const failed = (ask: string, final: boolean): NewEvent => ({
  kind: 'ask.failed',
  data: { ask, seat: 'ada', attempt: 1, reason: 'timeout', detail: 'too late', final, flags: [] },
});

function view(...events: NewEvent[]) {
  const all: NewEvent[] = [{ kind: 'session.opened', data: opened }, ...events];
  return viewOf(
    all.map((event, seq) => ({ ...event, seq, at: at(seq) }) as SessionEvent),
    'h'.repeat(64),
  );
}

const askIn = (events: NewEvent[]) => view(...events).phases[0]?.asks[0];

describe('the view of a session', () => {
  it('begins as it was opened, without the version of its format', () => {
    expect(view()).toEqual({
      ...{ id: 's1', format: 'council', status: 'running', outcome: null, opened_at: at(0), closed_at: null },
      ...{
        input: { question: 'Why?' },
        phases: [],
        pivots: null,
        budget_spent: null,
        fault: null,
        synthesis: null,
        verdict: null,
      },
      ...{ head: { seq: 0, hash: 'h'.repeat(64) }, followed_by: [] },
      seats: ['ada', 'bob'].map((name) => ({
        ...{ seat: name, agent: name, agent_id: `id-of-${name}`, domain: 'law', protocol: 'arc', role: 'member' },
        ...{ model: null, notes: ['built-in'], state: 'seated', reason: null, detail: null },
      })),
    });
  });

  it('is of a record that begins with its opening, and of nothing else', () => {
    expect(() => viewOf([], '')).toThrow('a record begins with session.opened');
    const event = { ...sent('r/ada'), seq: 0, at: at(0) } as SessionEvent;
    expect(() => viewOf([event], '')).toThrow('a record begins with session.opened');
  });

  it('has each ask in the phase in which it was sent first', () => {
    const phase = (name: string): NewEvent => ({ kind: 'phase.opened', data: { phase: name } });
    const { phases } = view(phase('one'), sent('one/ada'), phase('two'), sent('two/bob'), sent('one/ada', 2));
    expect(phases.map(({ name, asks }) => [name, asks.map(({ ask, attempts }) => `${ask} ${attempts}`)])).toEqual([
      ['one', ['one/ada 2']],
      ['two', ['two/bob 1']],
    ]);
  });

  it('has one phase, named after the act, where a format opens none', () => {
    expect(view(sent('r/ada'), sent('r/bob')).phases.map(({ name, asks }) => [name, asks.length])).toEqual([
      ['turn', 2],
    ]);
  });

  it('tells what became of an ask', () => {
    const ask = { ask: 'r/ada', seat: 'ada', attempts: 1 };
    const noFailure = { reason: null, detail: null, violations: [], agent_error: null, next_step: null };
    const failure = { ...noFailure, reason: 'timeout', detail: 'too late', next_step: expect.stringContaining('ada') };
    const waiting = { ...ask, state: 'waiting', latency_ms: null, ...noFailure, flags: [] };
    expect(askIn([sent('r/ada')])).toEqual(waiting);
    expect(askIn([sent('r/ada'), answered('r/ada')])).toEqual({
      ...waiting,
      state: 'answered',
      latency_ms: 7,
      flags: [flag],
    });
    expect(askIn([sent('r/ada'), failed('r/ada', false)])).toEqual({ ...waiting, ...failure });
    expect(askIn([sent('r/ada'), failed('r/ada', true)])).toEqual({ ...waiting, ...failure, state: 'failed' });
  });

  it('forgets why an attempt failed once another was answered', () => {
    const events = [sent('r/ada'), failed('r/ada', false), sent('r/ada', 2), answered('r/ada')];
    expect(askIn(events)).toMatchObject({
      state: 'answered',
      attempts: 2,
      reason: null,
      detail: null,
      next_step: null,
    });
  });

  it('passes over what became of an ask that was never sent', () => {
    expect(view(answered('r/ada')).phases).toEqual([]);
  });

  it('shows who was excused, and why', () => {
    const { seats } = view({ kind: 'seat.excused', data: { seat: 'bob', phase: 'vote', reason: 'timeout' } });
    expect(seats.map(({ state, reason }) => [state, reason])).toEqual([
      ['seated', null],
      ['excused', 'timeout'],
    ]);
  });

  it('has the rules that an answer broke and what the agent said, and the sentence on the seat', () => {
    const violations = [{ path: 'content', message: 'must be a string' }];
    const agent_error = { error: 'the model is down' };
    const event = failed('r/ada', true);
    Object.assign(event.data, { detail: 'POST http://h/turn answered 500', violations, agent_error });
    expect(askIn([sent('r/ada'), event])).toMatchObject({ violations, agent_error });
    const { seats } = view(sent('r/ada'), event);
    expect(seats[0]?.detail).toMatch(
      /^POST http:\/\/h\/turn answered 500: content must .* saying "the model is down"$/,
    );
  });

  it('names the agent of a seat that is filled by role, and none where the platform answers itself', () => {
    const considered = [{ agent: 'lawyer', score: 0, seated: true, reason: 'role' }];
    const step = (agent_id: string) => {
      const seats = [{ ...seat('ada'), agent_id }];
      const data = { ...opened, seats, seating: { method: 'cast', considered } };
      const all: NewEvent[] = [{ kind: 'session.opened', data }, sent('r/ada'), failed('r/ada', true)];
      const events = all.map((event, seq) => ({ ...event, seq, at: at(seq) }) as SessionEvent);
      return viewOf(events, '').phases[0]?.asks[0]?.next_step;
    };
    expect(step('an-id')).toContain('parley agents set lawyer --timeout');
    expect(step('house/scribe')).toBe('The seat is built in: read the log of the platform.');
  });

  it('ends with what was computed, spent and concluded', () => {
    const synthesis = { findings: [] };
    const ended = view(
      { kind: 'synthesis.computed', data: { method: 'synthesis@1', synthesis } },
      { kind: 'budget.spent', data: { budget: 'calls', limit: 3 } },
      { kind: 'verdict.reached', data: { method: 'award@1', outcome: 'complete', verdict: { award: 1 } } },
      { kind: 'session.closed', data: { status: 'closed', outcome: 'complete' } },
    );
    expect(ended).toMatchObject({
      ...{ synthesis, budget_spent: 'calls', verdict: { award: 1 }, status: 'closed', outcome: 'complete' },
      ...{ closed_at: at(4), head: { seq: 4 } },
    });
  });
});
