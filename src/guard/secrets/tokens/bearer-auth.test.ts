import { describe, expect, it, onTestFinished } from 'vitest';
import { openGuard } from '../../../../test/support/guard/loopback-server.ts';
import { known, TokenEndpoint } from '../../../../test/support/token-endpoint.ts';
import { createBearerAuth, createKeyAuth } from './bearer-auth.ts';

const limits = { timeout_ms: 5000 };
const statusOf = (status: number) => status;

describe('RT-07: a key', () => {
  it('is sent as a bearer token, once, whatever the agent answers', async () => {
    const sent: unknown[] = [];
    const result = await createKeyAuth('k3y').present(
      async (headers, timeout_ms) => {
        sent.push([headers, timeout_ms]);
        return 401;
      },
      limits,
      statusOf,
    );
    expect(result).toBe(401);
    expect(sent).toEqual([[{ authorization: 'Bearer k3y' }, 5000]]);
  });

  it('is a secret; without one, nothing is sent and nothing is masked', async () => {
    expect(createKeyAuth('k3y')).toMatchObject({ isOpen: false });
    expect(createKeyAuth('k3y').secrets()).toEqual(['k3y']);
    const open = createKeyAuth(undefined);
    expect(open.isOpen).toBe(true);
    expect(open.secrets()).toEqual([]);
    expect(
      await open.present(
        async (headers) => headers,
        limits,
        () => 200,
      ),
    ).toEqual({});
  });
});

describe('TP-04: a grant', () => {
  async function setUp() {
    const endpoint = await TokenEndpoint.start();
    onTestFinished(() => endpoint[Symbol.asyncDispose]());
    const { client_id, client_secret } = known;
    const auth = { token_url: endpoint.url, client_id, client_secret, grant: 'client_credentials' } as const;
    const bearer = createBearerAuth({ auth }, { guard: openGuard(), now: () => 1_000_000 });
    const seen: string[] = [];
    /** Asks an agent that answers each attempt with the next status. */
    const ask = (...statuses: number[]) =>
      bearer.present(
        async ({ authorization = '' }) => {
          seen.push(authorization);
          return statuses.shift() ?? 200;
        },
        limits,
        (status) => (typeof status === 'number' ? status : undefined),
      );
    return { endpoint, bearer, seen, ask };
  }

  it('is exchanged for a token that is used again', async () => {
    const { endpoint, seen, ask, bearer } = await setUp();
    expect([await ask(200), await ask(200)]).toEqual([200, 200]);
    expect(endpoint.grants).toHaveLength(1);
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toMatch(/^Bearer ./);
    expect(bearer.isOpen).toBe(false);
    expect(bearer.secrets()).toEqual(expect.arrayContaining([known.client_secret, seen[0]?.slice('Bearer '.length)]));
  });

  it('gets a second token after a 401, and only then', async () => {
    const { endpoint, seen, ask } = await setUp();
    expect(await ask(403)).toBe(403);
    expect(endpoint.grants).toHaveLength(1);
    expect(await ask(401, 200)).toBe(200);
    expect(endpoint.grants).toHaveLength(2);
    expect(seen[1]).not.toBe(seen[2]);
  });

  it('gives up after the second 401, and returns it', async () => {
    const { endpoint, seen, ask } = await setUp();
    expect(await ask(401, 401, 200)).toBe(401);
    expect(seen).toHaveLength(2);
    expect(await ask(401, 200)).toBe(401);
    expect(endpoint.grants).toHaveLength(2);
  });

  it('fails without an attempt when there is no token', async () => {
    const auth = { token_url: 'https://10.0.0.1/', client_id: 'c', grant: 'client_credentials' } as const;
    const bearer = createBearerAuth({ auth }, { guard: openGuard(), now: () => 0 });
    const failing = bearer.present(
      () => Promise.reject(new Error('an attempt was made')),
      limits,
      () => 200,
    );
    expect(await failing).toMatchObject({ arrived: false, reason: 'unreachable' });
  });
});
