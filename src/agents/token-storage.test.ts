import { describe, expect, it } from 'vitest';
import {
  type AgentRoom,
  beforeEachCall,
  openAgentRoom,
  openStore,
  registrationOf,
} from '../../test/support/agents/agent-room.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import { openSecrets } from './agent-secrets.ts';
import { createTokenStorage, tokenOwnerOf } from './token-storage.ts';

const base_url = 'https://ada.example/chat';
const auth: OAuthGrant = { grant: 'client_credentials', token_url: 'https://tokens.example/', client_id: 'parley' };
const owner = tokenOwnerOf(base_url, auth);
const tokensOf = (obtained_at: number) => ({ access_token: `at-${obtained_at}`, obtained_at, expires_at: null });

async function storageOf(room: AgentRoom) {
  const { agent } = await room.registry.register(registrationOf({ base_url, auth }));
  return { id: agent.id, storage: createTokenStorage(agent.id, owner, room.parts) };
}

describe('TP-04: stored tokens', () => {
  it('are read as they were written, and are none before that', async () => {
    const { storage } = await storageOf(await openAgentRoom());
    expect(await storage.read()).toBeUndefined();
    expect(await storage.write(tokensOf(1))).toEqual(tokensOf(1));
    expect(await storage.read()).toEqual(tokensOf(1));
  });

  it('PF-06: are sealed, beside the grant', async () => {
    const room = await openAgentRoom();
    const { id, storage } = await storageOf(room);
    await storage.write(tokensOf(1));
    const row = await room.store.agentById(id);
    expect(JSON.stringify(row)).not.toContain('at-1');
    expect(row && openSecrets(row, room.parts.vault)).toEqual({ auth, tokens: tokensOf(1) });
  });

  it('are those that were obtained last, whoever writes last', async () => {
    const { storage } = await storageOf(await openAgentRoom());
    await storage.write(tokensOf(5));
    expect(await storage.write(tokensOf(4))).toEqual(tokensOf(5));
    expect(await storage.read()).toEqual(tokensOf(5));
    expect(await storage.write(tokensOf(6))).toEqual(tokensOf(6));
  });

  it('are not stored once the grant or the address is another, but can be used', async () => {
    const room = await openAgentRoom();
    const { id, storage } = await storageOf(room);
    await room.registry.patch('ada', { auth: { ...auth, scope: 'read' } });
    expect(await storage.write(tokensOf(1))).toEqual(tokensOf(1));
    expect(await storage.read()).toBeUndefined();
    await room.registry.patch('ada', { auth, base_url: 'https://other.example/' });
    expect(await storage.write(tokensOf(1))).toEqual(tokensOf(1));
    const row = await room.store.agentById(id);
    expect(row && openSecrets(row, room.parts.vault)).toEqual({ auth });
  });

  it('are not stored for an agent that was removed, or has a key now', async () => {
    const room = await openAgentRoom();
    const { storage } = await storageOf(room);
    await room.registry.patch('ada', { api_key: 'sk-31415926' });
    expect(await storage.write(tokensOf(1))).toEqual(tokensOf(1));
    expect(await room.registry.get('ada')).toMatchObject({ has_api_key: true, has_auth: false });
    await room.registry.remove('ada');
    expect(await storage.write(tokensOf(2))).toEqual(tokensOf(2));
    expect(await storage.read()).toBeUndefined();
    expect(room.logged).toEqual([]);
  });

  it('do not undo what somebody else changes meanwhile', async () => {
    const store = await openStore();
    let races = 3;
    const racing = beforeEachCall(store, 'updateAgent', async () => {
      const row = races-- > 0 ? await store.agent('ada') : undefined;
      if (row) await store.updateAgent({ ...row, version: row.version + 1, status: 'inactive' });
    });
    const room = await openAgentRoom({ store: racing });
    const { storage } = await storageOf(room);
    await storage.write(tokensOf(1));
    expect(await storage.read()).toEqual(tokensOf(1));
    expect(await store.agent('ada')).toMatchObject({ status: 'inactive', version: 5 });
  });
});

describe('a store that fails', () => {
  it('costs no tokens: the operator is told, and they are used', async () => {
    const store = beforeEachCall(await openStore(), 'agentById', () => {
      throw new Error('the disk is full');
    });
    const room = await openAgentRoom({ store });
    const { id, storage } = await storageOf(room);
    expect(await storage.write(tokensOf(1))).toEqual(tokensOf(1));
    expect(await storage.read()).toBeUndefined();
    const warning = { level: 'warn', fields: { agent: id }, message: 'the tokens of an agent could not be kept' };
    expect(room.logged).toMatchObject([warning, warning]);
  });

  it('is told also where somebody else is faster each time', async () => {
    const store = await openStore();
    const racing = beforeEachCall(store, 'updateAgent', async () => {
      const row = await store.agent('ada');
      if (row) await store.updateAgent({ ...row, version: row.version + 1 });
    });
    const room = await openAgentRoom({ store: racing });
    const { storage } = await storageOf(room);
    expect(await storage.write(tokensOf(1))).toEqual(tokensOf(1));
    expect(room.logged).toHaveLength(1);
    expect(await store.agent('ada')).toMatchObject({ version: 6 });
  });
});

it('tokens belong to an address and to every field of a grant', () => {
  const others = [
    tokenOwnerOf('https://ada.example/other', auth),
    tokenOwnerOf(base_url, { ...auth, client_secret: 's' }),
    tokenOwnerOf(base_url, { ...auth, scope: 's' }),
    tokenOwnerOf(base_url, { ...auth, token_url: 'https://tokens.example/2' }),
    owner,
  ];
  expect(new Set(others).size).toBe(others.length);
  expect(tokenOwnerOf(base_url, { ...auth })).toBe(owner);
});
