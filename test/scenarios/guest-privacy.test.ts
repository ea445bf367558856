/** Agents that come with a request are known to the sessions of that request, and to nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { makeKeys } from '../support/access-keys.ts';
import { type ScriptedAgent, startAgent } from '../support/agent.ts';
import { type Client, clientOf } from '../support/client.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { scenarios } from '../support/reply-script.ts';
import { approves, staysSilent } from '../support/round-table-script.ts';
import { finishedRecord } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const opened = new AsyncDisposableStack();
const folder = temporaryFolder();
opened.defer(() => folder.remove());
let platform: LocalPlatform;
let keys: Record<'ann' | 'bob' | 'host', { key: string }>;
let guest: ScriptedAgent;
/** Ann's: a table with a guest, and a trial of an endpoint that came with its request. */
let table: string;
let names: string[];

const as = (who: keyof typeof keys): Client => clientOf(platform.url, keys[who].key);

beforeAll(async () => {
  keys = await makeKeys(folder.path, {
    ann: { scope: 'run', owner: 'ann' },
    bob: { scope: 'run', owner: 'bob' },
    host: { scope: 'admin' },
  });
  platform = opened.use(await startLocal(folder.path));
  guest = await startAgent(opened, 'skeptic', staysSilent);
  const endpoint = { base_url: guest.url, protocol: 'round-table', api_key: 'k-planted-1' };
  const { body } = await as('ann')<SessionView>('/api/v1/round-tables', {
    json: { content: 'Why?', guests: [{ name: 'skeptic', domain: 'law', ...endpoint }] },
  });
  table = body.id;
  const batch = await as('ann')<{ trials: { id: string }[] }>('/api/v1/trials', {
    json: { endpoint, scenarios: scenarios(1) },
  });
  const trial = await as('ann')<SessionView>(`/api/v1/sessions/${batch.body.trials[0]?.id}`);
  names = [`guest-${table}-0`, 'skeptic', ...trial.body.seats.map(({ seat }) => seat)];
  await guest.heard(() => guest.asked.length === 2);
});
afterAll(() => opened.disposeAsync());

/** Everything that somebody could do with an agent whose name they know. */
const attempts = (name: string): [string, object][] => [
  [`/api/v1/agents/${name}`, {}],
  [`/api/v1/agents/${name}/test`, { method: 'POST' }],
  [`/api/v1/agents/${name}/messages`, { json: { message: 'Who are you?' } }],
  [
    `/v0/agents/${name}/turn`,
    { json: { conversation_id: 'c1', messages: [{ role: 'user', content: 'Who are you?' }] } },
  ],
  ['/api/v1/round-tables', { json: { content: 'Why?', agents: [name] } }],
  ['/api/v1/round-tables', { json: { content: 'Why?', rules: { clerk: name } } }],
  ['/api/v1/chats', { json: { agents: [name] } }],
  ['/api/v1/trials', { json: { agent: name, scenarios: scenarios(1) } }],
];

const changes = (name: string): [string, object][] => [
  [`/api/v1/agents/${name}`, { method: 'PATCH', json: { base_url: 'http://127.0.0.1:9999' } }],
  [`/api/v1/agents/${name}`, { method: 'DELETE' }],
];

async function expectUnknown(): Promise<void> {
  const before = guest.asked.length;
  for (const who of ['ann', 'bob', 'host'] as const) {
    const list = await as(who)('/api/v1/agents');
    expect.soft(list.body).toMatchObject({ items: [] });
    for (const name of names) {
      for (const [path, init] of [...attempts(name), ...(who === 'host' ? changes(name) : [])]) {
        const { status, text } = await as(who)(path, init);
        expect
          .soft([who, path, status, text])
          .toEqual([
            who,
            path,
            expect.toSatisfy((s) => s === 404 || s === 422),
            expect.stringMatching(/AGENT_UNKNOWN|NOT_FOUND|NO_RELEVANT_AGENT/),
          ]);
      }
    }
  }
  expect(guest.asked).toHaveLength(before);
}

describe('PF-06: an agent that came with a request', () => {
  test('is not listed, found, tested, called, seated, changed or removed by anybody else, whatever their key', async () => {
    await expectUnknown();
  });

  test('stays with its own session when the platform is started again, and unknown to everybody else', async () => {
    await platform.stop();
    platform = opened.use(await startLocal(folder.path));
    await guest.heard(() => guest.asked.length === 4);
    await expectUnknown();
    guest.script = approves;
    await platform.stop();
    platform = opened.use(await startLocal(folder.path));
    const record = await finishedRecord(platform.url, table, { authorization: `Bearer ${keys.ann.key}` });
    const events = await verified(record);
    expect(eventsOf(events, 'answer.received').map(({ data }) => data.seat)).toContain('skeptic');
  });
});
