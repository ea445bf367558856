/** What opens an agent goes to the agent, and is shown to nobody who tries it out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TesterReport } from '../../src/tester/tester-experiment.ts';
import { bench } from '../support/tester-bench.ts';
import { known, TokenEndpoint } from '../support/token-endpoint.ts';

const own = bench({ PARLEY_LOG: 'trace' });
const { tryOut, message, register, answer } = own;
const key = 'sk-planted-"quoted"/8675309';
let endpoint: TokenEndpoint;

beforeAll(async () => {
  endpoint = await TokenEndpoint.start();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

const auth = () => {
  const { first_refresh_token: _, ...client } = known;
  return { grant: 'password', token_url: endpoint.url, ...client };
};

/** Repeats all that it was shown, in a header and in the body, as JSON and as it is; refuses what the endpoint does not know. */
const echo = (shown: string[] = []) =>
  answer((request, response) => {
    const { authorization = '' } = request.headers;
    shown.push(authorization);
    const refuses = authorization.includes('at-planted') && !endpoint.knows(authorization);
    response.writeHead(refuses ? 401 : 200, { 'content-type': 'application/json', 'x-shown': authorization });
    const said = `You sent ${authorization}`;
    response.end(
      JSON.stringify(refuses ? { error: said, code: said } : { response: said, [said]: encodeURIComponent(said) }),
    );
  });

function expectNothing(observed: TesterReport): void {
  const secrets = [key, ...Object.values(known).filter((each) => each.includes('planted')), ...endpoint.handedOut];
  const texts = [JSON.stringify(observed), own.platform.output.stderr];
  for (const secret of secrets)
    for (const spelt of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
      for (const text of texts) expect(text.includes(spelt), spelt).toBe(false);
  expect(JSON.stringify(observed)).not.toMatch(/planted/);
}

describe('PF-06: the tester', () => {
  it('masks the key of an endpoint wherever the agent repeats it', async () => {
    const shown: string[] = [];
    const base_url = await echo(shown);
    const observed = await tryOut({ base_url, protocol: 'plain-http', api_key: key }, { message: 'Hi' });
    expect(shown).toEqual([`Bearer ${key}`]);
    expect(observed.reply?.text).toBe('You sent Bearer <secret>');
    expect(observed.exchanges[0]).toMatchObject({
      request: { headers: { authorization: 'Bearer <secret>' } },
      response: {
        headers: { 'x-shown': 'Bearer <secret>' },
        body: expect.stringContaining('You sent Bearer <secret>'),
      },
    });
    expectNothing(observed);
  });

  it('masks a key in its request headers, however short it is', async () => {
    const base_url = await answer((_, response) => response.end('{"response":"Hi"}'));
    const { exchanges } = await tryOut({ base_url, protocol: 'plain-http', api_key: 'k-7' }, { message: 'Hi' });
    expect(exchanges[0]?.request.headers.authorization).toBe('Bearer <secret>');
    expect(JSON.stringify(exchanges)).not.toContain('k-7');
  });

  it('masks tokens, renews one that is refused, and shows both exchanges', async () => {
    const shown: string[] = [];
    await register('ada', { base_url: await echo(shown), protocol: 'plain-http', auth: auth() });
    expect(await message('ada', { message: 'Hi' })).toMatchObject({ outcome: 'answered' });
    endpoint.revokeAccess();
    const observed = await message('ada', { message: 'Hi' });
    expect(observed.exchanges.map(({ response }) => response?.status)).toEqual([401, 200]);
    expect(observed).toMatchObject({ outcome: 'answered', status: 200, reply: { text: 'You sent Bearer <secret>' } });
    expect(new Set(shown).size).toBe(2);
    expect(endpoint.grants).toEqual(['password', 'refresh_token']);
    expectNothing(observed);
  });

  it('asks for one token per request, however often it repeats a message', async () => {
    const before = endpoint.asked.length;
    const base_url = await echo();
    const experiment = { message: 'Hi', repeat: 20, concurrency: 10 };
    const observed = await tryOut({ base_url, protocol: 'plain-http', auth: auth() }, experiment);
    expect(observed.runs).toMatchObject({ answered: 20 });
    expect(endpoint.asked.length - before).toBe(1);
    expectNothing(observed);
  });

  it('reports that there is no token where the token endpoint refuses', async () => {
    const base_url = await echo();
    const refused = { ...auth(), client_secret: 'cs-planted-wrong-0000' };
    const observed = await tryOut({ base_url, protocol: 'plain-http', auth: refused }, { message: 'Hi' });
    expect(observed).toMatchObject({
      ...{ outcome: 'failed', reason: 'unreachable', status: null, latency_ms: null },
      exchanges: [
        {
          to: 'token-endpoint',
          request: { url: endpoint.url, body: expect.stringContaining('client_secret=<secret>&') },
          response: { status: 401, body: '{"error":"invalid_client"}' },
        },
      ],
      detail: 'no token could be obtained: the token endpoint answered 401 invalid_client',
    });
    expectNothing(observed);
  });

  it('reports an agent that refuses every token as refusing', async () => {
    const base_url = await answer((request, response) => {
      const said = JSON.stringify({ error: `Not ${request.headers.authorization}` });
      response.writeHead(401, { 'content-type': 'application/json' }).end(said);
    });
    const observed = await tryOut({ base_url, protocol: 'plain-http', auth: auth() }, { message: 'Hi' });
    expect(observed.exchanges).toHaveLength(2);
    expect(observed).toMatchObject({
      ...{ reason: 'refused', status: 401, agent_error: { error: 'Not Bearer <secret>' } },
      detail: 'the agent answered 401 (it does not accept the credentials)',
    });
    expectNothing(observed);
  });
});
