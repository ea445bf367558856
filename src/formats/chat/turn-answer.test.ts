import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import type { Seat } from '../../model/seat.ts';
import type { ChatTurn } from './state.ts';
import { emptyAnswer, turnAnswer } from './turn-answer.ts';

const seat = (name: string) => ({ seat: name }) as Seat;
const analysis = {} as ChatTurn['analyses'][string];
const turn = (more: Partial<ChatTurn> = {}): ChatTurn => ({
  ...{ number: 1, message: { id: 'm1', text: 'Is it safe?' } as ChatTurn['message'], ask: {} as ChatTurn['ask'] },
  ...{ seats: [seat('bob'), seat('ada')], analyses: { bob: analysis, ada: analysis }, failures: {}, cancelled: false },
  ...more,
});
const finding = (id: string, text: string, agents: string[], more: JsonObject = {}): JsonObject => ({
  ...{ id, finding: text, agents, evidence: 'e', severity: 'high', status: 'single', strength: 0.5 },
  ...more,
});
const facts = (findings: JsonObject[], more: JsonObject = {}): JsonObject => ({
  ...{ findings, key_findings: [], recommendations: [] },
  ...more,
});
const answerOf = (synthesis: JsonObject, more: Partial<ChatTurn> = {}) =>
  turnAnswer(turn(more), 'synthesis@2', synthesis);

describe('the answer to a message', () => {
  it('has those who answered in the order of their names, and the method', () => {
    expect(answerOf(facts([]))).toMatchObject({ method: 'synthesis@2', agents: ['ada', 'bob'], missing: [] });
  });

  it('has the key findings first, in their order, and every finding once', () => {
    const all = [finding('a', 'one', ['ada']), finding('b', 'two', ['ada']), finding('c', 'three', ['bob'])];
    const { findings } = answerOf(facts(all, { key_findings: [{ id: 'c' }, { id: 'b' }, { id: 'gone' }] }));
    expect(findings.map((each) => each.finding)).toEqual(['three', 'two', 'one']);
  });

  it('tells as an agreement what more than one agent found', () => {
    const { agreements } = answerOf(facts([finding('a', 'No salt', ['ada', 'bob']), finding('b', 'Slow', ['bob'])]));
    expect(agreements).toEqual([{ agents: ['ada', 'bob'], finding: 'No salt' }]);
  });

  it('cuts what is very long, and keeps sixty findings', () => {
    const all = Array.from({ length: 80 }, (_, at) => finding(`f${at}`, 'x'.repeat(5000), ['ada']));
    const { findings } = answerOf(facts(all));
    expect(findings).toHaveLength(60);
    expect(findings[0]?.finding.length).toBe(2000);
  });
});

describe('a conflict', () => {
  it('is what the method names as opposed, told once', () => {
    const all = [
      finding('a', 'The cache helps', ['ada'], { opposed_to: ['b'] }),
      finding('b', 'The cache costs more than it gives', ['bob'], { opposed_to: ['a'] }),
      finding('c', 'The log is long', ['bob'], { opposed_to: [] }),
    ];
    expect(answerOf(facts(all)).conflicts).toEqual([
      {
        one: { agents: ['ada'], text: 'The cache helps' },
        other: { agents: ['bob'], text: 'The cache costs more than it gives' },
      },
    ]);
  });

  it('is a plain denial, where the method names none', () => {
    const all = [finding('a', 'The login is safe', ['ada']), finding('b', 'The login is not safe', ['bob'])];
    expect(answerOf(facts(all)).conflicts).toHaveLength(1);
  });

  it('is never one of an agent with itself, where the method names none', () => {
    const all = [finding('a', 'The login is safe', ['ada']), finding('b', 'The login is not safe', ['ada', 'bob'])];
    expect(answerOf(facts(all)).conflicts).toEqual([]);
  });

  it('is also one of recommendations', () => {
    const recommendations = [
      { action: 'Ship it today', agents: ['ada'], opposed_to: ['Wait a week'] },
      { action: 'Wait a week', agents: ['bob'], opposed_to: [] },
    ];
    const { conflicts } = answerOf(facts([], { recommendations }));
    expect(conflicts.map(({ one, other }) => [one.text, other.text])).toEqual([['Ship it today', 'Wait a week']]);
  });
});

describe('who is missing', () => {
  const failures = { bob: { reason: 'timeout', words: 'it did not answer in 60 s' } };

  it('is told with the reason of the failure', () => {
    const { missing } = answerOf(facts([]), { analyses: { ada: analysis }, failures });
    expect(missing).toEqual([{ seat: 'bob', reason: 'it did not answer in 60 s' }]);
  });

  it.each([
    [true, 'the message was cancelled before an answer came'],
    [false, 'the chat ended before an answer came'],
  ])('is told where it was still thinking (cancelled: %s)', (cancelled, reason) => {
    const { missing, method, text } = emptyAnswer(turn({ analyses: {}, failures, cancelled }));
    expect(method).toBeNull();
    expect(missing).toEqual([
      { seat: 'ada', reason },
      { seat: 'bob', reason: 'it did not answer in 60 s' },
    ]);
    expect(text).toContain(
      cancelled ? 'The message was cancelled before anybody answered.' : 'Nobody answered; without',
    );
  });

  it('is not mistaken for a name that every object has', () => {
    const odd = turn({ seats: [seat('constructor')], analyses: {}, failures: {} });
    expect(emptyAnswer(odd).missing).toEqual([{ seat: 'constructor', reason: 'the chat ended before an answer came' }]);
  });
});
