import { expect, test } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import type { SessionRow } from '../../src/store/store.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { startLocal } from '../support/local-platform.ts';
import { startParley } from '../support/parley.ts';
import { expectNothingRepeated, verified } from '../support/record.ts';
import { finishedRecord, openTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DUPLICATES = 1000;
/** The same request each time, with its keys in another order now and then. */
const requests = [
  { content: 'Ship on Friday?', agents: ['ada'], rules: { quorum: 1 } },
  { rules: { quorum: 1 }, agents: ['ada'], content: 'Ship on Friday?' },
];

test(`PF-04: ${DUPLICATES} requests with one Idempotency-Key open one session`, { timeout: 60_000 }, async () => {
  await using ada = await ScriptedAgent.start('ada');
  await using platform = await startParley();
  await register(platform.url, ada);
  const headers = { 'idempotency-key': 'one-and-the-same' };
  const sent = Array.from({ length: DUPLICATES }, (_, at) =>
    openTable(platform.url, requests[at % requests.length] ?? {}, headers),
  );
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 202]))).toEqual(new Set());
  const [id = '', ...others] = new Set(answers.map(({ body }) => body.id));
  expect(others).toEqual([]);
  const { body } = await ask<{ items: SessionRow[] }>(`${platform.url}/api/v1/sessions`);
  expect(body.items.map((session) => session.id)).toEqual([id]);
  expectNothingRepeated(id, await verified(await finishedRecord(platform.url, id)), [ada]);
  expect(ada.asked.map(({ path }) => path)).toEqual(['/analyze', '/vote']);

  const again = await openTable(platform.url, requests[1] ?? {}, headers);
  expect(again).toMatchObject({ status: 200, body: { id, status: 'closed' } });
  const other = await openTable(platform.url, { content: 'Ship on Monday?', agents: ['ada'] }, headers);
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

test('registers an agent once, however often the same request comes', async () => {
  using folder = temporaryFolder();
  await using platform = await startLocal(folder.path);
  const json = { name: 'ada', domain: 'general', base_url: 'http://localhost:9999' };
  const register = () =>
    ask<Agent>(`${platform.url}/api/v1/agents`, { json, headers: { 'idempotency-key': 'the-same' } });
  const answers = await Promise.all(Array.from({ length: 200 }, register));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});
