/** The agents' part of the store's contract: one agent per name, and no change lost between two who make one. */
import { expect, onTestFinished, test } from 'vitest';
import { agent, health } from './store-material.ts';
import { type OpenStore, storeOf } from './store-open.ts';

export function agentsContract(open: OpenStore): void {
  test('keeps an agent and finds it by name, id and request key', async () => {
    const store = await storeOf(open);
    const row = agent('ada', {
      profile: '{"domain":"Ökologie"}',
      secret: 'sealed',
      request_key: 'k',
      request_digest: 'd',
    });
    expect(await store.addAgent(row)).toBe('appended');
    expect(await store.agent('ada')).toStrictEqual(row);
    expect(await store.agentById(row.id)).toStrictEqual(row);
    expect(await store.agentByRequest('k')).toStrictEqual(row);
    expect(await store.agent('Ada')).toBeUndefined();
    expect(await store.agentById('ada')).toBeUndefined();
    expect(await store.agentByRequest('ada')).toBeUndefined();
  });

  test('gives a name and a request key to one agent only', async () => {
    const store = await storeOf(open);
    const tries = [
      agent('ada', { id: '1', request_key: 'k' }),
      agent('ada', { id: '2' }),
      agent('bob', { request_key: 'k' }),
    ];
    expect(await Promise.all(tries.map((row) => store.addAgent(row)))).toStrictEqual([
      'appended',
      'conflict',
      'conflict',
    ]);
    expect(await store.agents({ limit: 10 })).toStrictEqual([tries[0]]);
  });

  test('lists by name in the order of its bytes, a page at a time', async () => {
    const store = await storeOf(open);
    for (const name of ['b', 'a.b', 'a_b', 'a-b', 'B', 'ab', '1']) await store.addAgent(agent(name));
    const names = async (query: { after?: string; limit: number }): Promise<string[]> =>
      (await store.agents(query)).map((row) => row.name);
    expect(await names({ limit: 10 })).toStrictEqual(['1', 'B', 'a-b', 'a.b', 'a_b', 'ab', 'b']);
    expect(await names({ limit: 2, after: 'a-b' })).toStrictEqual(['a.b', 'a_b']);
    expect(await names({ limit: 2, after: 'b' })).toStrictEqual([]);
  });

  test('replaces an agent for the one who read its last version', async () => {
    const store = await storeOf(open);
    await store.addAgent(agent('ada'));
    const mine = agent('ada', {
      version: 2,
      status: 'inactive',
      status_reason: 'tired',
      profile: '{"by":"me"}',
      secret: 'new',
    });
    const theirs = agent('ada', { version: 2, profile: '{"by":"them"}' });
    expect(await Promise.all([store.updateAgent(mine), store.updateAgent(theirs)])).toStrictEqual([
      'appended',
      'conflict',
    ]);
    expect(await store.agent('ada')).toStrictEqual(mine);
    expect(await store.updateAgent({ ...mine, version: 4 })).toBe('conflict');
    expect(await store.updateAgent(agent('bob', { version: 2 }))).toBe('conflict');
  });

  test('renames no agent to a name that is taken', async () => {
    const store = await storeOf(open);
    await Promise.all([store.addAgent(agent('ada')), store.addAgent(agent('bob'))]);
    const renamed = { ...agent('bob'), name: 'ada', version: 2 };
    const other = agent('ada', { version: 2, profile: '{"other":true}' });
    expect(await Promise.all([store.updateAgent(renamed), store.updateAgent(other)])).toStrictEqual([
      'conflict',
      'appended',
    ]);
    expect(await store.agent('bob')).toStrictEqual(agent('bob'));
  });

  test('removes an agent with its health, and frees its name', async () => {
    const store = await storeOf(open);
    await store.addAgent(agent('ada'));
    await store.putHealth(health('id-of-ada'));
    await store.putHealth(health('id-of-bob'));
    expect(await store.removeAgent('ada')).toBe(true);
    expect(await store.removeAgent('ada')).toBe(false);
    expect(await store.agent('ada')).toBeUndefined();
    expect(await store.healths()).toStrictEqual([health('id-of-bob')]);
    expect(await store.updateAgent(agent('ada', { version: 2 }))).toBe('conflict');
    expect(await store.addAgent(agent('ada', { id: 'another' }))).toBe('appended');
  });

  test('keeps the health of the one who read its last version', async () => {
    const store = await storeOf(open);
    const ill = health('1', {
      state: 'unhealthy',
      failures: 3,
      probe_at: '2026-01-01T00:00:30.000Z',
      probe_wait_ms: 30_000,
      last_error: 'timeout',
      version: 2,
    });
    expect(await store.putHealth(ill)).toBe('conflict');
    expect(await Promise.all([store.putHealth(health('1')), store.putHealth(health('1'))])).toStrictEqual([
      'appended',
      'conflict',
    ]);
    expect(await store.putHealth(ill)).toBe('appended');
    expect(await store.putHealth({ ...ill, failures: 9 })).toBe('conflict');
    expect(await store.health('1')).toStrictEqual(ill);
    expect(await store.health('2')).toBeUndefined();
    await store.putHealth(health('0'));
    expect(await store.healths()).toStrictEqual([health('0'), ill]);
  });

  test('finds agents and health again after it was closed and opened', async ({ skip }) => {
    const { store, reopen, dispose } = await open();
    onTestFinished(dispose);
    if (reopen === undefined) return skip('this store keeps nothing once it is closed');
    await Promise.all([store.addAgent(agent('ada')), store.putHealth(health('id-of-ada'))]);
    const again = await reopen();
    expect(await again.agent('ada')).toStrictEqual(agent('ada'));
    expect(await again.health('id-of-ada')).toStrictEqual(health('id-of-ada'));
  });
}
