/**
 * Seals every stored secret again with the newest master key. It may be interrupted anywhere and started again: secrets
 * that are sealed with the newest key are skipped. Every kind of sealed data must be handled here.
 */
import { ParleyError } from '../errors.ts';
import type { Vault } from '../guard/secrets/vault.ts';
import { readListPages } from '../model/read-pages.ts';
import type { AgentRow, Store } from '../store/store.ts';
import { secretAad } from './agent-secrets.ts';

type ResealStore = Pick<Store, 'agents' | 'agentById' | 'updateAgent'>;

const agentsPerPage = 200;
const maxTries = 3;

/** Returns how many secrets were sealed again. */
export async function resealSecrets(store: ResealStore, vault: Vault): Promise<number> {
  let resealed = 0;
  const pages = readListPages(
    (query) => store.agents(query),
    agentsPerPage,
    ({ name }: AgentRow) => name,
  );
  for await (const page of pages) {
    for (const row of page) if (await resealAgent(row, store, vault)) resealed += 1;
  }
  return resealed;
}

async function resealAgent(row: AgentRow, store: ResealStore, vault: Vault): Promise<boolean> {
  let current: AgentRow | undefined = row;
  for (let tries = 0; tries < maxTries; tries++) {
    if (!current?.secret || vault.isCurrent(current.secret)) return false;
    const secret = vault.seal(vault.open(current.secret, secretAad(current.id)), secretAad(current.id));
    if ((await store.updateAgent({ ...current, secret, version: current.version + 1 })) === 'appended') return true;
    current = await store.agentById(row.id);
  }
  throw new ParleyError('AGENT_CHANGED', `${row.name} was changed again and again while its secret was sealed anew.`);
}
