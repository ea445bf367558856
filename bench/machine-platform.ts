/** The real platform without its HTTP server, as one of several machines on a PostgreSQL database. It waits for every commit. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createGuard } from '../src/guard/guard.ts';
import { createVault } from '../src/guard/secrets/vault.ts';
import { composeEngineParts } from '../src/main/compose-engine-parts.ts';
import { createEngine } from '../src/main/create-engine.ts';
import { systemClock } from '../src/main/system-clock.ts';
import { setUpCollector } from '../src/runtime/gc-flags.ts';
import { ClusterMember } from '../src/sessions/cluster-member.ts';
import { openPostgresCluster } from '../src/store/postgres/open-postgres.ts';
import { signerOf } from '../src/store/signing.ts';
import type { Platform } from './platform.ts';

const log = { info: () => {}, warn: console.error, error: console.error };

export async function openMachine(url: string): Promise<Platform> {
  await using opened = new AsyncDisposableStack();
  const { store, cluster } = await openPostgresCluster(url, console.error);
  opened.defer(() => store.close());
  opened.defer(() => cluster.close());
  const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
  opened.defer(() => guard.close());
  const options = { role: 'all', places: 10_000, takesOffers: true, clock: systemClock, newId: randomUUID } as const;
  const member = new ClusterMember({ ...options, cluster, log });
  const signer = signerOf(generateKeyPairSync('ed25519').privateKey);
  const vault = createVault(Buffer.alloc(32, 1));
  const engine = await createEngine(composeEngineParts({ store, guard, vault, signer, log, member }));
  await engine.sessions.resume();
  opened.defer(() => engine.stop(0));
  setUpCollector();
  const closing = opened.move();
  return { engine, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}
