import { describe, expect, it } from 'vitest';
import {
  type AgentRoom,
  openAgentRoom,
  refusedWith,
  registrationOf,
  startAgent,
  startTokenEndpoint,
} from '../../test/support/agents/agent-room.ts';
import { openGuard } from '../../test/support/guard/loopback-server.ts';
import { known } from '../../test/support/token-endpoint.ts';
import type { AgentConnection } from './agent-connection.ts';
import { openSecrets } from './agent-secrets.ts';
import { ConnectionOpener } from './connection-opener.ts';

const never = new AbortController().signal;
const { client_id, client_secret } = known;
const grantAt = (token_url: string) => ({ grant: 'client_credentials', token_url, client_id, client_secret }) as const;

const ping = (connection: AgentConnection | undefined) =>
  connection?.send({ idempotencyKey: 'k', timeout_ms: 5000, signal: never })({ path: '', body: '{}' });

/** An agent that takes the tokens of an endpoint, and what is asked of both. */
async function tokenAgent() {
  const endpoint = await startTokenEndpoint();
  const agent = await startAgent(({ headers }) => ({
    status: endpoint.knows(headers.authorization) ? 200 : 401,
    body: {},
  }));
  return { endpoint, agent };
}

const register = async ({ registry }: AgentRoom, fields: object) =>
  (await registry.register(registrationOf(fields))).agent.id;

describe('the connection to a registered agent', () => {
  it('is cached for less than a second, and read anew after that', async () => {
    const room = await openAgentRoom();
    const id = await register(room, {});
    expect(room.connections.cached(id)).toBeUndefined();
    const first = await room.connections.openRegistered(id);
    room.move(999);
    expect(room.connections.cached(id)).toBe(first);
    expect(await room.connections.openRegistered(id)).toBe(first);
    room.move(1);
    expect(room.connections.cached(id)).toBeUndefined();
    expect(await room.connections.openRegistered(id)).not.toBe(first);
  });

  it('is looked up once for all that want it at the same time, and again after a change', async () => {
    const room = await openAgentRoom();
    const id = await register(room, {});
    let lookups = 0;
    const store = {
      ...room.parts.store,
      agentById: async (wanted: string) => {
        lookups += 1;
        return room.store.agentById(wanted);
      },
    };
    const connections = new ConnectionOpener({ ...room.parts, store });
    const opened = await Promise.all(Array.from({ length: 100 }, () => connections.openRegistered(id)));
    expect([lookups, new Set(opened).size]).toEqual([1, 1]);
    room.move(1000);
    const before = connections.openRegistered(id);
    connections.forgetConnection(id);
    expect(await connections.openRegistered(id)).not.toBe(await before);
    expect(lookups).toBe(3);
    expect(connections.cached(id)).not.toBe(await before);
  });

  it('goes to the address that another machine has changed, within a second', async () => {
    const [before, after] = [await startAgent(() => ({ body: {} })), await startAgent(() => ({ body: {} }))];
    const room = await openAgentRoom();
    const elsewhere = await openAgentRoom({ store: room.store, vault: room.parts.vault });
    const id = await register(room, { base_url: before.url });
    await ping(await room.connections.openRegistered(id));
    await elsewhere.registry.patch('ada', { base_url: after.url });
    room.move(1000);
    await ping(await room.connections.openRegistered(id));
    expect([before.asked.length, after.asked.length]).toEqual([1, 1]);
  });

  it('is none for an agent that was never registered, or was removed', async () => {
    const room = await openAgentRoom();
    expect(await room.connections.openRegistered('nobody')).toBeUndefined();
    const id = await register(room, {});
    await room.registry.remove('ada');
    expect(await room.connections.openRegistered(id)).toBeUndefined();
    expect(room.connections.cached(id)).toBeUndefined();
  });

  it('PF-06: is not opened with a secret that another master key sealed', async () => {
    const room = await openAgentRoom();
    const id = await register(room, { api_key: 'sk-planted-31415926' });
    const other = await openAgentRoom({ store: room.store });
    await expect(other.connections.openRegistered(id)).rejects.toEqual(refusedWith('SETTING_INVALID'));
  });
});

describe('TP-04: the tokens of a registered agent', () => {
  it('are obtained once for all connections to it', async () => {
    const { endpoint, agent } = await tokenAgent();
    const room = await openAgentRoom();
    const id = await register(room, { base_url: agent.url, auth: grantAt(endpoint.url) });
    for (let times = 0; times < 3; times++) {
      await ping(await room.connections.openRegistered(id));
      room.connections.forgetConnection(id);
    }
    expect(agent.asked).toHaveLength(3);
    expect(endpoint.asked).toHaveLength(1);
  });

  it('outlive the process, sealed in its row', async () => {
    const { endpoint, agent } = await tokenAgent();
    const room = await openAgentRoom();
    const id = await register(room, { base_url: agent.url, auth: grantAt(endpoint.url) });
    await ping(await room.connections.openRegistered(id));
    const restarted = new ConnectionOpener(room.parts);
    expect(await ping(await restarted.openRegistered(id))).toMatchObject({ facts: { status: 200 } });
    expect(endpoint.asked).toHaveLength(1);
    const row = await room.store.agentById(id);
    expect(JSON.stringify(row)).not.toContain('planted');
    expect(row && openSecrets(row, room.parts.vault).tokens?.access_token).toBe(endpoint.handedOut[0]);
  });

  it('are obtained anew with another grant, and at another address', async () => {
    const { endpoint, agent } = await tokenAgent();
    const room = await openAgentRoom();
    const id = await register(room, { base_url: agent.url, auth: grantAt(endpoint.url) });
    await ping(await room.connections.openRegistered(id));
    await room.registry.patch('ada', { auth: { ...grantAt(endpoint.url), scope: 'read' } });
    await ping(await room.connections.openRegistered(id));
    expect(endpoint.asked.map(({ form }) => form.get('scope'))).toEqual([null, 'read']);
    await room.registry.patch('ada', { base_url: `${agent.url}/other` });
    await ping(await room.connections.openRegistered(id));
    expect(endpoint.asked).toHaveLength(3);
  });

  it('are forgotten with the agent: its successor of the same name starts from nothing', async () => {
    const { endpoint, agent } = await tokenAgent();
    const room = await openAgentRoom({ newId: () => 'the-same-id' });
    const fields = { base_url: agent.url, auth: grantAt(endpoint.url) };
    await ping(await room.connections.openRegistered(await register(room, fields)));
    await room.registry.remove('ada');
    await ping(await room.connections.openRegistered(await register(room, fields)));
    expect(endpoint.asked).toHaveLength(2);
  });
});

describe('the connection to an endpoint that is not registered', () => {
  it('shows what it was given, and leaves nothing in the store', async () => {
    const { endpoint, agent } = await tokenAgent();
    const { connections, store } = await openAgentRoom();
    const connection = connections.openEndpoint({ base_url: agent.url, auth: grantAt(endpoint.url), client_id: 'c1' });
    expect(connection.client_id).toBe('c1');
    expect(await ping(connection)).toMatchObject({ facts: { status: 200 } });
    expect(await store.agents({ limit: 1 })).toEqual([]);
    await ping(connections.openEndpoint({ base_url: agent.url, auth: grantAt(endpoint.url) }));
    expect(endpoint.asked).toHaveLength(2);
  });

  it('PF-06: is refused for an address that may not be called', async () => {
    const guard = openGuard({ allow: { loopback: false, private: false, hosts: [], allowHttp: false } });
    const { connections } = await openAgentRoom({ guard });
    const refused = refusedWith('AGENT_URL_PRIVATE', 'base_url');
    expect(() => connections.openEndpoint({ base_url: 'https://127.0.0.1/' })).toThrow(refused);
    const token = refusedWith('AGENT_URL_PRIVATE', 'auth.token_url');
    const auth = grantAt('https://10.0.0.1/token');
    expect(() => connections.openEndpoint({ base_url: 'https://ada.example/', auth })).toThrow(token);
  });
});

describe('stopping while tokens are renewed', () => {
  async function renewing() {
    const { endpoint, agent } = await tokenAgent();
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    endpoint.script = async (request) => {
      asked.resolve();
      await answer.promise;
      return endpoint.honest(request);
    };
    const room = await openAgentRoom();
    const id = await register(room, { base_url: agent.url, auth: grantAt(endpoint.url) });
    const pinging = ping(await room.connections.openRegistered(id));
    await asked.promise;
    return { room, id, pinging, answer };
  }

  it('waits until the new tokens are stored', async () => {
    const { room, id, pinging, answer } = await renewing();
    const settled = room.connections.settleRenewals(60_000);
    answer.resolve();
    await settled;
    const row = await room.store.agentById(id);
    expect(row && openSecrets(row, room.parts.vault).tokens).toBeDefined();
    await pinging;
  });

  it('waits no longer than it may', async () => {
    const { room, pinging, answer } = await renewing();
    await room.connections.settleRenewals(1);
    answer.resolve();
    expect(await pinging).toMatchObject({ arrived: true });
  });

  it('waits for nothing where nothing is renewed', async () => {
    const { connections, registry } = await openAgentRoom({
      clock: {
        now: () => 0,
        at: () => {
          throw new Error('a timer was started');
        },
      },
    });
    const { agent } = await registry.register(registrationOf({ auth: grantAt('https://tokens.example/') }));
    await connections.openRegistered(agent.id);
    await connections.settleRenewals(1000);
  });
});
