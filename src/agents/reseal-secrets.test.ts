import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { agent } from '../../test/contracts/store-material.ts';
import { createVault } from '../guard/secrets/vault.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { AgentRow, Store } from '../store/store.ts';
import { type AgentSecrets, openSecrets, sealSecrets, secretAad } from './agent-secrets.ts';
import { resealSecrets } from './reseal-secrets.ts';

const [before, after] = [randomBytes(32), randomBytes(32)];
const [old, both, fresh] = [createVault(before), createVault(after, before), createVault(after)];
const names = Array.from({ length: 250 }, (_, at) => `agent-${String(at).padStart(3, '0')}`);

async function storeOfAgents(): Promise<Store> {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  const secretOf = (name: string) => old.seal(`key of ${name}`, secretAad(`id-of-${name}`));
  await Promise.all(names.map((name) => store.addAgent(agent(name, { secret: secretOf(name) }))));
  await store.addAgent(agent('open'));
  return store;
}

const openedBy = async (store: Store, vault: typeof fresh) =>
  (await store.agents({ limit: 1000 })).flatMap(({ id, secret }) =>
    secret ? [vault.open(secret, secretAad(id))] : [],
  );

it('PF-06: seals every secret anew, so that the old key opens nothing any more', async () => {
  const store = await storeOfAgents();
  expect(await resealSecrets(store, both)).toBe(names.length);
  expect(await openedBy(store, fresh)).toEqual(names.map((name) => `key of ${name}`));
  await expect(openedBy(store, old)).rejects.toThrow('another master key');
  expect(await resealSecrets(store, both)).toBe(0);
});

it('PF-06: seals grants and tokens anew, and leaves them as they are', async () => {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  const secrets: AgentSecrets = {
    auth: { grant: 'client_credentials', token_url: 'https://example.org/token', client_id: 'c', client_secret: 's' },
    tokens: { access_token: 'a', refresh_token: 'r', obtained_at: 1, expires_at: null },
  };
  await store.addAgent(agent('ada', { secret: sealSecrets(secrets, 'id-of-ada', old) }));
  expect(await resealSecrets(store, both)).toBe(1);
  const row = await store.agent('ada');
  expect(row && openSecrets(row, fresh)).toEqual(secrets);
});

/** The part of a store that is used here, with something done before each change. */
const beforeEachChange = (store: Store, work: () => void | Promise<void>) => ({
  agents: store.agents.bind(store),
  agentById: store.agentById.bind(store),
  async updateAgent(row: AgentRow) {
    await work();
    return store.updateAgent(row);
  },
});

it('PF-06: loses no secret wherever it breaks off, and goes on from there', async () => {
  const store = await storeOfAgents();
  let left = 100;
  const dying = beforeEachChange(store, () => {
    if (left-- === 0) throw new Error('killed');
  });
  await expect(resealSecrets(dying, both)).rejects.toThrow('killed');
  expect(await openedBy(store, both)).toHaveLength(names.length);
  expect(await resealSecrets(store, both)).toBe(names.length - 100);
});

it('keeps what somebody else changes of an agent meanwhile', async () => {
  const store = await storeOfAgents();
  let changed = false;
  const racing = beforeEachChange(store, async () => {
    const row = changed ? undefined : await store.agent('agent-000');
    changed = true;
    if (row) await store.updateAgent({ ...row, version: 2, status: 'inactive' });
  });
  expect(await resealSecrets(racing, both)).toBe(names.length);
  expect(await store.agent('agent-000')).toMatchObject({ version: 3, status: 'inactive' });
});
