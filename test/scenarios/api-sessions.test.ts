import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../src/api/contract/page-contract.ts';
import { session as sessionSchema } from '../../src/api/contract/session-contract.ts';
import { listedSession } from '../../src/api/contract/session-list-contract.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { approvesWhenReleased } from '../support/round-table-script.ts';

let platform: ApiPlatform;
beforeAll(async () => {
  platform = await startApi();
  await platform.seat('ada');
  await platform.seat('bob');
});
afterAll(() => platform.close());

const tables = '/api/v1/round-tables';
const table = { content: 'Review the authentication module', agents: ['ada', 'bob'] };

const open = (body: object = table, headers: Record<string, string> = {}) =>
  platform.app.inject({ method: 'POST', url: tables, body, headers });
const closed = async (body: object = table): Promise<SessionView> => (await open(body, { prefer: 'wait=20' })).json();
const get = (path: string) => platform.app.inject(`/api/v1/sessions/${path}`);

/** Registers an agent that keeps its table waiting until it is released. */
async function keepWaiting(name: string) {
  const { script, release } = approvesWhenReleased();
  await platform.seat(name, script);
  return { body: { ...table, agents: [name] }, release };
}

describe('opening a session', () => {
  test('answers 202 with the session and where it is', async () => {
    const { body, release } = await keepWaiting('slow_to_open');
    const response = await open(body);
    const view = response.json();
    expect(response.statusCode).toBe(202);
    expect(response.headers.location).toBe(`/api/v1/sessions/${view.id}`);
    expect(view).toMatchObject({
      format: 'round-table',
      status: 'running',
      verdict: null,
      input: { content: body.content },
    });
    expect(response.headers['preference-applied']).toBeUndefined();
    release();
  });

  test('waits when that is preferred, and answers 200 with the verdict', async () => {
    const response = await open(table, { prefer: 'wait=20' });
    expect([response.statusCode, response.headers['preference-applied']]).toEqual([200, 'wait=20']);
    const view = response.json();
    expect(view).toMatchObject({ status: 'closed', outcome: 'adopted', verdict: { tally: { approvals: 2 } } });
    expect(sessionSchema.parse(view)).toEqual(view);
    expect((await get(view.id)).json()).toEqual(view);
  });

  test('waits no longer than preferred', async () => {
    const { body, release } = await keepWaiting('slow_to_wait_for');
    const response = await open(body, { prefer: 'wait=0' });
    expect([response.statusCode, response.headers['preference-applied']]).toEqual([202, 'wait=0']);
    release();
  });

  test('stops waiting when the server closes', async () => {
    await using other = await startApi();
    const { script, release } = approvesWhenReleased();
    const agent = await other.seat('late', script);
    const url = `${await other.listen()}${tables}`;
    const headers = { 'content-type': 'application/json', prefer: 'wait=120' };
    const waiting = fetch(url, { method: 'POST', headers, body: JSON.stringify({ ...table, agents: ['late'] }) });
    await expect.poll(() => agent.asked.length).toBe(1);
    await other.app.close();
    const response = await waiting;
    expect([response.status, response.headers.get('connection')]).toEqual([202, 'close']);
    release();
  });
});

describe('an Idempotency-Key', () => {
  test('makes one session of 50 requests at once, and of the same request later', async () => {
    const headers = { 'idempotency-key': 'fifty-at-once', prefer: 'wait=20' };
    const before = await list('?limit=200');
    const responses = await Promise.all(Array.from({ length: 50 }, () => open(table, headers)));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    const reordered = await open({ agents: table.agents, content: table.content }, headers);
    expect(reordered.json().id).toBe(responses[0]?.json().id);
    expect((await list('?limit=200')).length).toBe(before.length + 1);
  });

  test('is refused for another request', async () => {
    const headers = { 'idempotency-key': 'used' };
    await open(table, headers);
    const response = await open({ ...table, content: 'Something else' }, headers);
    expect(response.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

async function list(query: string): Promise<{ id: string; status: string; format: string; title: string }[]> {
  return (await platform.app.inject(`/api/v1/sessions${query}`)).json().items;
}

describe('the list of sessions', () => {
  test('is paged through 120 sessions, newest first, without gaps', async () => {
    const opened = await Promise.all(Array.from({ length: 120 }, () => open()));
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null && ids.length < 1000) {
      const url: string = `/api/v1/sessions?limit=17${next && `&cursor=${encodeURIComponent(next)}`}`;
      const page = pageOf(listedSession).parse((await platform.app.inject(url)).json());
      ids.push(...page.items.map(({ id }) => id));
      next = page.next_cursor;
    }
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(ids).toEqual(expect.arrayContaining(opened.map((response) => response.json().id)));
  });

  test('ends exactly at the end', async () => {
    const count = (await list('?limit=200')).length;
    const page = (await platform.app.inject(`/api/v1/sessions?limit=${count}`)).json();
    expect(page.next_cursor).toBeNull();
  });

  test('is filtered by format and status', async () => {
    const { body, release } = await keepWaiting('slow_to_list');
    const { id } = (await open(body)).json();
    expect((await list('?status=running')).map((each) => each.id)).toContain(id);
    expect((await list('?status=closed')).map((each) => each.id)).not.toContain(id);
    expect((await list('?format=round-table&limit=1'))[0]).toMatchObject({
      id,
      format: 'round-table',
      title: body.content,
    });
    expect(await list('?format=seance')).toEqual([]);
    release();
  });
});

describe('a session', () => {
  test('computes the verdict without one seat', async () => {
    const { id } = await closed();
    const without = (await get(`${id}/what-if?without=bob`)).json();
    expect(without).toMatchObject({ tally: { approvals: 1 } });
    expect((await get(`${id}/what-if?without=carl`)).json()).toMatchObject({ status: 422, code: 'SEAT_UNKNOWN' });
  });

  test('is cancelled with a reason, once', async () => {
    const { body, release } = await keepWaiting('slow_to_cancel');
    const { id } = (await open(body)).json();
    expect((await get(`${id}/what-if?without=slow_to_cancel`)).json()).toMatchObject({ code: 'VERDICT_NOT_REACHED' });
    const url = `/api/v1/sessions/${id}/cancel`;
    const cancelled = await platform.app.inject({ method: 'POST', url, body: { reason: 'asked the wrong question' } });
    expect(cancelled.json()).toMatchObject({ id, status: 'cancelled', outcome: null });
    expect((await get(`${id}/record`)).body).toContain('asked the wrong question');
    expect((await platform.app.inject({ method: 'POST', url })).json()).toMatchObject({ code: 'SESSION_CLOSED' });
    release();
  });

  test('is cancelled without a request body', async () => {
    const { body, release } = await keepWaiting('slow_to_leave');
    const { id } = (await open(body)).json();
    const response = await platform.app.inject({ method: 'POST', url: `/api/v1/sessions/${id}/cancel` });
    expect(response.json()).toMatchObject({ status: 'cancelled' });
    release();
  });

  test('is downloaded as its record, byte for byte as it is stored', async () => {
    const { id, head } = await closed();
    const response = await get(`${id}/record`);
    const [signature] = await platform.store.signatures(id);
    const lines = [...(await platform.store.lines(id)), signature].map((line) => `${line?.text}\n`);
    expect(response.body).toBe(lines.join(''));
    expect(lines).toHaveLength(head.seq + 2);
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="${id}.ndjson"`,
    });
  });
});
