/** An engine whose clock a test can move on and that can die and come back; its agents are real servers on loopback. */
import { randomBytes } from 'node:crypto';
import { createGuard } from '../../src/guard/guard.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { composeEngineParts } from '../../src/main/compose-engine-parts.ts';
import { createEngine } from '../../src/main/create-engine.ts';
import { systemClock } from '../../src/main/system-clock.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import type { Clock } from '../../src/model/clock.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { newSigner } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { TableAgent } from './agent.ts';
import { question, registrationOf } from './forecasts.ts';

/** Noon, so that no test meets a midnight it did not ask for. */
const start = '2030-01-01T12:00:00Z';
const log = { info: () => {}, warn: () => {}, error: console.error };

export async function startEngine() {
  const store = await openSqliteStore({ memory: true });
  const guard = createGuard({ allow: { loopback: true, private: false, hosts: [], allowHttp: false } });
  let ahead = Date.parse(start) - Date.now();
  const clock: Clock = { now: () => Date.now() + ahead, at: (time, call) => systemClock.at(time - ahead, call) };
  const own = { store, guard, vault: createVault(randomBytes(32)), signer: newSigner(), log, clock };
  const parts = composeEngineParts(own);
  let engine = await createEngine(parts);

  async function record(session: string): Promise<string> {
    return `${(await Array.fromAsync(engine.sessions.record(session))).join('\n')}\n`;
  }

  return {
    get engine() {
      return engine;
    },
    record,
    /** A moment so many milliseconds from now, by the engine's own clock. */
    at: (ms: number) => new Date(clock.now() + ms).toISOString(),
    move(ms: number) {
      ahead += ms;
    },
    die: () => engine.stop(0),
    async comeBack(): Promise<void> {
      engine = await createEngine(parts);
      await engine.sessions.resume();
    },
    /** Registers the agents and has them tested, which activates them. */
    async admit(...agents: TableAgent[]): Promise<void> {
      for (const agent of agents) {
        await engine.agents.register(agentRegistration.parse(registrationOf(agent)));
        await engine.testAgent(agent.name);
      }
    },
    open: async (input: object = {}) => (await engine.sessions.open('forecast@1', { ...question, ...input })).session,
    /** Waits for the end of a debate. */
    async closed(session: string) {
      await engine.sessions.closed(session, AbortSignal.timeout(20_000));
      return engine.sessions.view(session);
    },
    async resolve(session: string, outcome: string): Promise<JsonObject> {
      const { session: resolution } = await engine.sessions.openAfter(session, 'resolve', { outcome });
      return (await engine.sessions.view(resolution)).verdict ?? {};
    },
    async [Symbol.asyncDispose]() {
      await engine.stop(0);
      await guard.close();
      await store.close();
    },
  };
}
