import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ParleyError } from '../errors.ts';
import { createRateLimit } from './rate-limit.ts';

function limited(perMinute: number, remembered?: number) {
  let time = 0;
  const limit = createRateLimit(perMinute, () => time, remembered);
  const ask = (who: string): { passed: boolean; headers: Record<string, unknown> } => {
    const headers: Record<string, unknown> = {};
    const reply = { headers: (more: object) => Object.assign(headers, more) as never };
    try {
      limit(who, reply);
      return { passed: true, headers };
    } catch (error) {
      if (!(error instanceof ParleyError && error.code === 'RATE_LIMITED')) throw error;
      return { passed: false, headers };
    }
  };
  return { ask, pass: (ms: number) => (time += ms) };
}

describe('a rate limit', () => {
  it("lets a minute's worth through at once, then as many as the minute has", () => {
    const { ask, pass } = limited(60);
    for (let n = 0; n < 60; n++) expect(ask('ada').passed).toBe(true);
    expect(ask('ada').passed).toBe(false);
    pass(999);
    expect(ask('ada').passed).toBe(false);
    pass(1);
    expect(ask('ada').passed).toBe(true);
    expect(ask('ada').passed).toBe(false);
  });

  it('tells in the standard headers what is left, and when to try again', () => {
    const { ask } = limited(2);
    const policy = '"requests";q=2;w=60';
    expect(ask('ada').headers).toEqual({ 'ratelimit-policy': policy, ratelimit: '"requests";r=1;t=30' });
    expect(ask('ada').headers).toEqual({ 'ratelimit-policy': policy, ratelimit: '"requests";r=0;t=60' });
    expect(ask('ada').headers).toMatchObject({ ratelimit: '"requests";r=0;t=60', 'retry-after': '30' });
  });

  it('counts everybody for themselves, and forgets whoever asked longest ago', () => {
    const { ask } = limited(1, 2);
    expect(['ada', 'bob', 'ada'].map((who) => ask(who).passed)).toEqual([true, true, false]);
    expect(ask('eve').passed).toBe(true);
    expect([ask('ada').passed, ask('bob').passed]).toEqual([false, true]);
  });

  it('is none where it is 0', () => {
    const { ask } = limited(0);
    for (let n = 0; n < 100; n++) expect(ask('ada')).toEqual({ passed: true, headers: {} });
  });

  it('never lets more through than its minute and the time since then allow, nor a clock that goes back', () => {
    const waits = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 200 });
    const property = fc.property(fc.integer({ min: 1, max: 120 }), waits, (perMinute, moves) => {
      const { ask, pass } = limited(perMinute);
      let [passed, forwards] = [0, 0];
      for (const move of moves) {
        pass(move);
        forwards += Math.max(0, move);
        if (ask('ada').passed) passed += 1;
      }
      expect(passed).toBeLessThanOrEqual(perMinute + (forwards / 60_000) * perMinute + 1e-6);
    });
    fc.assert(property);
  });
});

describe('a limit that several machines share', () => {
  it('takes out what is used elsewhere, from the second exchange on, and never more than a minute of it', async () => {
    let time = 0;
    const sums = new Map<string, number>();
    const count = async (used: ReadonlyMap<string, number>) => {
      for (const [who, n] of used) sums.set(who, (sums.get(who) ?? 0) + n);
      return new Map([...used.keys()].map((who) => [who, sums.get(who) ?? 0]));
    };
    const reply = { headers: () => reply } as never;
    const [a, b] = [createRateLimit(60, () => time), createRateLimit(60, () => time)];
    sums.set('ada', 1000);
    for (const limit of [a, b]) {
      limit('ada', reply);
      await limit.share(count);
    }
    for (let n = 0; n < 40; n++) a('ada', reply);
    await a.share(count);
    b('ada', reply);
    await b.share(count);
    // 60, less 2 of its own, less 41 of the other since its first exchange: one of them was before.
    for (let n = 0; n < 18; n++) b('ada', reply);
    expect(() => b('ada', reply)).toThrow(/The limit is 60 requests/);
    time += 60_000;
    expect(() => b('ada', reply)).not.toThrow();
  });
});
