/**
 * The one builder of engines: every part is the real one unless a test gives another. The store is in memory unless a
 * folder or a store is given; agents may be called on loopback. What it opened it closes; what it was given it leaves.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Engine } from '../../src/access/engine.ts';
import { createGuard, type Guard } from '../../src/guard/guard.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { composeEngineParts, type EngineParts } from '../../src/main/compose-engine-parts.ts';
import { createEngine } from '../../src/main/create-engine.ts';
import { systemClock } from '../../src/main/system-clock.ts';
import { ClusterMember } from '../../src/sessions/cluster-member.ts';
import type { ClusterStore } from '../../src/store/cluster-store.ts';
import { openPostgresCluster } from '../../src/store/postgres/open-postgres.ts';
import { newSigner } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { noteSigner } from './ask-names.ts';
import { databaseFor, onPostgres } from './test-store.ts';

export interface EngineOptions extends Partial<Omit<EngineParts, 'guard' | 'log'>> {
  /** The folder of a store that is kept; in memory unless given. */
  folder?: string;
  guard?: Omit<Guard, 'close'>;
  /** What is done with a fault of the platform that the engine tells its operator; printed unless given. */
  onFault?: (fields: object, message: string) => void;
}

export interface BuiltEngine extends AsyncDisposable {
  /** The engine that runs now. */
  readonly engine: Engine;
  parts: EngineParts;
  store: Store;
  /** Everything that it told its operator, a line each. */
  told: string[];
  /** Ends the engine as a crash would, and leaves its store. */
  die(): Promise<void>;
  /** Starts another engine of the same parts, which takes up what was running. */
  comeBack(): Promise<void>;
  record(session: string): Promise<string>;
  /** Ends the engine and closes what was opened for it; what is under way has so long. */
  stop(grace_ms?: number): Promise<void>;
}

export async function buildEngine({ folder, onFault, ...given }: EngineOptions = {}): Promise<BuiltEngine> {
  const opened = new AsyncDisposableStack();
  const { store, cluster } = given.store ? { store: given.store, cluster: undefined } : await openTestStore(folder);
  if (!given.store) opened.defer(() => store.close());
  if (cluster) opened.defer(() => cluster.close());
  const guard = given.guard ?? opened.adopt(loopbackGuard(), (own) => own.close());
  const told: string[] = [];
  const log = logInto(told, onFault ?? ((fields, message) => console.error(fields, message)));
  const { vault = createVault(randomBytes(32)), signer = newSigner() } = given;
  noteSigner(signer);
  const parts = composeEngineParts({ ...given, vault, signer, store, guard, log });
  let engine = await startEngine(parts, cluster);
  let stopped: Promise<void> | undefined;
  const stop = (grace_ms = 0) => {
    stopped ??= engine.stop(grace_ms).then(() => opened.disposeAsync());
    return stopped;
  };
  return {
    ...{ parts, store, told, stop, [Symbol.asyncDispose]: () => stop() },
    get engine() {
      return engine;
    },
    die: () => engine.stop(0),
    async comeBack() {
      engine = await startEngine(parts, cluster);
      await engine.sessions.resume();
    },
    async record(session) {
      const lines = await Array.fromAsync(engine.sessions.record(session));
      return lines.map((line) => `${line}\n`).join('');
    },
  };
}

async function openTestStore(folder: string | undefined): Promise<{ store: Store; cluster?: ClusterStore }> {
  if (onPostgres) return openPostgresCluster(databaseFor(folder), () => {});
  return { store: await openSqliteStore(folder === undefined ? { memory: true } : { folder }) };
}

/** Among machines, an engine runs what it opens only after it has joined them. */
async function startEngine(parts: EngineParts, cluster: ClusterStore | undefined): Promise<Engine> {
  if (!cluster) return createEngine(parts);
  const { log } = parts;
  const options = { role: 'all', places: 10_000, takesOffers: true, clock: systemClock, newId: randomUUID } as const;
  const engine = await createEngine(Object.assign(parts, { member: new ClusterMember({ ...options, cluster, log }) }));
  await engine.sessions.resume();
  return engine;
}

/** Lets agents be called on this machine and nowhere else. */
export const loopbackGuard = () =>
  createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });

function logInto(told: string[], onFault: (fields: object, message: string) => void): EngineParts['log'] {
  const tell = (fields: object, message: string) => void told.push(`${message} ${JSON.stringify(fields)}`);
  const error = (fields: object, message: string) => {
    tell(fields, message);
    // What came of an ask is no fault of the platform.
    if (!('event' in fields)) onFault(fields, message);
  };
  return { info: tell, warn: tell, error };
}
