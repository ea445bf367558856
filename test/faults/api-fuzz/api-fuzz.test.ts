import fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../src/model/agent.ts';
import type { SessionRow } from '../../../src/store/store.ts';
import { ScriptedAgent } from '../../support/agent.ts';
import { type Answer, complaint, type Document, type Operation, operationsOf } from '../../support/api-document.ts';
import { ask } from '../../support/client.ts';
import { full } from '../../support/counts.ts';
import { forecasts } from '../../support/forecast-script.ts';
import { type StartedParley, startParley } from '../../support/parley.ts';
import { verified } from '../../support/record.ts';
import { finishedRecord, openTable, register } from '../../support/tables.ts';
import { type Known, names } from './arbitrary.ts';
import { type FuzzRequest, requestTo } from './request.ts';

/** The same requests every time; another seed is another run. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261115);
const PASSES = full ? 12 : 3;
const RUNS = 15;
const HANG_MS = 15_000;

const opened = new AsyncDisposableStack();
let platform: StartedParley;
let ada: ScriptedAgent;
let pia: ScriptedAgent;
let pool: Pool;
let document: Document;
/** What an administrator sends with everything. */
let admin: { authorization: string };

beforeAll(async () => {
  platform = opened.use(await startParley({ env: { PARLEY_RATE_LIMIT: '0' } }));
  ada = opened.use(await ScriptedAgent.start('ada'));
  pia = opened.use(await ScriptedAgent.start('pia', forecasts('YES', 0.8)));
  const mute = opened.use(await ScriptedAgent.start('mute', () => new Promise(() => {})));
  await register(platform.url, ada, mute, { registration: { ...pia.registration, protocol: 'prediction-webhook' } });
  expect(await ask(`${platform.url}/api/v1/agents/pia/test`, { method: 'POST' })).toMatchObject({
    body: { passed: true },
  });
  const { body } = await ask<{ key: string }>(`${platform.url}/api/v1/keys`, { json: { scope: 'admin' } });
  admin = { authorization: `Bearer ${body.key}` };
  pool = new Pool(platform.url);
  opened.defer(() => pool.destroy());
  document = (await ask<Document>(`${platform.url}/openapi.json`)).body;
});
afterAll(() => opened.disposeAsync());

const unknownSession = '01990000-0000-7000-8000-000000000000';

/** Whatever is registered here leads to an agent on loopback, or nowhere; those registered before stay as they are. */
function knownValues(sessions: SessionRow[]): Known {
  const name = fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^[a-c]{1,2}$/));
  // Requests delete sessions, too; one that never was is always known.
  const session = fc.constantFrom(unknownSession, ...sessions.map(({ id }) => id));
  const share = fc.constantFrom(0.5, 1, '2/3', '1/3', '0/0', '4/3');
  return {
    name,
    ...{ id: session, conversation_id: session },
    agents: fc.uniqueArray(fc.oneof(fc.constantFrom('ada', 'pia', 'mute'), fc.constantFrom('ada', 'pia'), name), {
      minLength: 1,
      maxLength: 3,
    }),
    ...{ agent: fc.constantFrom('ada', 'ada', 'pia', 'mute', 'nobody'), repeat: fc.constantFrom(1, 2, 101) },
    ...{ quorum: share, threshold: share, synthesiser: fc.constantFrom('ada', 'mute', 'nobody') },
    content: fc.constantFrom('Ship on Friday?', '\u202e💥 general', 'x'.repeat(50_000)),
    deadline: fc.constantFrom('2999-01-01T00:00:00Z', '2000-01-01T00:00:00+02:00', '+275760-09-13T00:00:00.000Z'),
    protocol: fc.constantFrom('round-table', 'round-table', 'prediction-webhook', 'nonsense'),
    mode: fc.constantFrom('sync', 'sync', 'async'),
    base_url: fc.constantFrom(
      ada.url,
      `${pia.url}/`,
      'http://127.0.0.1:1024/',
      'http://169.254.169.254/',
      'ftp://x',
      '',
    ),
    prefer: fc.constantFrom('wait=0', 'wait=1', 'respond-async', 'wait=', 'wait=-1', 'nonsense'),
    ...{ timeout_ms: fc.constantFrom(100, 120_000), time_budget_ms: fc.constantFrom(100, 1000) },
    uri: fc.constantFrom(`${ada.url}/evidence`, 'http://169.254.169.254/', 'file:///etc/passwd', 'x'),
    ...{ agent_id: fc.constantFrom('ada', 'pia', 'scribe', 'expert:law:v0', 'nobody') },
    without: fc.constantFrom('ada', 'pia', 'ada.log', ...names),
  };
}

async function sessionRows(): Promise<SessionRow[]> {
  const rows: SessionRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const url = `${platform.url}/api/v1/sessions?limit=200${query}`;
    const { body } = await ask<{ items: SessionRow[]; next_cursor: string | null }>(url, { headers: admin });
    rows.push(...body.items);
    cursor = body.next_cursor;
  }
  return rows;
}

async function send({ method, path, headers, body }: FuzzRequest): Promise<Answer> {
  const signal = AbortSignal.timeout(HANG_MS);
  const all = { ...admin, ...headers };
  const ask = () => pool.request({ method: method as 'GET', path, headers: all, body, signal });
  // Whoever is answered before the body was read may find the connection closed, and asks again.
  const response = await ask().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') throw error;
    return ask();
  });
  const type = String(response.headers['content-type'] ?? '');
  if (type.startsWith('text/event-stream')) {
    response.body.on('error', () => {}).destroy();
    return { status: response.statusCode, type, body: '' };
  }
  return { status: response.statusCode, type, body: await response.body.text() };
}

const asText = ({ method, path, headers, body }: FuzzRequest) =>
  `${method} ${path} ${JSON.stringify(headers)} ${body?.toString().slice(0, 2000) ?? ''}`;

async function fuzz(operation: Operation, pass: number): Promise<void> {
  const requests = requestTo(operation, document, knownValues(await sessionRows()));
  const property = fc.asyncProperty(requests, async (request) => {
    const wrong = complaint(operation, await send(request), document);
    if (wrong !== null) throw new Error(`${wrong}\nafter ${asText(request)}`);
  });
  await fc.assert(property, { seed: SEED + pass, numRuns: RUNS, endOnFailure: true });
}

test('answers every generated request as the document says, without a 5xx and without a hang', {
  timeout: 200_000,
}, async () => {
  const operations = operationsOf(document);
  expect(operations.length).toBeGreaterThan(10);
  for (let pass = 0; pass < PASSES; pass++) {
    for (const seats of [['ada'], ['ada', 'mute']]) await openTable(platform.url, { agents: seats }, admin);
    for (const operation of operations) {
      const failure = await fuzz(operation, pass).catch((error: Error) => String(error.cause ?? error));
      expect.soft(failure, `${operation.method} ${operation.path}, seed ${SEED + pass}`).toBeUndefined();
    }
  }
  expect.soft(platform.output.stderr, 'faults that the platform tells of').not.toContain('"level":50');
  expect((await ask(`${platform.url}/health/ready`)).status).toBe(200);
});

test.for(names)('an agent named "%s" is refused, or registered, seated and removed like any other', async (name) => {
  const url = `${platform.url}/api/v1/agents/${encodeURIComponent(name)}`;
  await ask(url, { method: 'DELETE', headers: admin });
  const json = { name, domain: 'general', base_url: ada.url };
  const { status } = await ask<Agent>(`${platform.url}/api/v1/agents`, { json, headers: admin });
  if (status === 422) return;
  expect.soft(await ask(url, { headers: admin })).toMatchObject({ status: 200, body: { name } });
  const { body } = await openTable(platform.url, { agents: [name] }, { ...admin, prefer: 'wait=10' });
  expect.soft(body).toMatchObject({ status: 'closed', outcome: 'adopted', seats: [{ seat: name, state: 'seated' }] });
  const relevant = await openTable(platform.url, { content: 'general' }, admin);
  expect.soft(relevant.status, JSON.stringify(relevant.body)).toBeOneOf([200, 202]);
  expect.soft(await ask(url, { method: 'DELETE', headers: admin })).toMatchObject({ status: 204 });
});

test('every session that the fuzzing opened can be ended, and its record holds', { timeout: 100_000 }, async () => {
  const sessions = await sessionRows();
  expect(sessions.length).toBeGreaterThan(10);
  for (const { id, status } of sessions) {
    if (status === 'running') {
      const url = `${platform.url}/api/v1/sessions/${id}/cancel`;
      const cancelled = await ask(url, { json: {}, headers: admin });
      expect(cancelled.status).toBeOneOf([200, 409]);
    }
    await verified(await finishedRecord(platform.url, id, admin));
  }
});
