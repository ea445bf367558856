import { describe, expect, it } from 'vitest';
import {
  beforeEachCall,
  guestOf,
  openAgentRoom,
  openStore,
  refusedWith,
  registrationOf,
} from '../../test/support/agents/agent-room.ts';

const key = 'sk-planted-31415926';

describe('registering an agent', () => {
  it('RT-01: returns the agent as everybody may see it, active at once where the protocol asks for no test', async () => {
    const { registry } = await openAgentRoom();
    const { agent, created } = await registry.register(registrationOf({ api_key: key, capabilities: ['law'] }));
    expect(created).toBe(true);
    expect(agent).toStrictEqual({
      ...{ id: 'id-1', name: 'ada', domain: 'general', base_url: 'https://ada.example/chat', protocol: 'plain-http' },
      ...{ capabilities: ['law'], mode: 'sync', status: 'active', status_reason: null, health: 'unknown' },
      ...{ has_api_key: true, has_auth: false, created_at: '2026-01-01T00:00:00.000Z' },
    });
    expect(await registry.get('ada')).toStrictEqual(agent);
    expect(await registry.list({ limit: 10 })).toStrictEqual([agent]);
  });

  it('PF-06: keeps the secret sealed and returns it nowhere', async () => {
    const { registry, store } = await openAgentRoom();
    const { agent } = await registry.register(registrationOf({ api_key: key }));
    const shown = [agent, await registry.get('ada'), await registry.list({ limit: 1 }), await store.agent('ada')];
    expect(JSON.stringify(shown)).not.toContain('planted');
  });

  it('returns the first agent for a repeated request, and creates no second one', async () => {
    const { registry } = await openAgentRoom();
    const request = { key: 'k1', digest: 'd1' };
    const { agent } = await registry.register(registrationOf(), request);
    expect(await registry.register(registrationOf(), request)).toStrictEqual({ agent, created: false });
    expect(await registry.list({ limit: 10 })).toHaveLength(1);
  });

  it('refuses a request key that came with another request, and a name that is taken', async () => {
    const { registry } = await openAgentRoom();
    await registry.register(registrationOf(), { key: 'k1', digest: 'd1' });
    const reused = registry.register(registrationOf({ name: 'bob' }), { key: 'k1', digest: 'd2' });
    await expect(reused).rejects.toEqual(refusedWith('IDEMPOTENCY_KEY_REUSED'));
    for (const request of [undefined, { key: 'k2', digest: 'd1' }]) {
      const taken = registry.register(registrationOf(), request);
      await expect(taken).rejects.toEqual(refusedWith('AGENT_NAME_TAKEN', 'name'));
    }
  });

  it('is seen at once by somebody who was told before that there is no such agent', async () => {
    const { registry } = await openAgentRoom();
    await expect(registry.get('ada')).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
    await registry.register(registrationOf());
    expect(await registry.get('ada')).toMatchObject({ name: 'ada' });
  });

  it('is read anew where another machine removed an agent of the same name a moment ago', async () => {
    const here = await openAgentRoom();
    const elsewhere = await openAgentRoom({ store: here.store });
    await here.registry.register(registrationOf());
    await here.registry.get('ada');
    await elsewhere.registry.remove('ada');
    const { agent } = await here.registry.register(registrationOf({ domain: 'law' }));
    expect(await here.registry.get('ada')).toStrictEqual(agent);
  });
});

describe('reading an agent', () => {
  it('RT-17: shows its health as it is now, though the agent itself is cached', async () => {
    const { registry, healths } = await openAgentRoom();
    const { agent } = await registry.register(registrationOf());
    expect(await registry.get('ada')).toMatchObject({ health: 'unknown' });
    await healths.noteFailure(agent.id, 'timeout');
    expect(await registry.get('ada')).toMatchObject({ health: 'unhealthy' });
    expect(await registry.list({ limit: 1 })).toMatchObject([{ health: 'unhealthy' }]);
  });

  it('shows a change that another machine made within a second, and one made here at once', async () => {
    const here = await openAgentRoom();
    const elsewhere = await openAgentRoom({ store: here.store, vault: here.parts.vault });
    await here.registry.register(registrationOf());
    expect((await here.registry.get('ada')).domain).toBe('general');
    await elsewhere.registry.patch('ada', { domain: 'law' });
    expect((await here.registry.get('ada')).domain).toBe('general');
    here.move(1000);
    expect((await here.registry.get('ada')).domain).toBe('law');
    await here.registry.patch('ada', { domain: 'finance' });
    expect((await here.registry.get('ada')).domain).toBe('finance');
  });

  it('lists by name, strictly after the name it is given', async () => {
    const { registry } = await openAgentRoom();
    for (const name of ['cyd', 'ada', 'bob']) await registry.register(registrationOf({ name }));
    const names = async (query: { after?: string; limit: number }) =>
      (await registry.list(query)).map(({ name }) => name);
    expect(await names({ limit: 2 })).toEqual(['ada', 'bob']);
    expect(await names({ limit: 2, after: 'bob' })).toEqual(['cyd']);
    expect(await names({ limit: 2, after: 'cyd' })).toEqual([]);
  });
});

describe('changing an agent', () => {
  it('keeps what somebody else changed meanwhile', async () => {
    const store = await openStore();
    const other = await openAgentRoom({ store });
    await other.registry.register(registrationOf());
    let races = 2;
    const racing = beforeEachCall(store, 'updateAgent', async () => {
      if (races-- > 0) await other.registry.patch('ada', { timeout_ms: 1000 + races });
    });
    const { registry } = await openAgentRoom({ store: racing });
    expect(await registry.patch('ada', { domain: 'law' })).toMatchObject({ domain: 'law', timeout_ms: 1000 });
    expect(await store.agent('ada')).toMatchObject({ version: 4 });
  });

  it('gives up where somebody else is faster each time', async () => {
    const store = await openStore();
    const other = await openAgentRoom({ store });
    await other.registry.register(registrationOf());
    let timeout_ms = 1000;
    const racing = beforeEachCall(store, 'updateAgent', () =>
      other.registry.patch('ada', { timeout_ms: timeout_ms++ }),
    );
    const { registry } = await openAgentRoom({ store: racing });
    await expect(registry.patch('ada', { domain: 'law' })).rejects.toEqual(refusedWith('AGENT_CHANGED'));
    expect(await other.registry.get('ada')).toMatchObject({ domain: 'general', timeout_ms: 1002 });
  });

  it('refuses to change or remove an agent that does not exist', async () => {
    const { registry } = await openAgentRoom();
    await expect(registry.patch('ada', { domain: 'law' })).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
    await expect(registry.remove('ada')).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
  });

  it('opens the next connection anew, with the address that is registered now', async () => {
    const { registry, connections } = await openAgentRoom();
    const { agent } = await registry.register(registrationOf());
    const before = await connections.openRegistered(agent.id);
    expect(connections.cached(agent.id)).toBe(before);
    await registry.patch('ada', { client_id: 'parley-1' });
    expect(connections.cached(agent.id)).toBeUndefined();
    expect(await connections.openRegistered(agent.id)).toMatchObject({ client_id: 'parley-1' });
  });

  it('removes an agent, its cached entry and its connection', async () => {
    const { registry, connections } = await openAgentRoom();
    const { agent } = await registry.register(registrationOf());
    await registry.get('ada');
    await connections.openRegistered(agent.id);
    await registry.remove('ada');
    await expect(registry.get('ada')).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
    expect(connections.cached(agent.id)).toBeUndefined();
    expect(await connections.openRegistered(agent.id)).toBeUndefined();
  });
});

describe('the status that a test or a failure sets', () => {
  it('FC-09: is shown at once, with its reason', async () => {
    const { registry } = await openAgentRoom();
    const { agent } = await registry.register(registrationOf({ protocol: 'prediction-webhook' }));
    expect(await registry.get('ada')).toMatchObject({ status: 'untested', status_reason: 'no test has passed yet' });
    await registry.setStatus(agent.id, 'active', null);
    expect(await registry.get('ada')).toMatchObject({ status: 'active', status_reason: null });
    await registry.setStatus(agent.id, 'inactive', 'failed for good');
    expect(await registry.get('ada')).toMatchObject({ status: 'inactive', status_reason: 'failed for good' });
  });

  it('writes nothing where nothing changes, or where the agent was removed', async () => {
    const { registry, store } = await openAgentRoom();
    const { agent } = await registry.register(registrationOf());
    await registry.setStatus(agent.id, 'active', null);
    expect(await store.agent('ada')).toMatchObject({ version: 1 });
    await registry.remove('ada');
    await registry.setStatus(agent.id, 'inactive', 'too late');
    expect(await store.agent('ada')).toBeUndefined();
  });

  it('is set though somebody else changes the agent meanwhile', async () => {
    const store = await openStore();
    const other = await openAgentRoom({ store });
    const { agent } = await other.registry.register(guestOf());
    let races = 2;
    const racing = beforeEachCall(store, 'updateAgent', async () => {
      if (races-- > 0) await other.registry.patch('ada', { timeout_ms: 1000 + races });
    });
    const { registry } = await openAgentRoom({ store: racing });
    await registry.setStatus(agent.id, 'inactive', 'why');
    expect(await registry.get('ada')).toMatchObject({ status: 'inactive', status_reason: 'why', timeout_ms: 1000 });
  });
});
