import { expect, test } from 'vitest';
import { type Script, ScriptedAgent, startAgents } from '../support/agent.ts';
import { full } from '../support/counts.ts';
import { startLocal } from '../support/local-platform.ts';
import { type StartedParley, startParley } from '../support/parley.ts';
import { eventsOf, expectNothingRepeated, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { finishedRecord, openTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { terminate } from '../support/terminate.ts';

const TABLES = 20;
const names = ['ada', 'bob', 'cleo'];

class Gate {
  #opened = Promise.withResolvers<void>();

  readonly script: Script = async (asked) => {
    await this.#opened.promise;
    return approves(asked);
  };

  open(): void {
    this.#opened.resolve();
  }
}

/** Opens tables until every agent is busy with all of them. */
async function load(platform: StartedParley, agents: ScriptedAgent[]): Promise<string[]> {
  await register(platform.url, ...agents);
  const opened = await Promise.all(Array.from({ length: TABLES }, () => openTable(platform.url, { agents: names })));
  await Promise.all(agents.map((agent) => agent.heard(() => agent.asked.length === TABLES)));
  return opened.map(({ body }) => body.id);
}

test('PF-04: after SIGTERM pending answers are recorded, no new ask is sent, and the rest continues at the next start', {
  timeout: 60_000,
}, async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const gate = new Gate();
  const agents = await startAgents(stack, names, gate.script);
  await using platform = await startParley({ data: folder.path });
  const sessions = await load(platform, agents);
  const waiting = openTable(platform.url, { agents: ['ada'] }, { prefer: 'wait=20' });
  await agents[0]?.heard(() => agents[0]?.asked.length === TABLES + 1);

  const ended = terminate(platform, 10_000);
  await refusal(platform);
  gate.open();
  await ended;
  expect(await waiting).toMatchObject({ status: 202, body: { status: 'running' } });
  expect(agents.map(({ asked }) => asked.length)).toEqual([TABLES + 1, TABLES, TABLES]);

  await using restarted = await startParley({ data: folder.path });
  for (const id of sessions) {
    const events = await verified(await finishedRecord(restarted.url, id));
    expectNothingRepeated(id, events, agents);
    expect(eventsOf(events, 'ask.sent').filter(({ data }) => data.resent !== undefined)).toEqual([]);
    expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { outcome: 'adopted' } });
  }
  expect(platform.output.stderr + restarted.output.stderr).not.toContain('"level":50');
});

/** Asks for tables until one is refused because the platform is shutting down. */
async function refusal(platform: StartedParley): Promise<void> {
  for (;;) {
    const { status, body } = await openTable(platform.url, { agents: ['nobody'] });
    if (status === 404) continue;
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'SHUTTING_DOWN' } });
    return;
  }
}

test('PF-04: after SIGTERM the grace period is kept, and unanswered asks are sent again at the next start', {
  timeout: 60_000,
}, async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const agents = await startAgents(stack, names, () => new Promise(() => {}));
  await using platform = await startParley({ data: folder.path, env: { PARLEY_GRACE_MS: '300' } });
  const sessions = await load(platform, agents);
  await terminate(platform, 300);
  for (const agent of agents) agent.script = approves;
  await using restarted = await startLocal(folder.path);
  for (const id of sessions) {
    const events = await verified(await finishedRecord(restarted.url, id));
    expectNothingRepeated(id, events, agents);
    expect(eventsOf(events, 'ask.failed')).toEqual([]);
    for (const agent of agents) expect(agent.hits(`${id}/analyze/${agent.name}`)).toBe(2);
  }
});

const ROUNDS = full ? 10 : 2;

test(`PF-04: SIGTERM while tables are opened loses no accepted table, ${ROUNDS} times`, {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    using folder = temporaryFolder();
    await using ada = await ScriptedAgent.start('ada', () => new Promise(() => {}));
    await using platform = await startParley({ data: folder.path, env: { PARLEY_GRACE_MS: '0' } });
    await register(platform.url, ada);
    const accepted: string[] = [];
    const openings = Array.from({ length: 50 }, async () => {
      const answer = await openTable(platform.url, { agents: ['ada'] }).catch(() => undefined);
      if (answer?.status === 202) accepted.push(answer.body.id);
    });
    await ada.heard(() => true);
    await terminate(platform, 0);
    await Promise.all(openings);
    expect(platform.output.stderr, 'faults that the platform tells of').not.toContain('"level":50');

    ada.script = approves;
    await using restarted = await startLocal(folder.path);
    for (const id of accepted) {
      const events = await verified(await finishedRecord(restarted.url, id));
      expect(eventsOf(events, 'ask.failed')).toEqual([]);
    }
  }
});
