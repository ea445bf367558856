import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAskKeys } from './ask-key.ts';

const name = fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).map((text) => text.toWellFormed());

describe('the key of an ask', () => {
  it('is the same for the same ask on every machine, and another for every other ask and every other secret', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        const [here, there, elsewhere] = ['secret', 'secret', 'another'].map(createAskKeys);
        expect(here?.keyOf(one)).toBe(there?.keyOf(one));
        expect(here?.keyOf(one) === here?.keyOf(other)).toBe(one === other);
        expect(elsewhere?.keyOf(one)).not.toBe(here?.keyOf(one));
      }),
    );
  });

  it('tells the ask to whoever has the secret, and to nobody else', () => {
    fc.assert(
      fc.property(name, (one) => {
        const key = createAskKeys('secret').keyOf(one);
        expect(key).toMatch(/^[\w-]{23,}$/);
        expect(createAskKeys('secret').nameOf(key)).toBe(one);
        expect(createAskKeys('another').nameOf(key)).toBeUndefined();
      }),
    );
  });

  it('shares nothing with the keys of like asks: the first of two differs from the start', () => {
    const { keyOf } = createAskKeys('secret');
    const session = '0199c0de-0000-7000-8000-000000000000';
    const keys = ['analyze/ada', 'analyze/bob', 'vote/ada', 'analyze/ada/again'].map((ask) =>
      keyOf(`${session}/${ask}`),
    );
    expect(new Set(keys.map((key) => key.slice(0, 6))).size).toBe(4);
    for (const key of keys) expect(key).not.toContain('0199');
  });

  it.each(['', 'x', 'test/1', 'A'.repeat(22)])('is not %j, which nobody made', (key) =>
    expect(createAskKeys('secret').nameOf(key)).toBeUndefined(),
  );
});
