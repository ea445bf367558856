/** What a platform knows after it was stopped and started again on the same data folder. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { type ScriptedAgent, startAgent, startAgents } from '../support/agent.ts';
import { ask, clientOf } from '../support/client.ts';
import { forecasts } from '../support/forecast-script.ts';
import { admit, holdPrediction, resolve, startForecasters } from '../support/forecasts.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { eventsOf, expectNothingRepeated, verified } from '../support/record.ts';
import { replies, scenarios } from '../support/reply-script.ts';
import { approves, staysSilent } from '../support/round-table-script.ts';
import { finishedRecord, holdTable, openTable, recordOf, register, viewOf } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onPostgres } from '../support/test-store.ts';

let stack: AsyncDisposableStack;
let folder: string;
let platform: LocalPlatform;
let url: string;
let ada: ScriptedAgent;
let bob: ScriptedAgent;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const { path, remove } = temporaryFolder();
  stack.defer(remove);
  folder = path;
  [ada, bob] = (await startAgents(stack, ['ada', 'bob'])) as [ScriptedAgent, ScriptedAgent];
  await start();
});
afterEach(() => stack.disposeAsync());

async function start(env: Record<string, string> = {}): Promise<void> {
  platform = stack.use(await startLocal(folder, env));
  url = platform.url;
}

async function restart(env: Record<string, string> = {}): Promise<void> {
  await platform.stop();
  await start(env);
}

describe('a platform that is started again', () => {
  test('knows its agents, with their status, and shows them the same credentials', async () => {
    await ask(`${url}/api/v1/agents`, { json: { ...ada.registration, api_key: 'k-1', capabilities: ['owasp'] } });
    await register(url, bob);
    await ask(`${url}/api/v1/agents/bob`, { method: 'PATCH', json: { status: 'inactive' } });
    const before = await ask<{ items: Agent[] }>(`${url}/api/v1/agents`);
    await restart();
    expect(await ask(`${url}/api/v1/agents`)).toEqual(before);
    await holdTable(url, { agents: ['ada'] });
    expect(new Set(ada.asked.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer k-1']));
    const { status, code } = await openTable(url, { agents: ['bob'] });
    expect({ status, code }).toEqual({ status: 422, code: 'AGENT_INACTIVE' });
  });

  test('has every closed session as it was, byte for byte, under the same signing key', async () => {
    await register(url, ada, bob);
    const { id } = await holdTable(url, { agents: ['ada', 'bob'] });
    const before = [await recordOf(url, id), await viewOf(url, id), (await ask(`${url}/.well-known/parley-key`)).body];
    await restart();
    const after = [await recordOf(url, id), await viewOf(url, id), (await ask(`${url}/.well-known/parley-key`)).body];
    expect(after).toEqual(before);
    await verified(await recordOf(url, id));
    expect(ada.asked).toHaveLength(3);
  });

  test('continues a list at a cursor that it gave before', async () => {
    await register(url, ada);
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await holdTable(url, { agents: ['ada'] })).id);
    type Page = { items: SessionView[]; next_cursor: string };
    const first = await ask<Page>(`${url}/api/v1/sessions?limit=2`);
    await restart();
    const rest = await ask<Page>(`${url}/api/v1/sessions?cursor=${encodeURIComponent(first.body.next_cursor)}`);
    expect([...first.body.items, ...rest.body.items].map((each) => each.id)).toEqual(ids);
  });

  test('answers a repeated Idempotency-Key with what it made before', async () => {
    const headers = { 'idempotency-key': 'once' };
    const made = await ask<Agent>(`${url}/api/v1/agents`, { json: ada.registration, headers });
    const { body } = await openTable(url, { agents: ['ada'] }, { ...headers, prefer: 'wait=20' });
    await restart();
    expect((await ask<Agent>(`${url}/api/v1/agents`, { json: ada.registration, headers })).body.id).toBe(made.body.id);
    expect((await openTable(url, { agents: ['ada'] }, headers)).body.id).toBe(body.id);
    const other = await openTable(url, { agents: ['ada'], content: 'Another task' }, headers);
    expect({ status: other.status, code: other.code }).toEqual({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(ada.asked).toHaveLength(2);
  });

  test('leaves a cancelled session cancelled, and asks nobody', async () => {
    ada.script = staysSilent;
    await register(url, ada);
    const { body } = await openTable(url, { agents: ['ada'] });
    await ada.heard(() => true);
    await ask(`${url}/api/v1/sessions/${body.id}/cancel`, { json: { reason: 'a mistake' } });
    await restart();
    expect(await viewOf(url, body.id)).toMatchObject({ status: 'cancelled', outcome: null });
    expect(ada.asked).toHaveLength(1);
    expect(await recordOf(url, body.id)).toContain('a mistake');
  });

  test('PF-04: finishes what was running in the phase where it was', async () => {
    const silent = { now: true };
    bob.script = (asked) => (asked.path === '/challenge' && silent.now ? staysSilent() : approves(asked));
    await register(url, ada, bob);
    const { body } = await openTable(url, { agents: ['ada', 'bob'] });
    await bob.heard(({ path }) => path === '/challenge');
    silent.now = false;
    await restart();
    const events = await verified(await finishedRecord(url, body.id));
    expectNothingRepeated(body.id, events, [ada, bob]);
    expect(bob.hits(`${body.id}/analyze/bob`)).toBe(1);
    expect(bob.hits(`${body.id}/challenge/bob`)).toBe(2);
    expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { outcome: 'adopted' } });
  });

  test('PF-04: asks an agent at the address that its seat had when the session was opened', async () => {
    const silent = { now: true };
    ada.script = (asked) => (silent.now ? staysSilent() : approves(asked));
    await register(url, ada);
    const { body } = await openTable(url, { agents: ['ada'] });
    await ada.heard(() => true);
    await ask(`${url}/api/v1/agents/ada`, { method: 'PATCH', json: { base_url: bob.url } });
    silent.now = false;
    await restart();
    await verified(await finishedRecord(url, body.id));
    expect(ada.asked.length + bob.asked.length).toBeGreaterThan(1);
    expect(new Set([...ada.asked, ...bob.asked].map(({ key }) => key.split('/')[0]))).toEqual(new Set([body.id]));
  });

  test('FC-08: knows resolved predictions, and refuses to resolve them again', async () => {
    const { pia } = await startForecasters({ pia: forecasts('YES', 0.8) }, stack);
    await admit(url, pia);
    const open = await holdPrediction(url, { max_rounds: 1 });
    const settled = await holdPrediction(url, { max_rounds: 1 });
    await resolve(url, settled.id, 'NO');
    await restart();
    expect(await resolve(url, settled.id, 'YES')).toMatchObject({ status: 409, body: { code: 'SESSION_FOLLOWED' } });
    expect(await resolve(url, open.id, 'YES')).toMatchObject({ status: 201 });
    expect(await ask(`${url}/api/v1/agents/pia`)).toMatchObject({ body: { status: 'active' } });
  });

  test('LG-01: plays the rest of a batch of trials within its limit', async () => {
    const held = { now: true };
    const { script, most } = replies((message) => (held.now ? staysSilent() : `You said: ${message}`));
    const bot = await startAgent(stack, 'bot', script);
    await register(url, bot);
    const json = { agent: 'bot', scenarios: scenarios(6), concurrency: 2 };
    const { status, body } = await ask<{ trials: { id: string }[] }>(`${url}/api/v1/trials`, { json });
    expect(status).toBe(202);
    await expect.poll(() => bot.asked.length).toBe(2);
    held.now = false;
    await restart();
    for (const { id } of body.trials) {
      const events = await verified(await finishedRecord(url, id));
      expect(eventsOf(events, 'answer.received')).toHaveLength(1);
    }
    // The two that never got an answer stay open on the side of the agent.
    expect(most()).toBeLessThanOrEqual(4);
  });

  test('PF-06: knows its keys: those that are good, and those that were revoked', async () => {
    const admin = await ask<{ key: string }>(`${url}/api/v1/keys`, { json: { scope: 'admin' } });
    const as = (key: string) => clientOf(url, key);
    const made = await as(admin.body.key)<{ id: string; key: string }>('/api/v1/keys', { json: { scope: 'read' } });
    await as(admin.body.key)(`/api/v1/keys/${made.body.id}`, { method: 'DELETE' });
    await restart();
    expect((await as(admin.body.key)('/api/v1/agents')).status).toBe(200);
    expect((await as(made.body.key)('/api/v1/agents')).code).toBe('KEY_INVALID');
    expect((await clientOf(url)('/api/v1/agents')).code).toBe('KEY_MISSING');
  });

  // Machines that share a database do not start with another key than theirs.
  test.skipIf(onPostgres)(
    'PF-06: sends no credentials with another master key, and the right ones with its own',
    async () => {
      const own = { PARLEY_SECRET: 'correct horse battery staple' };
      await restart(own);
      await ask(`${url}/api/v1/agents`, { json: { ...ada.registration, api_key: 'k-1' } });
      await restart({ PARLEY_SECRET: 'another horse, another staple' });
      const { body } = await openTable(url, { agents: ['ada'] }, { prefer: 'wait=20' });
      expect(body).toMatchObject({ status: 'closed', outcome: 'nobody_answered' });
      expect(ada.asked).toEqual([]);
      await restart(own);
      expect(await holdTable(url, { agents: ['ada'] })).toMatchObject({ outcome: 'adopted' });
      expect(ada.asked[0]?.headers.authorization).toBe('Bearer k-1');
    },
  );
});
