import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callMethod, type MethodCall } from '../methods/method-call.ts';
import { createMethods } from '../methods/methods.ts';
import type { TableInput } from '../methods/synthesis-method.ts';
import { sha256 } from '../store/signing.ts';
import { MethodThread } from './method-thread.ts';

const methods = createMethods(sha256);
const never = new AbortController().signal;

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

let thread: MethodThread;
beforeEach(() => {
  thread = new MethodThread();
});
afterEach(() => thread.close());

describe('a thread that computes methods', () => {
  it('computes what the same call gives here, call after call', async () => {
    const calls = [tableOf(3, 4), tableOf(20, 20), tableOf(1, 1)].map(synthesise);
    const results = await Promise.all(calls.map((call) => thread.compute(call, never)));
    expect(results).toEqual(calls.map((call) => callMethod(methods, call)));
  });

  it('says why a call cannot be computed, and goes on', async () => {
    const unknown = { ...synthesise(tableOf(1, 1)), name: 'synthesis@99' };
    await expect(thread.compute(unknown, never)).rejects.toThrow('synthesis@99, which is not known here');
    const missing = { ...synthesise(tableOf(1, 1)), operation: 'dance' };
    await expect(thread.compute(missing, never)).rejects.toThrow('synthesis@1 cannot dance');
    expect(await thread.compute(synthesise(tableOf(2, 2)), never)).toBeDefined();
  });

  it('leaves this thread free while it computes', async () => {
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    await thread.compute(synthesise(tableOf(30, 60)), never);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(3);
  });

  it('drops a call that is called off, waiting or under way, and computes the next', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const long = thread.compute(synthesise(tableOf(100, 200)), first.signal);
    const waiting = thread.compute(synthesise(tableOf(2, 2)), second.signal);
    const after = thread.compute(synthesise(tableOf(2, 2)), never);
    second.abort();
    first.abort();
    await expect(long).rejects.toThrow('called off');
    await expect(waiting).rejects.toThrow('called off');
    expect(await after).toEqual(callMethod(methods, synthesise(tableOf(2, 2))));
  });

  it('lets go of everybody when it is closed', async () => {
    const long = thread.compute(synthesise(tableOf(100, 200)), never);
    const waiting = thread.compute(synthesise(tableOf(2, 2)), never);
    const both = Promise.allSettled([long, waiting]);
    await thread.close();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
