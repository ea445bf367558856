import fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../src/model/agent.ts';
import type { SessionRow } from '../../../src/store/store.ts';
import { TableAgent } from '../../platform/agent.ts';
import { ask, finishedRecord, openTable, register } from '../../platform/client.ts';
import { full } from '../../platform/counts.ts';
import { type Started, startProcess } from '../../platform/process.ts';
import { verified } from '../../platform/record.ts';
import { type Known, names } from './arbitrary.ts';
import { type Answer, complaint, type Document, type Operation, operationsOf } from './document.ts';
import { type FuzzRequest, requestTo } from './request.ts';

/** The same requests every time; another seed is another run. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261115);
const RUNS = full ? 400 : 40;
const HANG_MS = 15_000;

const opened = new AsyncDisposableStack();
let platform: Started;
let ada: TableAgent;
let pool: Pool;
let document: Document;
let sessions: string[];

beforeAll(async () => {
  platform = opened.use(await startProcess());
  ada = opened.use(await TableAgent.start('ada'));
  await register(platform.url, ada);
  const { body: one } = await openTable(platform.url, { agents: ['ada'] }, { prefer: 'wait=10' });
  sessions = [one.id];
  pool = new Pool(platform.url);
  opened.defer(() => pool.destroy());
  document = (await ask<Document>(`${platform.url}/openapi.json`)).body;
});
afterAll(() => opened.disposeAsync());

/** Whatever is registered here leads to an agent on loopback, or nowhere. */
function knownValues(): Known {
  const name = fc.oneof(fc.constantFrom('ada', ...names), fc.stringMatching(/^[a-c]{1,2}$/));
  return {
    name,
    id: fc.constantFrom(...sessions),
    agents: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
    synthesiser: name,
    protocol: fc.constantFrom('round-table', 'prediction-webhook', 'nonsense'),
    base_url: fc.constantFrom(ada.url, `${ada.url}/`, 'http://127.0.0.1:1024/', 'http://169.254.169.254/', 'ftp://x', 'x', ''),
    prefer: fc.constantFrom('wait=0', 'wait=1', 'respond-async', 'wait=', 'wait=-1', 'nonsense'),
    timeout_ms: fc.constantFrom(1000, 120_000),
  };
}

async function send({ method, path, headers, body }: FuzzRequest): Promise<Answer> {
  const signal = AbortSignal.timeout(HANG_MS);
  const response = await pool.request({ method: method as 'GET', path, headers, body, signal });
  const type = String(response.headers['content-type'] ?? '');
  if (type.startsWith('text/event-stream')) {
    response.body.on('error', () => {}).destroy();
    return { status: response.statusCode, type, body: '' };
  }
  return { status: response.statusCode, type, body: await response.body.text() };
}

async function fuzz(operation: Operation): Promise<void> {
  const requests = requestTo(operation, document, knownValues());
  const property = fc.asyncProperty(requests, async (request) => {
    expect(complaint(operation, await send(request), document)).toBeNull();
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true, interruptAfterTimeLimit: 60_000 });
}

test('answers every generated request as the document says, without a 5xx and without a hang', {
  timeout: 200_000,
}, async () => {
  const operations = operationsOf(document);
  expect(operations.length).toBeGreaterThan(10);
  for (const operation of operations) {
    try {
      await fuzz(operation);
    } catch (error) {
      const said = error instanceof Error ? `${error.message}\n${error.cause}` : String(error);
      expect.soft(said, `${operation.method} ${operation.path}`).toBeUndefined();
    }
  }
  expect.soft(platform.told(), 'faults that the platform tells of').not.toContain('"level":50');
  expect((await ask(`${platform.url}/health/ready`)).status).toBe(200);
});

test('holds a table of agents that are named like properties of every object', async () => {
  for (const name of names) {
    const json = { name, domain: 'general', base_url: ada.url };
    await ask<Agent>(`${platform.url}/api/v1/agents/${encodeURIComponent(name)}`, { method: 'DELETE' });
    expect.soft(await ask(`${platform.url}/api/v1/agents`, { json }), name).toMatchObject({ status: 201, body: { name } });
    const { body } = await openTable(platform.url, { agents: [name] }, { prefer: 'wait=10' });
    expect.soft(body, name).toMatchObject({ status: 'closed', outcome: 'adopted', seats: [{ seat: name, state: 'seated' }] });
  }
});

test('every table that the fuzzing opened closes, and its record holds', { timeout: 60_000 }, async () => {
  const { body } = await ask<{ items: SessionRow[] }>(`${platform.url}/api/v1/sessions?limit=200`);
  const tables = body.items.filter(({ format }) => format === 'round-table');
  expect(tables.length).toBeGreaterThan(1);
  for (const { id } of tables) await verified(await finishedRecord(platform.url, id));
});
