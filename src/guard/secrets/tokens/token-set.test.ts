import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRenewalDue, isTokenUsable, tokenSet } from './token-set.ts';

const tokens = (life: number | null) => ({
  access_token: 'a',
  obtained_at: 1000,
  expires_at: life === null ? null : 1000 + life,
});

describe('TP-04: a token', () => {
  it('is usable until it expires, and for ever without a lifetime', () => {
    expect(isTokenUsable(tokens(500), 1499)).toBe(true);
    expect(isTokenUsable(tokens(500), 1500)).toBe(false);
    expect(isTokenUsable(tokens(null), Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  it.each([
    ['an hour', 3_600_000, 3_540_000],
    ['ten minutes', 600_000, 540_000],
    ['100 seconds', 100_000, 90_000],
    ['no time at all', 0, 0],
  ])('with a life of %s is renewed at its point and not before', (_, life, due) => {
    expect(isRenewalDue(tokens(life), 1000 + due)).toBe(true);
    expect(isRenewalDue(tokens(life), 1000 + due - 1)).toBe(false);
  });

  it('is never renewed for its age without a lifetime', () => {
    expect(isRenewalDue(tokens(null), Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  it('is always due for renewal once it is no longer usable', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 2e9 }), (life, now) => {
        if (!isTokenUsable(tokens(life), now)) expect(isRenewalDue(tokens(life), now)).toBe(true);
      }),
    );
  });

  it('is stored with these fields and no others', () => {
    expect(tokenSet.safeParse(tokens(5)).success).toBe(true);
    expect(tokenSet.safeParse({ ...tokens(5), refresh_token: 'r' }).success).toBe(true);
    for (const change of [{ access_token: '' }, { id_token: 'x' }, { expires_at: undefined }, { refresh_token: '' }]) {
      expect(tokenSet.safeParse({ ...tokens(5), ...change }).success).toBe(false);
    }
  });
});
