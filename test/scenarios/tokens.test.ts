import { describe, expect, it } from 'vitest';
import { known } from '../support/token-endpoint.ts';
import { type grants, setUp } from '../support/token-engine.ts';

describe('TP-04: an agent that wants tokens', () => {
  it('is called 500 times, its token revoked half-way: all are answered, with one renewal', async () => {
    const { endpoint, shown, start, register } = await setUp();
    const { engine } = await start();
    await register(engine);
    let begun = 0;
    const passed: boolean[] = [];
    const worker = async () => {
      while (begun < 500) {
        begun += 1;
        if (begun === 250) endpoint.revokeAccess();
        passed.push((await engine.testAgent('ada')).passed);
      }
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    expect(passed).toEqual(Array.from({ length: 500 }, () => true));
    expect(endpoint.grants).toEqual(['password', 'refresh_token']);
    // Whoever was refused asked again, once, as the same request.
    const byKey = Map.groupBy(shown, ({ key }) => key);
    expect(byKey.size).toBe(500);
    const repeated = [...byKey.values()].filter(({ length }) => length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    for (const [first, second, ...more] of repeated) {
      expect(first?.authorization).not.toBe(second?.authorization);
      expect(more).toEqual([]);
    }
  });

  it('is called 500 times at once, and the token asked for once', async () => {
    const { endpoint, start, register, auth } = await setUp();
    const { engine } = await start();
    await register(engine, { auth: auth('client_credentials') });
    const tests = await Promise.all(Array.from({ length: 500 }, () => engine.testAgent('ada')));
    expect(tests.filter(({ passed }) => !passed)).toEqual([]);
    expect(endpoint.asked).toHaveLength(1);
  });

  it('is asked twice when it refuses every token, and the outcome is its refusal', async () => {
    const { endpoint, agent, start, register } = await setUp();
    agent.script = () => ({ status: 401, body: { error: 'no' } });
    const { engine } = await start();
    await register(engine);
    expect(await engine.testAgent('ada')).toMatchObject({ passed: false, reason: 'refused', status: 401 });
    expect(agent.asked).toHaveLength(2);
    // Another new token would fare no better, for a while.
    for (let test = 0; test < 5; test++) await engine.testAgent('ada');
    expect(endpoint.asked).toHaveLength(2);
    expect(agent.asked).toHaveLength(7);
  });

  it('TP-02: gets the client id that it was registered with', async () => {
    const { endpoint, agent, start, register, auth } = await setUp();
    const told: unknown[] = [];
    agent.script = ({ headers }) => {
      told.push(headers['a2a-client-id']);
      const status = endpoint.knows(headers.authorization) ? 200 : 401;
      return { status, headers: { 'a2a-version': '1.0' }, body: { response: 'Hello' } };
    };
    const { engine } = await start();
    await register(engine, { auth: auth(), protocol: 'a2a-headers', client_id: 'us' });
    expect(await engine.testAgent('ada')).toMatchObject({ passed: true });
    expect(told).toEqual(['us']);
  });

  it('is shown a new token before the old one ends', async () => {
    const { endpoint, shown, clock, start, register } = await setUp();
    const { engine } = await start();
    await register(engine);
    await engine.testAgent('ada');
    clock.move(3_545_000);
    expect(await engine.testAgent('ada')).toMatchObject({ passed: true });
    await expect.poll(() => endpoint.grants).toEqual(['password', 'refresh_token']);
    await engine.stop(5000);
    expect(shown.map(({ authorization }) => authorization)).toEqual(
      [endpoint.handedOut[0], endpoint.handedOut[0]].map((token) => `Bearer ${token}`),
    );
  });
});

describe('TP-04: a token', () => {
  it.each<keyof typeof grants>(['password', 'client_credentials', 'refresh_token'])(
    'is used again after a restart while it is valid (%s)',
    async (grant) => {
      const { endpoint, start, register, auth } = await setUp();
      const first = await start();
      await register(first.engine, { auth: auth(grant) });
      await first.engine.testAgent('ada');
      await first.stop();
      const { engine } = await start();
      expect(await engine.testAgent('ada')).toMatchObject({ passed: true });
      expect(endpoint.grants).toEqual([grant]);
    },
  );

  it('is renewed after a restart with the latest refresh token', async () => {
    const { endpoint, clock, start, register, auth } = await setUp();
    const first = await start();
    await register(first.engine, { auth: auth('refresh_token') });
    await first.engine.testAgent('ada');
    await first.stop();
    clock.move(4_000_000);
    const { engine } = await start();
    expect(await engine.testAgent('ada')).toMatchObject({ passed: true });
    const used = endpoint.asked.map(({ form }) => form.get('refresh_token'));
    expect(used).toEqual([known.first_refresh_token, endpoint.handedOut[1]]);
  });

  it('is kept when the engine stops in the middle of a renewal', async () => {
    const { endpoint, clock, start, register, auth } = await setUp();
    const first = await start();
    await register(first.engine, { auth: auth('refresh_token') });
    await first.engine.testAgent('ada');
    clock.move(3_545_000);
    const renewing = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    endpoint.script = async (request) => {
      renewing.resolve();
      await answer.promise;
      return endpoint.honest(request);
    };
    await first.engine.testAgent('ada');
    await renewing.promise;
    const stopped = first.stop();
    answer.resolve();
    await stopped;
    const { engine } = await start();
    expect(await engine.testAgent('ada')).toMatchObject({ passed: true });
    expect(endpoint.asked).toHaveLength(2);
  });

  it('is forgotten when the grant or the address changes', async () => {
    const { endpoint, agent, shown, start, register, auth } = await setUp();
    const { engine } = await start();
    await register(engine);
    await engine.testAgent('ada');
    await engine.agents.patch('ada', { domain: 'something else' });
    await engine.testAgent('ada');
    expect(endpoint.asked).toHaveLength(1);
    await engine.agents.patch('ada', { base_url: `${agent.url}/` });
    await engine.testAgent('ada');
    await engine.agents.patch('ada', { auth: auth('client_credentials') });
    await engine.testAgent('ada');
    expect(endpoint.grants).toEqual(['password', 'password', 'client_credentials']);
    expect(new Set(shown.map(({ authorization }) => authorization)).size).toBe(3);
  });

  it('and the agent can be changed at the same time without loss', async () => {
    const { endpoint, start, register } = await setUp();
    const { engine, store } = await start();
    await register(engine);
    for (let change = 0; change < 20; change++) {
      endpoint.revokeAccess();
      const [found] = await Promise.all([
        engine.testAgent('ada'),
        engine.agents.patch('ada', { domain: `domain ${change}` }),
      ]);
      expect(found.passed).toBe(true);
    }
    expect(await engine.agents.get('ada')).toMatchObject({ domain: 'domain 19' });
    expect((await store.agent('ada'))?.version).toBe(41);
  });
});
