import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../model/act.ts';
import type { HistoryMessage } from '../../model/conversation-reply.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SeatWire } from '../../model/seat.ts';
import { checkWire } from './check-wire.ts';
import { encode } from './encode-2.ts';
import { sample } from './sample.ts';

const history: HistoryMessage[] = [
  { role: 'user', content: 'Hello' },
  { role: 'assistant', content: 'Hello!' },
];
const later = { ...sample, turn: 2, history };
const bodyOf = (ask: Ask, wire?: SeatWire) => JSON.parse(encode(ask, undefined, wire).body);

describe('sending a message over plain HTTP, second version', () => {
  it('TP-01: has nothing but the message at the first turn, as the document shows it', () => {
    const ask = { ...sample, message: 'Check payment status', context: { user: 'u' }, intent: 'command' } as const;
    expect(encode(ask)).toEqual({ path: '', body: '{"message":"Check payment status"}' });
  });

  it('LG-02: puts what was said before the message at every later turn', () => {
    expect(bodyOf(later)).toEqual({
      message: `What was said before:\n\nuser:\n  Hello\n\nassistant:\n  Hello!\n\nThe message now:\n\n${sample.message}`,
    });
  });

  it('LG-02: leaves it out for a stateful agent, except for what happened before the first message', () => {
    const stateful = { parameters: { stateful: true } };
    expect(bodyOf(later, stateful)).toEqual({ message: sample.message });
    expect(bodyOf({ ...later, turn: 1 }, stateful).message).toContain('What was said before:');
  });

  it('carries any message whole, also inside a template', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (message) => {
        const template = { a: ['{{message}}'], b: '<{{ message }}>' };
        expect(bodyOf({ ...sample, message })).toEqual({ message });
        expect(bodyOf({ ...sample, message }, { template })).toEqual({ a: [message], b: `<${message}>` });
      }),
    );
  });

  it('fills nothing into what was filled in', () => {
    const message = '{{conversation_id}} {{message}} $& $1';
    expect(bodyOf({ ...sample, conversation_id: 'c', message }, { template: { m: 'say {{message}}' } })).toEqual({
      m: `say ${message}`,
    });
  });

  it('fills a template with every part of an ask, each as what it is', () => {
    const template = {
      ...{
        id: '{{message_id}}',
        session: '{{conversation_id}}',
        n: '{{turn}}',
        why: '{{intent}}',
        as: 'turn {{turn}}',
      },
      ...{
        all: '{{messages}}',
        before: '{{history}}',
        options: '{{settings}}',
        known: '{{context}}',
        fixed: [1, null],
      },
    };
    const context = { settings: { model: 'small' } };
    const ask = { ...later, conversation_id: 'c1', message: 'And now?', intent: 'command', context } as const;
    expect(bodyOf(ask, { template })).toEqual({
      ...{ id: sample.message_id, session: 'c1', n: 2, why: 'command', as: 'turn 2', before: history },
      ...{ options: { model: 'small' }, known: context, fixed: [1, null] },
      all: [...history, { role: 'user', content: 'And now?' }],
    });
    expect(bodyOf(sample, { template })).toMatchObject({ session: null, why: 'query', options: {}, n: 1 });
  });

  it('writes the same bytes whatever the order of the keys is', () => {
    const [one, two]: JsonObject[] = [
      { a: { c: '{{message}}', b: 1 }, d: 2 },
      { d: 2, a: { b: 1, c: '{{message}}' } },
    ];
    const write = (template: JsonObject | undefined) => encode(sample, undefined, template && { template }).body;
    expect(write(one)).toBe(write(two));
  });

  it('refuses an act that it does not support', () => {
    const ask: Ask = { act: 'analyze', task_id: 't', content: 'c', context: {}, constraints: [] };
    expect(() => encode(ask)).toThrow('does not support the act analyze');
  });
});

describe('the shapes of requests and replies', () => {
  it.each([
    [{ template: { q: '{{message}}', h: '{{history}}' } }, []],
    [{ template: { q: '{{messages}}' }, reply_path: 'a.0.b', stateful: true }, []],
    [{ template: { q: 'hello' } }, ['template']],
    [{ template: { q: '{{message}}', x: '{{mesage}}' } }, ['template']],
    [{ template: { q: '{{message}}', x: 'all: {{history}}' } }, ['template']],
    [{ reply_path: 'a..b' }, ['reply_path']],
    [{ reply_path: 'a b' }, ['reply_path']],
  ])('of %j have faults at %j', (wire, paths) => {
    expect(checkWire(wire).map(({ path }) => path)).toEqual(paths);
  });

  it('names what a template may have, in a sentence', () => {
    expect(checkWire({ template: { q: '{{text}}' } })).toEqual([
      {
        path: 'template',
        message:
          'has {{text}}, which stands for nothing; there is {{message}}, {{conversation_id}}, {{message_id}}, ' +
          '{{turn}}, {{intent}}, {{history}}, {{messages}}, {{context}}, {{settings}}',
      },
    ]);
  });
});
