import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { readUtterance } from './read-utterance.ts';

const both = ['context', 'metadata'] as const;

describe('a reply of {response, context, metadata}', () => {
  it('is its text, with the objects that the protocol has', () => {
    const json = { response: ' Hi.\n', context: { a: 1 }, metadata: {}, more: 7 };
    expect(readUtterance(json, both)).toEqual({
      answer: { act: 'reply', answer: { text: ' Hi.\n', context: { a: 1 }, metadata: {} } },
      flags: [],
    });
    expect(readUtterance(json, [])).toEqual({ answer: { act: 'reply', answer: { text: ' Hi.\n' } }, flags: [] });
  });

  it.each([[7], [[]], ['text'], [false]])('leaves out a context that is %j, and flags it under its path', (context) => {
    const read = readUtterance({ response: 'Hi.', context } as JsonObject, both, 'result.');
    expect(read).toMatchObject({ flags: [{ code: 'dropped', path: 'result.context' }] });
    expect(read).not.toHaveProperty('answer.answer.context');
  });

  it('takes null as left out', () => {
    expect(readUtterance({ response: 'Hi.', context: null, metadata: null }, both)).toMatchObject({ flags: [] });
  });

  it.each([
    [{}, 'result.response must be a string'],
    [{ response: 7 }, 'result.response must be a string'],
    [{ response: null }, 'result.response must be a string'],
  ])('is malformed when it is %j', (json, detail) => {
    expect(readUtterance(json, both, 'result.')).toEqual({ reason: 'malformed', detail });
  });

  it('is empty when it is blank', () => {
    const empty = { reason: 'empty', detail: 'the reply is empty' };
    expect(readUtterance({ response: ' \n' }, both, 'result.')).toEqual(empty);
  });
});
