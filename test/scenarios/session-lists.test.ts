import { expect, test } from 'vitest';
import { startApi } from '../support/api-platform.ts';
import { closeChat, finds, openChat, sayAndWait } from '../support/chats.ts';
import { ask, clientOf } from '../support/client.ts';
import { holdTable } from '../support/tables.ts';

interface ListPage {
  items: { id: string; title: string; headline: string; seats: string[] }[];
}

test('lists are filtered by text, agent, outcome, format and time, and refuse what is no time', async () => {
  await using platform = await startApi();
  await platform.seat('ada');
  await platform.seat('bob');
  const url = await platform.listen();
  const ask = clientOf(url);
  const first = await holdTable(url, { content: 'Größe 100 % & more?', agents: ['ada'] });
  const second = await holdTable(url, { content: 'Ship on Friday?', agents: ['ada', 'bob'] });
  const found = async (query: string, path = 'sessions') =>
    (await ask<ListPage>(`/api/v1/${path}?${query}`)).body.items.map(({ id }) => id);
  expect(await found('')).toEqual([second.id, first.id]);
  expect(await found(`q=${encodeURIComponent('GRÖSSE'.replace('SS', 'ß'))}`)).toEqual([first.id]);
  expect(await found(`q=${encodeURIComponent('100 %')}`, 'round-tables')).toEqual([first.id]);
  expect(await found('q=_')).toEqual([]);
  expect(await found('agent=bob')).toEqual([second.id]);
  expect(await found('agent=nobody')).toEqual([]);
  expect(await found(`outcome=${second.outcome}&agent=bob&format=round-table`)).toEqual([second.id]);
  expect(await found('outcome=no_quorum')).toEqual([]);
  const after = encodeURIComponent(second.opened_at);
  const rows = (await ask<{ items: { opened_at: string }[] }>('/api/v1/sessions')).body.items;
  expect(await found(`opened_after=${encodeURIComponent(rows[0]?.opened_at ?? after)}`)).toEqual([second.id]);
  expect(await found(`opened_before=${encodeURIComponent(rows[0]?.opened_at ?? after)}`)).toEqual([first.id]);
  expect(await found('opened_after=2999-01-01T00:00:00%2B02:00')).toEqual([]);
  const refused = await ask('/api/v1/sessions?opened_after=yesterday');
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: 'opened_after: must be a time such as 2026-01-31T12:00:00Z' },
  });
  expect(await ask('/api/v1/sessions?before=x')).toMatchObject({ status: 422 });
});

test('an agent shows how its calls went, and the last error in words', async () => {
  await using platform = await startApi();
  await platform.seat('ada');
  await platform.seat('bad', () => ({ status: 400, body: {} }));
  const url = await platform.listen();
  const ask = clientOf(url);
  await holdTable(url, { agents: ['ada', 'bad'] });
  const { body } = await ask<{ items: { name: string; calls: { total: number; series: object[] } }[] }>(
    '/api/v1/agents',
  );
  expect(body.items).toMatchObject([
    { name: 'ada', calls: { success_rate: 1, last_error: null, p50_ms: expect.any(Number) } },
    {
      name: 'bad',
      calls: { success_rate: 0, p50_ms: null, last_error: { reason: 'refused', at: expect.any(String) } },
    },
  ]);
  expect(body.items[0]?.calls.total).toBeGreaterThanOrEqual(2);
  expect(body.items[0]?.calls.series).toHaveLength(24);
  const bad = await ask<{ calls: { last_error: { detail: string } } }>('/api/v1/agents/bad');
  expect(bad.body.calls.last_error.detail).toMatch(/\S/);
});

test('a table shows its pivots in groups beside the verdict', async () => {
  await using platform = await startApi();
  await platform.seat('ada');
  await platform.seat('bob');
  const url = await platform.listen();
  const { pivots, verdict } = await holdTable(url, { agents: ['ada', 'bob'] });
  expect(pivots).toEqual({
    outcome: expect.any(Array),
    direction: expect.any(Array),
    findings: expect.any(Array),
    sources: expect.toBeOneOf([null, expect.any(String)]),
  });
  expect(verdict?.pivots).toEqual(expect.any(Array));
});

test('a chat is found by every agent that joined it, while it is open and after it is closed', async () => {
  await using platform = await startApi();
  await platform.seat('ada', finds('Tokens last a day.'), { domain: 'login tokens' });
  await platform.seat('bob');
  const url = await platform.listen();
  const found = async (query: string) =>
    (await ask<ListPage>(`${url}/api/v1/sessions?${query}`)).body.items.map(({ id }) => id);
  const chat = await openChat(url, { agents: ['ada'] });
  expect(await found('agent=ada&format=round-table')).toEqual([]);
  await sayAndWait(url, chat, 'How long do login tokens last?');
  expect(await found('agent=ada')).toEqual([chat]);
  expect(await found('agent=bob')).toEqual([]);
  await closeChat(url, chat);
  expect(await found('agent=ada&status=closed')).toEqual([chat]);
});
