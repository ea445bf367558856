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
  /** Two machines, and the buckets that they share. */
  function twoMachines(perMinute: number) {
    const clock = { time: 0 };
    const buckets = new Map<string, { spent: number; at: number }>();
    const count = async (used: ReadonlyMap<string, number>) => {
      for (const [who, n] of used) {
        const { spent, at } = buckets.get(who) ?? { spent: 0, at: clock.time };
        const left = Math.max(0, spent - ((clock.time - at) / 60_000) * perMinute);
        buckets.set(who, { spent: n + left, at: clock.time });
      }
      return new Map([...used.keys()].map((who) => [who, buckets.get(who)?.spent ?? 0]));
    };
    const machines = [1, 2].map(() => createRateLimit(perMinute, () => clock.time));
    return { clock, machines, count };
  }
  const reply = { headers: () => reply } as never;
  const passes = (limit: ReturnType<typeof createRateLimit>, tries: number) => {
    for (let n = 0; n < tries; n++) {
      try {
        limit('ada', reply);
      } catch {
        return n;
      }
    }
    return tries;
  };

  it('takes out what was used elsewhere, also before the first request here, and fills again with time', async () => {
    const { clock, machines, count } = twoMachines(60);
    const [a, b] = machines as [ReturnType<typeof createRateLimit>, ReturnType<typeof createRateLimit>];
    expect(passes(a, 40)).toBe(40);
    await a.share(count);
    b('ada', reply);
    await b.share(count);
    expect(passes(b, 60)).toBe(19);
    clock.time += 60_000;
    expect(passes(b, 10)).toBe(10);
  });

  it('lets no more through, however requests are spread, than one machine and one exchange would', async () => {
    const step = fc.record({ machine: fc.nat(1), tries: fc.nat(50), passedMs: fc.nat(3000) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { clock, machines, count } = twoMachines(60);
        let passed = 0;
        for (const { machine, tries, passedMs } of steps) {
          clock.time += passedMs;
          const limit = machines[machine];
          if (limit) passed += passes(limit, tries);
          for (const each of machines) await each.share(count);
        }
        // Each machine may let through what it holds before it hears of the other.
        expect(passed).toBeLessThanOrEqual(120 + (clock.time / 60_000) * 60);
      }),
    );
  });
});
