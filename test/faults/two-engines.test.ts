import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { createUuidMaker } from '../../src/sessions/uuid-v7.ts';
import { newSigner } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { type ScriptedAgent, startAgents } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { full } from '../support/counts.ts';
import { buildEngine } from '../support/engine.ts';
import { startParley } from '../support/parley.ts';
import { eventsOf, expectNothingRepeated, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const RACES = full ? 100 : 20;
const names = ['ada', 'bob', 'cleo'];
const vault = createVault(randomBytes(32));
const signer = newSigner();
const newId = createUuidMaker(Date.now);
const opened = new AsyncDisposableStack();
const faults: string[] = [];
let store: Store;
let agents: ScriptedAgent[];

/** An engine of its own on the store that all of them share, as another machine would have it. */
async function startEngine(): Promise<Engine> {
  const onFault = (_: object, message: string) => faults.push(message);
  return opened.use(await buildEngine({ store, vault, signer, newId, onFault })).engine;
}

beforeAll(async () => {
  store = await openSqliteStore({ memory: true });
  opened.defer(() => store.close());
  agents = await startAgents(opened, names);
  const engine = await startEngine();
  for (const { registration } of agents) {
    await engine.agents.register({ ...registration, protocol: 'round-table', capabilities: [], mode: 'sync' });
  }
});
afterAll(() => opened.disposeAsync());

const open = async (engine: Engine) => {
  const input = { content: 'Review the release', agents: names };
  return (await engine.sessions.open('round-table@1', input)).session;
};
const untilClosed = (engine: Engine, session: string) => engine.sessions.closed(session, AbortSignal.timeout(20_000));

async function recordOf(engine: Engine, session: string): Promise<string> {
  const lines = await Array.fromAsync(engine.sessions.record(session));
  return lines.map((line) => `${line}\n`).join('');
}

describe('two engines on one session', () => {
  test('PF-04: a paused engine notices that another has continued, and stops', async () => {
    const paused = Promise.withResolvers<void>();
    for (const agent of agents) {
      agent.script = async (asked) => {
        if (agent.hits(asked.key) === 1 && asked.path === '/analyze') await paused.promise;
        return approves(asked);
      };
    }
    const sleeper = await startEngine();
    const session = await open(sleeper);
    await Promise.all(agents.map((agent) => agent.heard(({ key }) => key.startsWith(session))));

    const successor = await startEngine();
    expect(await successor.sessions.resume()).toBe(1);
    expect(await untilClosed(successor, session)).toBe(true);
    const record = await recordOf(successor, session);

    paused.resolve();
    expect(await untilClosed(sleeper, session)).toBe(true);
    expect(await recordOf(sleeper, session)).toBe(record);
    const events = await verified(record);
    expectNothingRepeated(session, events, agents);
    const sentTwice = eventsOf(events, 'ask.sent').filter(({ data }) => data.resent !== undefined);
    expect(sentTwice.map(({ data }) => data.ask).sort()).toEqual(names.map((name) => `analyze/${name}`));
    expect(faults).toEqual([]);
  });

  test(`PF-04: of two running engines one writes each event, and ${RACES} tables close`, {
    timeout: 60_000,
  }, async () => {
    for (const agent of agents) {
      agent.script = async (asked) => {
        for (let turns = Math.floor(Math.random() * 10); turns > 0; turns--) await turn();
        return approves(asked);
      };
    }
    const [one, other] = await Promise.all([startEngine(), startEngine()]);
    const conflicts = { resent: 0 };
    for (let race = 0; race < RACES; race++) {
      const session = await open(one);
      for (let turns = Math.floor(Math.random() * 40); turns > 0; turns--) await turn();
      await other.sessions.resume();
      await Promise.all([untilClosed(one, session), untilClosed(other, session)]);
      const events = await verified(await recordOf(one, session));
      expectNothingRepeated(session, events, agents);
      expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { outcome: 'adopted' } });
      conflicts.resent += eventsOf(events, 'ask.sent').filter(({ data }) => data.resent !== undefined).length;
    }
    expect(conflicts.resent, 'asks that the second engine sent again').toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

test('a second platform on the same folder is refused, even while the first is suspended', async () => {
  using folder = temporaryFolder();
  await using first = await startParley({ data: folder.path });
  process.kill(first.pid, 'SIGSTOP');
  await expect(startParley({ data: folder.path })).rejects.toThrow(`${folder.path} is in use by another Parley`);
  process.kill(first.pid, 'SIGCONT');
  expect((await ask(`${first.url}/health/ready`)).status).toBe(200);
});
