/** What an installation tells of itself, and the demo that it starts on request. */
import { expect, test } from 'vitest';
import { startApi } from '../support/api-platform.ts';
import { clientOf } from '../support/client.ts';
import { startParley } from '../support/parley.ts';

interface ShownSettings {
  items: { name: string; value: unknown; origin: string; secret: boolean }[];
  network: { reachable_by_others: boolean; calls_this_machine: boolean };
}

test('settings are told with their origin and without any secret', async () => {
  const env = {
    PARLEY_RATE_LIMIT: '120',
    PARLEY_WEBHOOK_URL: 'http://127.0.0.1:8099/hook?token=query-secret',
    PARLEY_WEBHOOK_SECRET: 'secret-of-the-webhook',
    PARLEY_SECRET: 'master-secret-of-this-test',
    OPENAI_API_KEY: 'key-of-a-model',
  };
  await using platform = await startParley({ env });
  const api = clientOf(platform.url);
  const { body, text } = await api<ShownSettings>('/api/v1/settings');
  const settingOf = (name: string) => body.items.find((item) => item.name === name);
  expect(settingOf('rate_limit')).toMatchObject({ value: 120, origin: 'environment', secret: false });
  expect(settingOf('webhook_url')?.value).toBe('http://127.0.0.1:8099/hook?********');
  expect(settingOf('secret')).toMatchObject({ value: '********', secret: true });
  expect(body.network).toMatchObject({ reachable_by_others: false, calls_this_machine: true });
  const models = await api<{ items: { provider: string; key_found: boolean }[] }>('/api/v1/models');
  expect(models.body.items.find(({ provider }) => provider === 'openai')).toMatchObject({ key_found: true });
  for (const secret of ['query-secret', 'secret-of-the-webhook', 'master-secret', 'key-of-a-model'])
    expect(text + models.text).not.toContain(secret);
});

test('settings and the demo are for administrators', async () => {
  await using platform = await startApi();
  const { key } = await platform.engine.keys.create({ scope: 'run' });
  const headers = { authorization: `Bearer ${key}` };
  const refused = [
    await platform.app.inject({ url: '/api/v1/settings', headers }),
    await platform.app.inject({ method: 'POST', url: '/api/v1/demo', headers }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  expect((await platform.app.inject({ url: '/api/v1/models', headers })).statusCode).toBe(200);
});

test('a demo that is started while another runs takes nothing from it', async () => {
  await using platform = await startParley();
  const api = clientOf(platform.url);
  const start = () => api<{ round_table: string; forecast: string }>('/api/v1/demo', { method: 'POST' });
  const started = await Promise.all([start(), start(), start()]);
  for (const { body } of started) {
    await expect
      .poll(async () => (await api<{ status: string }>(`/api/v1/sessions/${body.forecast}`)).body.status, {
        timeout: 20_000,
      })
      .toBe('closed');
    const { body: view } = await api<{ seats: { detail: string | null }[] }>(`/api/v1/sessions/${body.forecast}`);
    expect(view.seats.map(({ detail }) => detail)).toEqual([null, null, null]);
  }
});

test('the demo seats its agents, comes to two verdicts, and can be started again', async () => {
  await using platform = await startParley();
  const api = clientOf(platform.url);
  for (const _ of ['first', 'again']) {
    const { status, body } = await api<{ round_table: string; forecast: string }>('/api/v1/demo', { method: 'POST' });
    expect(status).toBe(201);
    for (const id of [body.round_table, body.forecast]) {
      await expect
        .poll(async () => (await api<{ status: string }>(`/api/v1/sessions/${id}`)).body.status, { timeout: 20_000 })
        .toBe('closed');
    }
  }
  const { body } = await api<{ items: { status: string }[] }>('/api/v1/agents');
  expect(body.items.filter(({ status }) => status === 'active')).toHaveLength(7);
});
