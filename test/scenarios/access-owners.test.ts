import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { makeKeys } from '../support/access-keys.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { type Client, clientOf } from '../support/client.ts';
import { forecasts } from '../support/forecast-script.ts';
import { startForecasters } from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const opened = new AsyncDisposableStack();
let ada: Client;
let adasReader: Client;
let bob: Client;
let nobody: Client;
let operator: Client;
/** Ids of ada's own: a closed table, one that runs, and a closed forecast. */
let closed: string;
let running: string;
let forecast: string;

async function openedBy(ask: Client, path: string, json: object, headers = {}): Promise<SessionView> {
  const heard = await ask<SessionView>(path, { json, headers });
  if (heard.status !== 200 && heard.status !== 202) throw new Error(`opening answered ${heard.status} ${heard.text}`);
  return heard.body;
}

const table = (ask: Client, ...agents: string[]) =>
  openedBy(ask, '/api/v1/round-tables', { content: 'Why?', agents }, { prefer: 'wait=15' });

beforeAll(async () => {
  const { path, remove } = temporaryFolder();
  opened.defer(remove);
  const keys = await makeKeys(path, {
    ada: { scope: 'run', owner: 'ada' },
    adasReader: { scope: 'read', owner: 'ada' },
    bob: { scope: 'run', owner: 'bob' },
    nobody: { scope: 'run' },
    operator: { scope: 'admin', owner: 'operations' },
    host: { scope: 'admin' },
  });
  const { url } = opened.use(await startLocal(path));
  ada = clientOf(url, keys.ada.key);
  adasReader = clientOf(url, keys.adasReader.key);
  bob = clientOf(url, keys.bob.key);
  nobody = clientOf(url, keys.nobody.key);
  operator = clientOf(url, keys.operator.key);
  const seat = async (name: string, by: Client, owner?: string) => {
    const agent = opened.use(await ScriptedAgent.start(name));
    const json = { ...agent.registration, ...(owner === undefined ? {} : { owner }) };
    expect((await by('/api/v1/agents', { json })).status).toBe(201);
    return agent;
  };
  await seat('hers', operator, 'ada');
  await seat('his', operator, 'bob');
  await seat('ours', operator);
  await seat('shared', clientOf(url, keys.host.key));
  const mute = await seat('mute', operator, 'ada');
  mute.script = () => new Promise(() => {});
  closed = (await table(ada, 'hers')).id;
  running = (await openedBy(ada, '/api/v1/round-tables', { content: 'Why?', agents: ['mute'] })).id;
  const { pia } = await startForecasters({ pia: forecasts('YES', 0.8) }, opened);
  await operator('/api/v1/agents', { json: { ...pia.registration, protocol: 'prediction-webhook', owner: 'ada' } });
  expect((await ada('/api/v1/agents/pia/test', { method: 'POST' })).status).toBe(200);
  const question = { title: 'Will it rain?', description: 'Anywhere at all', deadline: '2999-01-01T00:00:00Z' };
  const asked = { ...question, agents: ['pia'], max_rounds: 1 };
  forecast = (await openedBy(ada, '/api/v1/predictions', asked, { prefer: 'wait=15' })).id;
});
afterAll(() => opened.disposeAsync());

describe('PF-06: a session with an owner', () => {
  it.each([
    ['read', '', {}],
    ['downloaded', '/record', {}],
    ['followed', '/events', {}],
    ['computed again', '/what-if?without=hers', {}],
    ['cancelled', '/cancel', { json: {} }],
  ])('cannot be %s by others, who get a 404', async (_, path, init) => {
    for (const other of [bob, nobody]) {
      for (const id of [closed, running]) {
        const [heard, unknown] = [
          await other(`/api/v1/sessions/${id}${path}`, init),
          await other(`/api/v1/sessions/nothing${path}`, init),
        ];
        expect({ status: heard.status, code: heard.code }).toEqual({ status: 404, code: 'SESSION_UNKNOWN' });
        expect(heard.text.replaceAll(id, 'nothing')).toBe(unknown.text);
      }
    }
  });

  it.each([
    ['/api/v1/round-tables/', () => closed],
    ['/v0/audit/', () => closed],
    ['/api/v1/predictions/', () => forecast],
  ])('is not found under %s by others', async (path, id) => {
    expect((await bob(path + id())).code).toBe('SESSION_UNKNOWN');
    expect((await ada(path + id())).code).not.toBe('SESSION_UNKNOWN');
  });

  it('is visible to every key of its owner, and to administrators', async () => {
    for (const ask of [ada, adasReader, operator]) {
      expect((await ask(`/api/v1/sessions/${closed}`)).status).toBe(200);
      expect((await ask(`/api/v1/sessions/${closed}/record`)).text).toContain('session.closed');
      expect((await ask(`/api/v1/sessions/${closed}/events`)).text).toContain('session.closed');
      expect((await ask(`/api/v1/sessions/${closed}/what-if?without=hers`)).status).toBe(200);
    }
  });

  it('is listed for its owner only', async () => {
    const listed = async (ask: Client, path: string) =>
      (await ask<{ items: { id: string }[] }>(path)).body.items.map(({ id }) => id);
    for (const path of ['/api/v1/sessions', '/api/v1/round-tables']) {
      expect(await listed(adasReader, path)).toContain(closed);
      expect(await listed(operator, path)).toContain(closed);
      for (const other of [bob, nobody]) expect(await listed(other, path)).not.toContain(closed);
    }
  });

  it('can be resolved by its owner only, and counts on the leaderboard of its owner only', async () => {
    const path = `/api/v1/predictions/${forecast}/resolve`;
    expect((await bob(path, { json: { outcome: 'YES' } })).code).toBe('SESSION_UNKNOWN');
    expect((await operator(path, { json: { outcome: 'YES' } })).status).toBe(201);
    const view = (await ada<SessionView>(`/api/v1/sessions/${forecast}`)).body;
    const [resolution] = view.followed_by;
    expect((await ada(`/api/v1/sessions/${resolution?.session}`)).status).toBe(200);
    expect((await bob(`/api/v1/sessions/${resolution?.session}`)).code).toBe('SESSION_UNKNOWN');
    expect((await bob('/api/v1/leaderboard')).text).not.toContain('pia');
  });

  it('shares no Idempotency-Key with the sessions of other owners', async () => {
    const headers = { 'idempotency-key': 'once', prefer: 'wait=15' };
    const json = { content: 'Whose?', agents: [] as string[] };
    const open = async (ask: Client, agent: string) =>
      (await openedBy(ask, '/api/v1/round-tables', { ...json, agents: [agent] }, headers)).id;
    const [hers, his] = [await open(ada, 'hers'), await open(bob, 'his')];
    expect(hers).not.toBe(his);
    expect([await open(ada, 'hers'), await open(bob, 'his')]).toEqual([hers, his]);
  });
});

describe('PF-06: agents with an owner', () => {
  const names = async (ask: Client, query = '') => {
    const { items } = (await ask<{ items: Agent[]; next_cursor: string | null }>(`/api/v1/agents${query}`)).body;
    return items.map(({ name }) => name);
  };

  it('are visible to their owner only; agents without an owner are visible to everybody', async () => {
    expect(await names(ada)).toEqual(['hers', 'mute', 'pia', 'shared']);
    expect(await names(bob)).toEqual(['his', 'shared']);
    expect(await names(nobody)).toEqual(['shared']);
    expect(await names(operator)).toEqual(['hers', 'his', 'mute', 'ours', 'pia', 'shared']);
    for (const path of ['', '/test']) {
      const init = path === '' ? {} : { method: 'POST' };
      expect((await bob(`/api/v1/agents/hers${path}`, init)).code).toBe('AGENT_UNKNOWN');
    }
    expect((await bob('/v0/agents/hers/turn', { json: turn })).code).toBe('AGENT_UNKNOWN');
  });

  it('fill whole pages of a list, whatever agents of others lie in between', async () => {
    const { items, next_cursor } = (await ada<{ items: Agent[]; next_cursor: string }>('/api/v1/agents?limit=2')).body;
    expect(items.map(({ name }) => name)).toEqual(['hers', 'mute']);
    expect(await names(ada, `?limit=2&cursor=${next_cursor}`)).toEqual(['pia', 'shared']);
  });

  it('get the owner of the key that registers them, unless the registration names another', async () => {
    const owner = async (name: string) => (await operator<Agent>(`/api/v1/agents/${name}`)).body.owner;
    expect(await owner('hers')).toBe('ada');
    expect(await owner('ours')).toBe('operations');
    expect(await owner('shared')).toBeUndefined();
  });

  it('are never seated in sessions of others, named or not', async () => {
    const named = await bob('/api/v1/round-tables', { json: { content: 'Why?', agents: ['hers'] } });
    expect({ status: named.status, code: named.code }).toEqual({ status: 404, code: 'AGENT_UNKNOWN' });
    const { id, seats } = await openedBy(bob, '/api/v1/round-tables', { content: 'General matters' });
    expect(seats.map(({ seat }) => seat)).toEqual(['his', 'shared']);
    expect((await bob(`/api/v1/sessions/${id}/record`)).text).not.toMatch(/"(hers|mute|ours)"/);
  });

  const turn = { conversation_id: 'c', messages: [{ role: 'user', content: 'Hello' }] };
});
