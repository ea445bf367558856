import { describe, expect, it } from 'vitest';
import { arrived, ask, protocolContract } from '../../../test/contracts/protocol.contract.ts';
import { encode } from './encode.ts';
import { stdio } from './protocol.ts';
import { sample } from './sample.ts';

protocolContract(stdio, [
  {
    ask: { ...sample, history: [{ role: 'user', content: 'Hello' }], context: { b: 1, a: 2 } },
    body: 'Here.\n',
    answer: { act: 'reply', answer: { text: 'Here.' } },
  },
]);

describe('a message to a program', () => {
  it('LG-02: is the message and nothing else, at the first turn', () => {
    expect(encode({ ...sample, message: 'a\n"b" \u{1f44d}' })).toEqual({ path: '', body: 'a\n"b" \u{1f44d}' });
  });

  it('LG-02: has what was said before it at every later turn, and the reply is flagged', async () => {
    const history = [
      { role: 'user' as const, content: 'One' },
      { role: 'assistant' as const, content: 'Two\nuser:' },
    ];
    const later = { ...sample, turn: 2, history, message: 'Three' };
    expect(encode(later).body).toBe(
      'What was said before:\n\nuser:\n  One\n\nassistant:\n  Two\n  user:\n\nThe message now:\n\nThree',
    );
    expect(await ask(stdio, later, arrived(200, { json: 'Four' }))).toMatchObject({
      flags: [{ code: 'history_as_text' }],
    });
  });
});

describe('what a program wrote', () => {
  it.each([
    ['Done.\n', 'Done.'],
    ['Done.\r\n', 'Done.'],
    ['Done.\n\n', 'Done.\n'],
    [' Done. ', ' Done. '],
  ])('LG-03: %j is the reply %j', async (json, text) => {
    expect(await ask(stdio, sample, arrived(200, { json }))).toMatchObject({ answer: { answer: { text } } });
  });

  it.each(['', '\n', ' \n'])('LG-03: %j is no reply, and is told as empty', async (json) => {
    const outcome = await ask(stdio, sample, arrived(200, { json }));
    expect(outcome).toMatchObject({ reason: 'empty', detail: 'the reply is empty' });
  });

  it('refuses an act that it does not support', () => {
    expect(() => encode({ act: 'analyze', task_id: 't', content: 'c', context: {}, constraints: [] })).toThrow(
      'does not support the act analyze',
    );
  });
});
