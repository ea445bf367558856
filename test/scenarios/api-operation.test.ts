import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api-platform.ts';

describe('the API of operators', () => {
  test('AC-05: answers its health with its uptime', async () => {
    let now = 1_000_000;
    await using other = await startApi({ started: now, now: () => now });
    now += 123_999;
    expect((await other.app.inject('/v0/health')).json()).toEqual({ status: 'ok', uptime_seconds: 123 });
  });

  test('publishes the key that signs its records', async () => {
    await using platform = await startApi();
    await platform.seat('ada');
    const body = { content: 'Why?', agents: ['ada'] };
    const headers = { prefer: 'wait=20' };
    const opened = await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers });
    const { id } = opened.json();
    const { key, algorithm } = (await platform.app.inject('/.well-known/parley-key')).json();
    const [signature] = await platform.store.signatures(id);
    expect([JSON.parse(signature?.text ?? '').key, algorithm]).toEqual([key, 'Ed25519']);
  });

  test('is live and ready, and not ready once its store is closed', async () => {
    const other = await startApi();
    expect((await other.app.inject('/health/live')).json()).toEqual({ status: 'live' });
    expect((await other.app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
    await other.store.close();
    expect((await other.app.inject('/health/ready')).statusCode).toBe(503);
    await other.close();
  });
});
