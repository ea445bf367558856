import { expect, it } from 'vitest';
import { stagesOf } from './exchange-stages.ts';

const moments = { begun: 10, dial: undefined, sent: 10.5, answered: 30, complete: 42.25, ended: 43 };
const dial = { begun: 11, resolved: 13, connected: 16, secured: 20 };

it('takes each stage from the end of the one before it', () => {
  expect(stagesOf({ ...moments, dial, sent: 20 })).toEqual({
    ...{ resolve_ms: 2, connect_ms: 3, tls_ms: 4, first_byte_ms: 10, body_ms: 12.25, total_ms: 33, reused: false },
  });
});

it('has no time for stages of a connection that was open already', () => {
  expect(stagesOf(moments)).toMatchObject({ resolve_ms: null, connect_ms: null, tls_ms: null, reused: true });
});

it('connects an IP address, which is not resolved, from the beginning', () => {
  expect(stagesOf({ ...moments, dial: { ...dial, resolved: null } })).toMatchObject({
    resolve_ms: null,
    connect_ms: 5,
  });
});

it('has no time for what never happened, and is no reuse when nothing was sent', () => {
  const failed = { ...moments, sent: null, answered: null, complete: null };
  expect(stagesOf(failed)).toMatchObject({ first_byte_ms: null, body_ms: null, total_ms: 33, reused: false });
  expect(stagesOf({ ...moments, complete: null })).toMatchObject({ first_byte_ms: 19.5, body_ms: null });
});

it('rounds to microseconds', () => {
  expect(stagesOf({ ...moments, ended: 10.123_456_7 }).total_ms).toBe(0.123);
});
