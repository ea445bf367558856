import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patient, votes } from '../../test/support/poll-format.ts';
import type { Outcome } from '../model/outcome.ts';
import { isExhausted, outcomeEvent, waitBeforeRetry } from './retry-policy.ts';

const failed = (more: Partial<Extract<Outcome, { kind: 'failed' }>> = {}): Extract<Outcome, { kind: 'failed' }> => ({
  ...{ kind: 'failed', reason: 'agent_error', detail: 'it failed', retryable: true, flags: [] },
  ...more,
});
const about = (attempt: number) => ({ ask: 'vote/ada', seat: 'ada', attempt });
const reply = { status: 500, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

describe('whether a failure is final', () => {
  it('follows the waits that the protocol names', () => {
    expect([1, 2, 3].map((attempt) => waitBeforeRetry({ retry_waits_ms: [1000, 2000] }, attempt, failed()))).toEqual([
      1000,
      2000,
      null,
    ]);
  });

  it('RT-10: is always so where a protocol names none', () => {
    expect(waitBeforeRetry({ retry_waits_ms: [] }, 1, failed())).toBeNull();
  });

  it('is always so for what a repetition cannot mend', () => {
    expect(waitBeforeRetry({ retry_waits_ms: [1000] }, 1, failed({ retryable: false }))).toBeNull();
  });

  it('respects how long the agent asks to be left alone, up to 30 s', () => {
    expect(waitBeforeRetry({ retry_waits_ms: [1000] }, 1, failed({ retry_after_ms: 7000 }))).toBe(7000);
    expect(waitBeforeRetry({ retry_waits_ms: [1000] }, 1, failed({ retry_after_ms: 500 }))).toBe(1000);
    expect(waitBeforeRetry({ retry_waits_ms: [1000] }, 1, failed({ retry_after_ms: 30_000 }))).toBe(30_000);
    expect(waitBeforeRetry({ retry_waits_ms: [1000] }, 1, failed({ retry_after_ms: 30_001 }))).toBeNull();
  });

  it('never lets more attempts happen than there are waits, plus one', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 5 });
    fc.assert(
      fc.property(waits, fc.integer({ min: 0, max: 40_000 }), (given, retry_after_ms) => {
        let attempt = 1;
        while (waitBeforeRetry({ retry_waits_ms: given }, attempt, failed({ retry_after_ms })) !== null) attempt += 1;
        expect(attempt).toBeLessThanOrEqual(given.length + 1);
      }),
    );
  });
});

describe('the retries of a protocol that tries until the time is over', () => {
  const model = { retry_waits_ms: [1000, 2000], retries_until_timeout: true } as const;
  const wait = (attempt: number, more: object, course: object, now = 0) =>
    waitBeforeRetry(model, attempt, failed(more), now, course);

  it('go on with the last wait, until the deadline', () => {
    expect([1, 2, 3, 9].map((attempt) => wait(attempt, {}, { deadline: 60_000 }))).toEqual([1000, 2000, 2000, 2000]);
    expect(wait(3, {}, { deadline: 60_000 }, 58_000)).toBeNull();
  });

  it('respect how long the endpoint asks to be left alone, however long, within the deadline', () => {
    expect(wait(1, { retry_after_ms: 45_000 }, { deadline: 60_000 })).toBe(45_000);
    expect(wait(1, { retry_after_ms: 61_000 }, { deadline: 60_000 })).toBeNull();
  });

  it('are spread, so that what was refused together is not tried again together', () => {
    expect([0, 0.5, 1].map((spread) => wait(1, {}, { spread }))).toEqual([1000, 1500, 2000]);
  });

  it('are made at once without a parameter that was refused, and for an answer that is to be corrected once', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    const eventOf = (more: object, course: object) => outcomeEvent(about(1), failed(more), model, now, course).data;
    const atOnce = { final: false, not_before: '2026-01-01T00:00:00.000Z' };
    expect(eventOf({ retryable: false, refused_parameters: ['seed'] }, {})).toMatchObject(atOnce);
    const invalid = { retryable: false, correctable: true, violations: [{ path: 'approve', message: 'is missing' }] };
    expect(eventOf(invalid, { correctable: true })).toMatchObject(atOnce);
    expect(eventOf(invalid, { correctable: false })).toMatchObject({ final: true });
  });
});

describe('the event of an outcome', () => {
  it('holds an answer with its flags and the facts of its reply', () => {
    const { data } = votes('ada');
    const flags = [{ code: 'truncated', path: 'a', detail: 'Cut.' }];
    const answer = { act: 'vote' as const, answer: { approve: true, conditions: [], dissent_reason: null } };
    const event = outcomeEvent(about(2), { kind: 'answered', answer, flags, reply }, patient, 0);
    expect(event).toEqual({ kind: 'answer.received', data: { ...data, attempt: 2, flags, reply } });
  });

  it('says of a failure when the next attempt may be made', () => {
    const event = outcomeEvent(about(1), failed({ flags: [] }), patient, Date.parse('2026-01-01T00:00:00Z'));
    expect(event).toEqual({
      kind: 'ask.failed',
      data: {
        ...{ ask: 'vote/ada', seat: 'ada', attempt: 1, reason: 'agent_error', detail: 'it failed', flags: [] },
        ...{ final: false, not_before: '2026-01-01T00:00:01.000Z' },
      },
    });
  });

  it('leaves out what there is not, and keeps what there is', () => {
    const more = { reply, violations: [{ path: 'a', message: 'b' }], agent_error: { code: 'X' } };
    const { data } = outcomeEvent(about(3), failed(more), patient, 0);
    expect(data).toMatchObject({ ...more, final: true });
    expect(data).not.toHaveProperty('not_before');
    const bare = outcomeEvent(about(3), failed(), patient, 0).data;
    for (const name of ['reply', 'violations', 'agent_error']) expect(bare).not.toHaveProperty(name);
  });

  it('is final where the protocol is not known any more', () => {
    expect(outcomeEvent(about(1), failed(), undefined, 0).data).toMatchObject({ final: true });
  });
});

describe('whether every attempt was used', () => {
  const lastOf = (attempt: number, more = {}) => outcomeEvent(about(attempt), failed(more), patient, 0);

  it('is so after the last attempt only', () => {
    expect([1, 2, 3].map((attempt) => isExhausted(lastOf(attempt), [1000, 2000]))).toEqual([false, false, true]);
  });

  it('is not so where an earlier attempt failed for good, nor where there are no retries, nor for an answer', () => {
    expect(isExhausted(lastOf(1, { retryable: false }), [1000, 2000])).toBe(false);
    expect(isExhausted(lastOf(3), [])).toBe(false);
    expect(isExhausted(votes('ada'), [1000])).toBe(false);
  });
});
