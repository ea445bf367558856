import { describe, expect, it } from 'vitest';
import type { EventData, SessionEvent } from '../../record/event.ts';
import { askKey, askOf } from './ask.ts';
import { next } from './next.ts';
import { type ChatState, evolve, idleKey, start } from './state.ts';

const hash = (text: string) => `hash-of-${text.length}-characters`;
const opened = {
  session: '01990000-0000-7000-8000-000000000001',
  input: {
    ...{ title: 'Chat', agents: null, reach: 'owner', constraints: ['Be short'], context: { team: 'web' } },
    rules: { strict_evidence: false, idle_ms: 60_000, timeout_ms: null },
  },
} as unknown as EventData['session.opened'];

let seq = 0;
const event = (kind: string, data: object, at = '2026-11-17T10:00:00.000Z') =>
  ({ kind, data, at, seq: ++seq }) as unknown as SessionEvent;
const chatAfter = (...events: SessionEvent[]): ChatState =>
  events.reduce((state, each) => evolve(state, each, hash), start(opened));

const said = (id: string) => event('message.said', { id, text: `What of ${id}?`, by: 'ada' });
const turnOpened = (id: string, ...seats: string[]) =>
  event('turn.opened', { message: id, seats: seats.map((seat) => ({ seat, domain: 'law', owner: null })) });
const answered = (seat: string) => event('answer.received', { act: 'analyze', seat, answer: { observations: [] } });
const failed = (seat: string, final: boolean) =>
  event('ask.failed', { seat, final, reason: 'timeout', detail: 'it took too long', attempt: 1 });
const closedTurn = (id: string, at?: string) =>
  event(
    'turn.closed',
    { message: id, answer: { agents: [], text: 'Nobody answered.', agreements: [], conflicts: [] } },
    at,
  );
const stepOf = (state: ChatState) => next(state, () => 'synthesis@2');

describe('a message', () => {
  it('waits for its turn behind those that came before', () => {
    const state = chatAfter(said('m1'), said('m2'));
    expect(state.waiting.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(stepOf(state).effects).toMatchObject([{ effect: 'seat', key: 'm1', text: 'What of m1?', reach: 'owner' }]);
  });

  it('is asked of every seat of its turn at once, with what was said before', () => {
    const state = chatAfter(said('m1'), closedTurn('m1'), said('m2'), turnOpened('m2', 'ada', 'bob'));
    expect(stepOf(state).effects).toMatchObject([
      { effect: 'ask', key: '2/analyze/ada', seat: 'ada', act: 'analyze' },
      { effect: 'ask', key: '2/analyze/bob', seat: 'bob', act: 'analyze' },
    ]);
    expect(askOf(state, askKey(2, 'ada'))).toMatchObject({
      ...{ act: 'analyze', content: 'What of m2?', constraints: ['Be short'] },
      context: { team: 'web', source: 'chat', history: [{ content: 'What of m1?' }, { content: 'Nobody answered.' }] },
    });
  });

  it('has no ask outside of its turn', () => {
    expect(() => askOf(chatAfter(said('m1')), askKey(1, 'ada'))).toThrow('the chat has no ask 1/analyze/ada now');
  });

  it('that is cancelled before its turn is closed without asking anybody', () => {
    const { events, effects } = stepOf(chatAfter(said('m1'), event('turn.cancelled', { message: 'm1' })));
    expect(effects).toEqual([]);
    expect(events).toMatchObject([{ kind: 'turn.closed', data: { message: 'm1', answer: { cancelled: true } } }]);
  });

  it('out of order cannot be on a record', () => {
    expect(() => chatAfter(said('m1'), turnOpened('m2', 'ada'))).toThrow('the turn of m2 is opened, and m1 was said');
    expect(() => chatAfter(closedTurn('m9'))).toThrow('the turn of m9 is closed, and nobody said it');
  });
});

describe('a turn', () => {
  const open = [said('m1'), turnOpened('m1', 'ada', 'bob')];

  it('goes on until everybody has answered or finally failed', () => {
    expect(stepOf(chatAfter(...open, answered('ada'))).effects).toMatchObject([{ key: '1/analyze/bob' }]);
    expect(stepOf(chatAfter(...open, answered('ada'), failed('bob', false))).effects).toMatchObject([
      { key: '1/analyze/bob' },
    ]);
    expect(stepOf(chatAfter(...open, answered('ada'), failed('bob', true))).effects).toMatchObject([
      { effect: 'compute', key: '1/answer', call: { kind: 'synthesis', operation: 'synthesise' } },
    ]);
  });

  it('in which nobody answered computes nothing', () => {
    const { events } = stepOf(chatAfter(...open, failed('ada', true), failed('bob', true)));
    expect(events).toMatchObject([{ kind: 'turn.closed', data: { answer: { method: null, agents: [] } } }]);
  });

  it('that is cancelled asks nobody any more', () => {
    const { events, effects } = stepOf(chatAfter(...open, event('turn.cancelled', { message: 'm1' })));
    expect(effects).toEqual([]);
    expect(events).toMatchObject([{ kind: 'turn.closed', data: { answer: { cancelled: true } } }]);
  });

  it('has no seat for an agent that was left out', () => {
    const skipped = event('turn.opened', {
      message: 'm1',
      seats: [{ seat: 'ada', state: 'skipped' }, { seat: 'bob' }],
    });
    expect(chatAfter(said('m1'), skipped).turn?.seats.map(({ seat }) => seat)).toEqual(['bob']);
  });
});

describe('a chat ends', () => {
  it('when nothing was said for long, counted from the last turn', () => {
    const state = chatAfter(said('m1'), closedTurn('m1', '2026-11-17T10:05:00.000Z'));
    expect(stepOf(state).effects).toEqual([{ effect: 'wait', key: 'idle/1', until: '2026-11-17T10:06:00.000Z' }]);
    expect(evolve(state, event('deadline.passed', { wait: idleKey(state) }), hash).ended).toBe('idle');
    expect(evolve(state, event('deadline.passed', { wait: 'idle/0' }), hash).ended).toBeNull();
  });

  it('counted from its opening, where nothing was ever said', () => {
    const [wait] = stepOf(chatAfter()).effects;
    const opening = 0x019900000000;
    expect(wait).toMatchObject({ effect: 'wait', until: new Date(opening + 60_000).toISOString() });
  });

  it('for the first reason that there is', () => {
    const state = chatAfter(event('budget.spent', { budget: 'calls' }), event('close.requested', {}));
    expect(state.ended).toBe('budget');
  });

  it('with a verdict, and then nothing is left to do', () => {
    const state = chatAfter(event('close.requested', {}));
    expect(stepOf(state).events.map(({ kind }) => kind)).toEqual(['verdict.reached', 'session.closed']);
    expect(stepOf(evolve(state, event('session.closed', {}), hash))).toEqual({ events: [], effects: [] });
  });
});
