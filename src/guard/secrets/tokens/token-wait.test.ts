import { describe, expect, it, onTestFinished } from 'vitest';
import { openGuard } from '../../../../test/support/guard/loopback-server.ts';
import { known, type TokenAnswer, TokenEndpoint } from '../../../../test/support/token-endpoint.ts';
import { CancelController } from '../../../runtime/cancel-signal.ts';
import { createBearerAuth } from './bearer-auth.ts';

/** An endpoint that answers its first requests as told, and a call that waits for it with 300 ms for the agent. */
async function setUp(...failures: TokenAnswer[]) {
  const endpoint = await TokenEndpoint.start();
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  endpoint.script = (request) => failures.shift() ?? endpoint.honest(request);
  const { client_id, client_secret } = known;
  const auth = { token_url: endpoint.url, client_id, client_secret, grant: 'client_credentials' } as const;
  const bearer = createBearerAuth({ auth }, { guard: openGuard(), now: () => Date.now() });
  const times: number[] = [];
  const call = (waitsOut: boolean, signal?: CancelController) =>
    bearer.present(
      async (_, timeout_ms) => times.push(timeout_ms),
      { timeout_ms: 300, waitsOut, signal },
      () => 200,
    );
  return { endpoint, call, times };
}

describe('TP-04: a token endpoint that is away for a moment', () => {
  it.each<[string, TokenAnswer]>([
    ['503', { status: 503, body: 'away' }],
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '1' }, body: { error: 'slow_down' } }],
  ])('with %s is waited out, and the agent still has all of its time', async (_, failure) => {
    const { endpoint, call, times } = await setUp(failure);
    // Either may be the first to go on.
    expect((await Promise.all([call(true), call(true)])).toSorted()).toEqual([1, 2]);
    expect(endpoint.asked).toHaveLength(2);
    for (const left of times) expect(left).toBeGreaterThan(100);
  });

  it('is not waited out by whoever wants to see what it answers now', async () => {
    const { call } = await setUp({ status: 503, body: 'away' });
    expect(await call(false)).toMatchObject({
      detail: 'no token could be obtained: the token endpoint answered 503',
      exchange: { to: 'token-endpoint', answer: { status: 503, text: 'away' } },
    });
  });

  it.each<[string, TokenAnswer]>([
    ['asks for more patience than a minute', { status: 503, headers: { 'retry-after': '61' }, body: '' }],
    ['refuses the client', { status: 401, body: { error: 'invalid_client' } }],
  ])('is not waited out where it %s', async (_, failure) => {
    const { call, times } = await setUp(failure);
    expect(await call(true)).toMatchObject({ arrived: false, reason: 'unreachable' });
    expect(times).toEqual([]);
  });

  it('is not waited for by a call that is called off', async () => {
    const { endpoint, call } = await setUp({ status: 503, body: '' });
    const signal = new CancelController();
    const waiting = call(true, signal);
    await expect.poll(() => endpoint.asked.length).toBe(1);
    signal.abort();
    expect(await waiting).toMatchObject({ arrived: false });
    expect(endpoint.asked).toHaveLength(1);
  });
});
