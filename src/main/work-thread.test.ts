import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callMethod, type MethodCall } from '../methods/method-call.ts';
import { createMethods } from '../methods/methods.ts';
import type { TableInput } from '../methods/synthesis-method.ts';
import { sha256 } from '../store/signing.ts';
import { createPlatformWork, type PlatformWork } from './platform-work.ts';

const methods = createMethods(sha256);

/** A table of so many seats that each say so much. */
function tableOf(seats: number, findings: number): TableInput {
  const members = Array.from({ length: seats }, (_, n) => ({ seat: `seat-${n}`, domain: 'general' }));
  const observations = (seat: string) =>
    Array.from({ length: findings }, (_, n) => ({
      finding: `Endpoint ${n} of ${n % 3 === 0 ? 'all' : seat} has no limit`,
      evidence: `[VERIFIED: file-${n}.ts:${n}] seen`,
      severity: 'info' as const,
    }));
  return {
    members,
    analyses: Object.fromEntries(members.map(({ seat }) => [seat, { observations: observations(seat) }])),
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
  };
}

const synthesise = (input: TableInput): MethodCall => ({
  ...{ kind: 'synthesis', name: 'synthesis@1', operation: 'synthesise', input: [input] },
});

let work: PlatformWork;
const compute = (call: MethodCall, signal?: AbortSignal, owner = 'ann') =>
  work.forSession('method', () => call, owner, signal);

describe('the threads of a platform', () => {
  beforeEach(() => {
    work = createPlatformWork(10);
  });
  afterEach(() => work.close());

  it('compute what the same call gives here, call after call', async () => {
    const calls = [tableOf(3, 4), tableOf(20, 20), tableOf(1, 1)].map(synthesise);
    const results = await Promise.all(calls.map((call) => compute(call)));
    expect(results).toEqual(calls.map((call) => callMethod(methods, call)));
  });

  it('say why a call cannot be computed, and go on', async () => {
    const unknown = { ...synthesise(tableOf(1, 1)), name: 'synthesis@99' };
    await expect(compute(unknown)).rejects.toThrow('synthesis@99, which is not known here');
    const missing = { ...synthesise(tableOf(1, 1)), operation: 'dance' };
    await expect(compute(missing)).rejects.toThrow('synthesis@1 cannot dance');
    expect(await compute(synthesise(tableOf(2, 2)))).toBeDefined();
  });

  it('leave this thread free while they compute', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    await compute(synthesise(tableOf(30, 60)));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(3);
  });

  it('drop a call that is called off, waiting or under way, and compute the next', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const long = compute(synthesise(tableOf(100, 200)), first.signal);
    const waiting = compute(synthesise(tableOf(2, 2)), second.signal);
    const after = compute(synthesise(tableOf(2, 2)));
    second.abort();
    first.abort();
    await expect(long).rejects.toThrow('called off');
    await expect(waiting).rejects.toThrow('called off');
    expect(await after).toEqual(callMethod(methods, synthesise(tableOf(2, 2))));
  });

  it('let go of everybody when they are closed', async () => {
    const long = compute(synthesise(tableOf(100, 200)));
    const waiting = compute(synthesise(tableOf(2, 2)));
    const both = Promise.allSettled([long, waiting]);
    await work.close();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('make the input of an order only when its turn comes', async () => {
    const made: string[] = [];
    const order = (name: string) =>
      work.forSession(
        'method',
        () => {
          made.push(name);
          return synthesise(tableOf(20, 40));
        },
        'ann',
      );
    const [first, second] = [order('first'), order('second')];
    expect(made).toEqual(['first']);
    await Promise.all([first, second]);
    expect(made).toEqual(['first', 'second']);
  });

  it('let those wait who have used the most, so that one owner does not keep the others waiting', async () => {
    const ended: string[] = [];
    const order = (owner: string) =>
      compute(synthesise(tableOf(30, 30)), undefined, owner).then(() => void ended.push(owner));
    await Promise.all([order('ann'), order('ann'), order('ann'), order('ann'), order('bob')]);
    expect(ended.indexOf('bob')).toBeLessThan(3);
  });
});

describe('the time that an owner has', () => {
  it('refuses requests once it is used, says when there is some again, and lets sessions wait instead', async () => {
    work = createPlatformWork(1);
    const busy = () => work.forRequest('method', () => synthesise(tableOf(60, 60)), 'ann');
    const results = await Promise.allSettled(Array.from({ length: 12 }, busy));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(results[0]).toMatchObject({ status: 'fulfilled' });
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'WORK_LIMITED', status: 429 });
      expect(reason.more.retry_after).toBeGreaterThan(0);
    }
    expect(await work.forRequest('method', () => synthesise(tableOf(2, 2)), 'bob')).toBeDefined();
    expect(await compute(synthesise(tableOf(2, 2)))).toBeDefined();
    await work.close();
  });
});
