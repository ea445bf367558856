/** What agents can learn from the key that comes with every ask. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptedAgent, startAgents } from '../support/agent.ts';
import { askNameOf } from '../support/ask-names.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { approves, staysSilent } from '../support/round-table-script.ts';
import { finishedRecord, openTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stack = new AsyncDisposableStack();
const folder = temporaryFolder();
stack.defer(() => folder.remove());
let platform: LocalPlatform;
let agents: ScriptedAgent[];

beforeAll(async () => {
  agents = await startAgents(stack, ['ada', 'bob']);
  platform = stack.use(await startLocal(folder.path));
  await register(platform.url, ...agents);
});
afterAll(() => stack.disposeAsync());

test('PF-04, PF-06: an agent is asked again with the same key after a restart, and the key names neither session nor seat', async () => {
  for (const agent of agents) agent.script = staysSilent;
  const { body } = await openTable(platform.url, { agents: ['ada', 'bob'] });
  await Promise.all(agents.map((agent) => agent.heard(() => true)));
  await platform.stop();
  for (const agent of agents) agent.script = approves;
  platform = stack.use(await startLocal(folder.path));
  const events = await verified(await finishedRecord(platform.url, body.id));
  for (const agent of agents) {
    const keys = agent.asked.map(({ headers }) => String(headers['idempotency-key']));
    expect(keys[0]).toBe(keys[1]);
    for (const key of keys) expect(key).not.toMatch(new RegExp(`${body.id}|analyze|challenge|vote|ada|bob|/`));
    const asked = eventsOf(events, 'ask.sent').filter(({ data }) => data.seat === agent.name);
    expect(new Set(keys.map(askNameOf))).toEqual(new Set(asked.map(({ data }) => `${body.id}/${data.ask}`)));
  }
});
