import { expect, test } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { full } from '../support/counts.ts';
import { startLocal } from '../support/local-platform.ts';
import { launchParley, startParley } from '../support/parley.ts';
import { eventsOf, expectNothingRepeated, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { finishedRecord, follow, holdTable, openTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('PF-04: after a kill, only unanswered asks are sent again, with the same key', async () => {
  using folder = temporaryFolder();
  await using ada = await ScriptedAgent.start('ada');
  await using bob = await ScriptedAgent.start('bob', () => new Promise(() => {}));

  await using killed = await startParley({ data: folder.path });
  await register(killed.url, ada, bob);
  const { body: session } = await openTable(killed.url, { agents: ['ada', 'bob'] });
  for await (const event of follow(killed.url, session.id)) {
    if (event.kind === 'answer.received' && event.data.seat === 'ada') break;
  }
  await bob.heard(({ path }) => path === '/analyze');
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

  bob.script = approves;
  await using restarted = await startLocal(folder.path);
  const events = await verified(await finishedRecord(restarted.url, session.id));
  expectNothingRepeated(session.id, events, [ada, bob]);

  const keyOf = (ask: string) => `${session.id}/${ask}`;
  expect(ada.hits(keyOf('analyze/ada'))).toBe(1);
  expect(bob.hits(keyOf('analyze/bob'))).toBe(2);
  const resent = eventsOf(events, 'ask.sent').filter(({ data }) => data.resent !== undefined);
  expect(resent.map(({ data }) => [data.ask, data.attempt, data.resent])).toEqual([['analyze/bob', 1, 1]]);
  expect(eventsOf(events, 'session.closed')).toMatchObject([{ data: { status: 'closed', outcome: 'adopted' } }]);
});

test('RT-17: an agent that timed out stays unhealthy over a kill, until it answers', async () => {
  using folder = temporaryFolder();
  await using ada = await ScriptedAgent.start('ada', () => new Promise(() => {}));
  const healthOf = async (url: string) => (await ask<Agent>(`${url}/api/v1/agents/ada`)).body.health;
  await using killed = await startParley({ data: folder.path });
  await register(killed.url, ada);
  const silent = await holdTable(killed.url, { agents: ['ada'], rules: { timeout_ms: 100 } });
  expect(silent.outcome).toBe('nobody_answered');
  expect(await healthOf(killed.url)).toBe('unhealthy');
  await killed.end('SIGKILL');

  ada.script = approves;
  await using restarted = await startLocal(folder.path);
  expect(await healthOf(restarted.url)).toBe('unhealthy');
  const view = await holdTable(restarted.url, { agents: ['ada'] });
  expect(view).toMatchObject({ outcome: 'adopted', seats: [{ notes: ['unhealthy'] }] });
  expect(await healthOf(restarted.url)).toBe('healthy');
});

const FIRST_STARTS = full ? 12 : 2;

test(`PF-04: serves after it was killed in ${FIRST_STARTS} very first starts`, { timeout: 60_000 }, async () => {
  const started = performance.now();
  await using _ = await startParley();
  const startup = performance.now() - started;
  for (let start = 0; start < FIRST_STARTS; start++) {
    using folder = temporaryFolder();
    await using first = launchParley({ data: folder.path });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * startup));
    await first.end('SIGKILL');
    await using second = await startParley({ data: folder.path });
    expect((await ask(`${second.url}/health/ready`)).status).toBe(200);
  }
});
