import { describe, expect, it } from 'vitest';
import { CancelController } from '../../../runtime/cancel-signal.ts';
import type { TokenFailure } from './token-failure.ts';
import type { TokenSet } from './token-set.ts';
import { waitForRenewal } from './wait-for-renewal.ts';

const tokens: TokenSet = { access_token: 'a', obtained_at: 0, expires_at: null };
const soon = (ms = 5000) => performance.now() + ms;

/** A renewal that the test settles by hand. */
const renewal = () => Promise.withResolvers<TokenSet | TokenFailure>();

describe('TP-04: waiting for a renewal', () => {
  it('ends with its tokens', async () => {
    const shared = renewal();
    const waiting = waitForRenewal(shared.promise, { deadline: soon() });
    shared.resolve(tokens);
    expect(await waiting).toBe(tokens);
  });

  it('ends at the deadline of this caller, while another goes on to wait', async () => {
    const shared = renewal();
    const patient = waitForRenewal(shared.promise, { deadline: soon() });
    expect(await waitForRenewal(shared.promise, { deadline: soon(5) })).toMatchObject({
      ...{ arrived: false, reason: 'unreachable', retryable: true },
      detail: 'no token could be obtained: the token endpoint did not answer in time',
    });
    shared.resolve(tokens);
    expect(await patient).toBe(tokens);
  });

  it('ends at once when the deadline has passed', async () => {
    expect(await waitForRenewal(renewal().promise, { deadline: soon(-100) })).toMatchObject({ reason: 'unreachable' });
  });

  it.each(['before', 'while'])('ends when its call is aborted %s it waits', async (when) => {
    const signal = new CancelController();
    if (when === 'before') signal.abort();
    const waiting = waitForRenewal(renewal().promise, { deadline: soon(), signal });
    signal.abort();
    expect(await waiting).toMatchObject({ reason: 'unreachable', detail: expect.stringContaining('called off') });
  });

  it('fails as the renewal does', async () => {
    await expect(waitForRenewal(Promise.reject(new TypeError('bug')), { deadline: soon() })).rejects.toThrow('bug');
  });

  it('leaves no listener behind', async () => {
    const listeners = new Set<unknown>();
    const signal = {
      aborted: false,
      addEventListener: (_: 'abort', listener: unknown) => void listeners.add(listener),
      removeEventListener: (_: 'abort', listener: unknown) => void listeners.delete(listener),
    };
    const shared = renewal();
    const waiting = waitForRenewal(shared.promise, { deadline: soon(), signal });
    expect(listeners.size).toBe(1);
    shared.resolve(tokens);
    await waiting;
    expect(listeners.size).toBe(0);
  });
});
