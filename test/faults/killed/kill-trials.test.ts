import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SessionRow } from '../../../src/store/store.ts';
import { ScriptedAgent } from '../../support/agent.ts';
import { ask } from '../../support/client.ts';
import { full } from '../../support/counts.ts';
import { startLocal } from '../../support/local-platform.ts';
import { launchParley, startParley } from '../../support/parley.ts';
import { eventsOf, expectNothingRepeated, verified } from '../../support/record.ts';
import { replies, scenarios } from '../../support/reply-script.ts';
import { finishedRecord, register } from '../../support/tables.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { seeded } from '../simulation/seeded.ts';

const KILLS = full ? 40 : 3;
const TRIALS = 50;
const TURNS = 4;
const LIMIT = 6;

interface Batch {
  trials: { id: string; status: string; outcome: string }[];
}

test(`PF-04: finishes ${TRIALS} trials over ${KILLS} kills, repeats no answered ask, and keeps to its limit`, {
  timeout: 300_000,
}, async ({ onTestFailed }) => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  onTestFailed(() => console.log(`the moments followed from the seed ${seed}`));
  const random = seeded(seed);
  using folder = temporaryFolder();
  const { script, most } = replies(async (message) => {
    await turn();
    return `heard ${message}`;
  });
  await using agent = await ScriptedAgent.start('ada', script);
  {
    await using first = await startLocal(folder.path);
    await register(first.url, { registration: { ...agent.registration, protocol: 'plain-http' } });
  }
  const json = { agent: 'ada', scenarios: scenarios(TRIALS, TURNS), concurrency: LIMIT };
  const headers = { 'idempotency-key': 'all', prefer: 'wait=20' };
  const send = (url: string) => ask<Batch>(`${url}/api/v1/trials`, { json, headers });

  for (let killed = 0; killed < KILLS; killed++) {
    await using life = launchParley({ data: folder.path });
    const enough = agent.asked.length + Math.floor((random() * 2 * TRIALS * TURNS) / KILLS);
    const url = await life.ready;
    const over = send(url).catch(() => undefined);
    await Promise.race([over, agent.heard(() => agent.asked.length > enough)]);
    for (let turns = Math.floor(random() * 30); turns > 0; turns--) await turn();
    expect(life.output.stderr, 'faults that the platform tells of').not.toContain('"level":50');
    await life.end('SIGKILL');
    await over;
  }

  await using last = await startLocal(folder.path);
  const { status, body } = await send(last.url);
  expect(status).toBe(200);
  expect(body.trials.map(({ outcome }) => outcome)).toEqual(body.trials.map(() => 'script_end'));
  const { body: list } = await ask<{ items: SessionRow[] }>(`${last.url}/api/v1/trials?limit=200`);
  expect(list.items.map(({ id }) => id).sort()).toEqual(body.trials.map(({ id }) => id).sort());
  expect(new Set(list.items.map(({ id }) => id)).size).toBe(TRIALS);
  for (const { id } of body.trials) {
    const events = await verified(await finishedRecord(last.url, id));
    expectNothingRepeated(id, events, [agent]);
    expect(eventsOf(events, 'answer.received')).toHaveLength(TURNS);
  }
  expect(most()).toBeLessThanOrEqual(LIMIT);
});

test('PF-04: an agent that came with the request is removed when its trials are over, also after a kill', async () => {
  using folder = temporaryFolder();
  const { script } = replies(() => new Promise(() => {}));
  await using agent = await ScriptedAgent.start('ada', script);
  const names = async (url: string) =>
    (await ask<{ items: { name: string }[] }>(`${url}/api/v1/agents`)).body.items.map(({ name }) => name);
  const endpoint = { base_url: agent.url, protocol: 'plain-http' };
  let ids: string[];
  {
    await using killed = await startParley({ data: folder.path });
    const json = { endpoint, scenarios: scenarios(3), concurrency: 1 };
    const { body } = await ask<Batch>(`${killed.url}/api/v1/trials`, { json });
    ids = body.trials.map(({ id }) => id);
    await agent.heard(() => true);
    await killed.end('SIGKILL');
  }
  agent.script = replies(() => 'Here.').script;
  await using restarted = await startLocal(folder.path);
  for (const id of ids) await verified(await finishedRecord(restarted.url, id));
  await expect.poll(() => names(restarted.url)).toEqual([]);
  expect(agent.asked).toHaveLength(4);
});
