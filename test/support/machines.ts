/** Machines that share one PostgreSQL database, each a platform in a process of its own, all with the same keys. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type ParleyOptions, type StartedParley, startParley } from './parley.ts';
import { type PostgresSchema, postgresSchema } from './postgres-database.ts';
import type { PostgresServer } from './postgres-server.ts';

export interface Machines extends AsyncDisposable {
  schema: PostgresSchema;
  /** The settings of every machine: the database and the keys. */
  env: Record<string, string>;
  start(options?: ParleyOptions & { role?: 'api' | 'worker' | 'all' }): Promise<StartedParley>;
}

/** Every machine is a process: on a busy computer it takes seconds until three of them serve. */
export const startingTakesLong = { timeout: 120_000 };

export const sharedKeys = () => ({
  PARLEY_SECRET: 'the same secret on every machine',
  PARLEY_SIGNING_KEY: String(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })),
});

/** Stops all of them at the end, and drops what they stored. */
export async function machines(server?: PostgresServer): Promise<Machines> {
  const opened = new AsyncDisposableStack();
  const schema = opened.use(await postgresSchema(server));
  const env = { PARLEY_DATABASE_URL: schema.url, ...sharedKeys() };
  return {
    ...{ schema, env },
    async start({ role = 'all', env: more = {}, ...options } = {}) {
      return opened.use(await startParley({ ...options, env: { ...env, PARLEY_ROLE: role, ...more } }));
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export interface TwoMachines {
  shared: Machines;
  a: StartedParley;
  b: StartedParley;
}

/**
 * Two machines for all tests of a group, started before its first one. `settingsOf` makes what both are started with; what
 * it opens is closed after the last test.
 */
export function twoForAll(
  settingsOf: (shared: Machines, opened: AsyncDisposableStack) => Promise<Record<string, string>> = async () => ({}),
): () => TwoMachines {
  const opened = new AsyncDisposableStack();
  let made: TwoMachines | undefined;
  beforeAll(async () => {
    const shared = opened.use(await machines());
    const env = await settingsOf(shared, opened);
    const [a, b] = await Promise.all([shared.start({ env }), shared.start({ env })]);
    made = { shared, a, b };
  }, startingTakesLong.timeout);
  afterAll(() => opened.disposeAsync());
  return () => {
    if (made === undefined) throw new Error('the machines were not started');
    return made;
  };
}
