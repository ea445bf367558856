import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openGuard } from '../../../../test/support/guard/loopback-server.ts';
import { known, TokenEndpoint } from '../../../../test/support/token-endpoint.ts';
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import type { TokenSet } from './token-set.ts';
import { TokenSource } from './token-source.ts';

const { client_id, client_secret, username, password, first_refresh_token } = known;
const grants = {
  password: { grant: 'password', username, password },
  client_credentials: { grant: 'client_credentials' },
  refresh_token: { grant: 'refresh_token', refresh_token: first_refresh_token },
} as const;

/** An endpoint, a clock that stands still unless it is moved, and as many sources as a test needs. */
async function setUp(grant: keyof typeof grants = 'password') {
  const endpoint = await TokenEndpoint.start();
  onTestFinished(() => endpoint[Symbol.asyncDispose]());
  const time = { now: Date.parse('2030-01-01T12:00:00Z') };
  const auth: OAuthGrant = { token_url: endpoint.url, client_id, client_secret, ...grants[grant] };
  const door = { guard: openGuard(), now: () => time.now };
  const kept: { tokens?: TokenSet } = {};
  const keep = {
    read: async () => kept.tokens,
    async write(tokens: TokenSet) {
      kept.tokens = tokens;
      return tokens;
    },
  };
  const open = () => new TokenSource(auth, door, keep, kept.tokens);
  return { endpoint, time, kept, open, source: open() };
}

const patience = (ms = 5000) => ({ deadline: performance.now() + ms });

async function tokenOf(source: TokenSource): Promise<string> {
  const tokens = await source.token(patience());
  if ('reason' in tokens) throw new Error(tokens.detail);
  return tokens.access_token;
}

describe('TP-04: tokens', () => {
  it('are asked for once and used until shortly before their end', async () => {
    const { endpoint, time, source } = await setUp();
    const first = await tokenOf(source);
    time.now += 3_539_000;
    expect(await tokenOf(source)).toBe(first);
    expect(endpoint.grants).toEqual(['password']);
  });

  it.each([
    ['in their last minute', 3600, 3_541_000],
    ['in the last tenth of a short life', 100, 91_000],
  ])('are renewed %s, and nobody waits for it', async (_, expires_in, passed) => {
    const { endpoint, time, source } = await setUp();
    endpoint.expires_in = expires_in;
    const first = await tokenOf(source);
    time.now += passed;
    expect(await tokenOf(source)).toBe(first);
    await source.renewal;
    expect(await tokenOf(source)).not.toBe(first);
    expect(endpoint.grants).toEqual(['password', 'refresh_token']);
  });

  it('that do not say when they end hold until they are refused', async () => {
    const { endpoint, time, source } = await setUp();
    endpoint.expires_in = undefined;
    const first = await tokenOf(source);
    time.now += 10 ** 12;
    expect(await tokenOf(source)).toBe(first);
  });

  it('go on being used while their renewal fails, which is not tried with every call', async () => {
    const { endpoint, time, source } = await setUp();
    const first = await tokenOf(source);
    endpoint.script = () => ({ status: 503, body: {} });
    time.now += 3_541_000;
    for (let call = 0; call < 20; call++) {
      expect(await tokenOf(source)).toBe(first);
      await source.renewal;
    }
    expect(endpoint.asked).toHaveLength(2);
  });

  it('are asked for once by 200 callers at a time', async () => {
    const { endpoint, source } = await setUp('client_credentials');
    const all = await Promise.all(Array.from({ length: 200 }, () => tokenOf(source)));
    expect(new Set(all).size).toBe(1);
    expect(endpoint.asked).toHaveLength(1);
  });

  it('are each replaced once, however many callers had them refused', async () => {
    const { endpoint, source } = await setUp();
    const first = await tokenOf(source);
    const others = await Promise.all(Array.from({ length: 200 }, () => source.replacementFor(first, patience())));
    const late = await source.replacementFor(first, patience());
    expect(new Set([...others, late].map((each) => each && 'access_token' in each && each.access_token)).size).toBe(1);
    expect(endpoint.grants).toEqual(['password', 'refresh_token']);
  });

  it('that were new and refused are not replaced again and again', async () => {
    const { endpoint, time, source } = await setUp();
    const first = await tokenOf(source);
    await source.replacementFor(first, patience());
    const second = await tokenOf(source);
    expect(await source.replacementFor(second, patience())).toBeUndefined();
    expect(endpoint.asked).toHaveLength(2);
    time.now += 10_000;
    expect(await source.replacementFor(second, patience())).toMatchObject({ access_token: endpoint.handedOut.at(-2) });
    expect(endpoint.asked).toHaveLength(3);
  });

  it('that the agent took are replaced at once when it refuses them later', async () => {
    const { endpoint, source } = await setUp();
    await source.replacementFor(await tokenOf(source), patience());
    const second = await tokenOf(source);
    source.markAccepted(second);
    await source.replacementFor(second, patience());
    expect(await tokenOf(source)).not.toBe(second);
    expect(endpoint.asked).toHaveLength(3);
  });
});

describe('TP-04: a refresh token', () => {
  it('that is refused is given up for the grant itself', async () => {
    const { endpoint, source } = await setUp();
    const first = await tokenOf(source);
    endpoint.revokeRefresh();
    expect(await source.replacementFor(first, patience())).toMatchObject({ access_token: endpoint.handedOut.at(-2) });
    expect(endpoint.grants).toEqual(['password', 'refresh_token', 'password']);
  });

  it('that was replaced is used in the place of the first, also by the next process', async () => {
    const { endpoint, time, open, source } = await setUp('refresh_token');
    const first = await tokenOf(source);
    time.now += 4_000_000;
    const second = await tokenOf(open());
    expect(second).not.toBe(first);
    expect(endpoint.asked.map(({ form }) => form.get('refresh_token'))).toEqual([
      first_refresh_token,
      endpoint.handedOut[1],
    ]);
  });

  it('stays in force where a renewal brings no other', async () => {
    const { endpoint, time, kept, source } = await setUp();
    await tokenOf(source);
    endpoint.script = () => ({ body: { access_token: 'renewed', token_type: 'Bearer', expires_in: 10 } });
    time.now += 4_000_000;
    expect(await tokenOf(source)).toBe('renewed');
    expect(kept.tokens?.refresh_token).toBe(endpoint.handedOut[1]);
  });

  it('that is refused for another reason is kept, and the reason told', async () => {
    const { endpoint, time, source } = await setUp();
    await tokenOf(source);
    endpoint.script = () => ({ status: 401, body: { error: 'invalid_client' } });
    time.now += 4_000_000;
    expect(await source.token(patience())).toMatchObject({ reason: 'unreachable' });
    expect(endpoint.grants).toEqual(['password', 'refresh_token']);
  });
});

describe('TP-04: another machine', () => {
  it('that has renewed a token already saves us the request', async () => {
    const { endpoint, time, open, source } = await setUp();
    const first = await tokenOf(source);
    const other = open();
    time.now += 1;
    await other.replacementFor(first, patience());
    expect(await source.replacementFor(first, patience())).toMatchObject({ access_token: await tokenOf(other) });
    expect(endpoint.grants).toEqual(['password', 'refresh_token']);
  });

  it('that used up the refresh token while we asked has its tokens used', async () => {
    const { endpoint, kept, time, source } = await setUp();
    const first = await tokenOf(source);
    const theirs = { access_token: 'theirs', obtained_at: time.now + 1, expires_at: null };
    endpoint.script = () => {
      kept.tokens = theirs;
      return { status: 400, body: { error: 'invalid_grant' } };
    };
    expect(await source.replacementFor(first, patience())).toEqual(theirs);
    expect(endpoint.grants).toEqual(['password', 'refresh_token']);
  });
});

describe('TP-04: a token endpoint that fails', () => {
  it('is asked once for all who wait, and then left alone for longer and longer', async () => {
    const { endpoint, time, source } = await setUp();
    endpoint.script = () => ({ status: 503, body: {} });
    const asks: number[] = [];
    for (let second = 0; second < 20; second++) {
      const all = await Promise.all(Array.from({ length: 50 }, () => source.token(patience())));
      expect(new Set(all.map((each) => 'detail' in each && each.detail)).size).toBe(1);
      if (endpoint.asked.length > asks.length) asks.push(second);
      time.now += 1000;
    }
    expect(asks).toEqual([0, 1, 3, 7, 15]);
    endpoint.script = undefined;
    time.now += 60_000;
    expect(await tokenOf(source)).toBe(endpoint.handedOut[0]);
  });

  it('says when it may be tried again', async () => {
    const { endpoint, time, source } = await setUp();
    endpoint.script = () => ({ status: 503, body: {} });
    await source.token(patience());
    time.now += 400;
    expect(await source.token(patience())).toMatchObject({ retryable: true, retry_after_ms: 600 });
  });

  it('is waited for no longer than the caller may, while the others go on waiting', async () => {
    const { endpoint, source } = await setUp();
    const answer = Promise.withResolvers<void>();
    endpoint.script = async (request) => {
      await answer.promise;
      return endpoint.honest(request);
    };
    const patient = tokenOf(source);
    expect(await source.token(patience(10))).toMatchObject({
      reason: 'unreachable',
      detail: 'no token could be obtained: the token endpoint did not answer in time',
    });
    const controller = new AbortController();
    const called = source.token({ ...patience(), signal: controller.signal });
    controller.abort();
    expect(await called).toMatchObject({ detail: 'The call was called off before an answer came.' });
    expect(await source.token({ ...patience(), signal: controller.signal })).toMatchObject({ arrived: false });
    await vi.waitFor(() => expect(endpoint.asked).toHaveLength(1));
    answer.resolve();
    expect(await patient).toBe(endpoint.handedOut[0]);
  });
});
