/**
 * Seals every stored secret with the newest master key. It may break off anywhere and be begun again: whatever is
 * sealed with the newest key is left as it is. Everything that is sealed has to be seen to here.
 */
import { ParleyError } from '../errors.ts';
import type { Vault } from '../guard/vault.ts';
import type { AgentRow, Store } from '../store/store.ts';
import { aad } from './secrets.ts';

type AgentStore = Pick<Store, 'agents' | 'agentById' | 'updateAgent'>;

const PAGE = 200;
const TRIES = 3;

/** Returns how many were sealed anew. */
export async function reseal(store: AgentStore, vault: Vault): Promise<number> {
  let resealed = 0;
  for (let after: string | undefined; ; ) {
    const page = await store.agents({ limit: PAGE, ...(after === undefined ? {} : { after }) });
    for (const row of page) if (await resealAgent(row, store, vault)) resealed += 1;
    after = page.at(-1)?.name;
    if (page.length < PAGE) return resealed;
  }
}

async function resealAgent(row: AgentRow, store: AgentStore, vault: Vault): Promise<boolean> {
  let current: AgentRow | undefined = row;
  for (let tries = 0; tries < TRIES; tries++) {
    if (!current?.secret || vault.isCurrent(current.secret)) return false;
    const secret = vault.seal(vault.open(current.secret, aad(current.id)), aad(current.id));
    if ((await store.updateAgent({ ...current, secret, version: current.version + 1 })) === 'appended') return true;
    current = await store.agentById(row.id);
  }
  throw new ParleyError('AGENT_CHANGED', `${row.name} was changed again and again while its secret was sealed anew.`);
}
