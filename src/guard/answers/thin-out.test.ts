import { describe, expect, it } from 'vitest';
import { readLargeAnswer } from './read-body.ts';

const read = (value: unknown) => readLargeAnswer(Buffer.from(JSON.stringify(value)));

describe('an answer of more values than can cross threads', () => {
  it('keeps the first members of an object, and says how many were left out', () => {
    const keys = Object.fromEntries(Array.from({ length: 120_000 }, (_, n) => [`key-${n}`, n]));
    const { body, flags } = read({ confidence: 0.5, nested: [keys] });
    const { json } = body as { json: { confidence: number; nested: object[] } };
    expect(json.confidence).toBe(0.5);
    expect(Object.keys(json.nested[0] ?? {})).toHaveLength(1000);
    expect(flags).toEqual([
      {
        code: 'capped',
        path: 'nested[0]',
        detail: '119000 members of an object were left out: the answer has more than 100,000 values.',
      },
    ]);
  });

  it('keeps the first items of a list', () => {
    const { body, flags } = read({ observations: Array.from({ length: 150_000 }, () => 1) });
    expect((body as { json: { observations: number[] } }).json.observations).toHaveLength(20_000);
    expect(flags).toMatchObject([{ code: 'capped', path: 'observations' }]);
  });

  it('is left as it is where it has fewer', () => {
    const value = { observations: Array.from({ length: 90_000 }, (_, n) => n) };
    expect(read(value)).toMatchObject({ body: { json: value }, flags: [] });
  });
});
