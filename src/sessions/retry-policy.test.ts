import { describe, expect, it } from 'vitest';
import type { Outcome } from '../model/outcome.ts';
import { waitBeforeRetry } from './retry-policy.ts';

const failed = (more: Partial<Extract<Outcome, { kind: 'failed' }>> = {}): Extract<Outcome, { kind: 'failed' }> => ({
  ...{ kind: 'failed', reason: 'agent_error', detail: '', retryable: true, flags: [] },
  ...more,
});

describe('whether a failure is final', () => {
  it('follows the waits that the protocol names', () => {
    expect([1, 2, 3].map((attempt) => waitBeforeRetry([1000, 2000], attempt, failed()))).toEqual([1000, 2000, null]);
  });

  it('RT-10: is always so where a protocol names none', () => {
    expect(waitBeforeRetry([], 1, failed())).toBeNull();
  });

  it('is always so for what a repetition cannot mend', () => {
    expect(waitBeforeRetry([1000], 1, failed({ retryable: false }))).toBeNull();
  });

  it('heeds how long the agent asks to be left alone, up to 30 s', () => {
    expect(waitBeforeRetry([1000], 1, failed({ retry_after_ms: 7000 }))).toBe(7000);
    expect(waitBeforeRetry([1000], 1, failed({ retry_after_ms: 31_000 }))).toBeNull();
  });
});
