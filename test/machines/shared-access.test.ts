import { describe, expect, test } from 'vitest';
import { PlatformKeys } from '../../src/access/platform-keys.ts';
import { systemClock } from '../../src/main/system-clock.ts';
import type { KeyRequest } from '../../src/model/access-key.ts';
import { openPostgresStore } from '../../src/store/postgres/open-postgres.ts';
import { startAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { forecasts } from '../support/forecast-script.ts';
import { admit, askedIn, openPrediction, startForecasters } from '../support/forecasts.ts';
import { type Machines, machines, startingTakesLong, twoForAll } from '../support/machines.ts';
import { startModel } from '../support/played-models.ts';
import { postgresMissing } from '../support/postgres-database.ts';

async function makeKey({ schema }: Machines, request: KeyRequest): Promise<string> {
  const store = await openPostgresStore(schema.url);
  try {
    return (await new PlatformKeys(store, systemClock).create(request)).key;
  } finally {
    await store.close();
  }
}

/** How many of these were accepted; every other one must have been refused for the day's limit. */
function accepted(opened: readonly { status: number; body: unknown }[]): number {
  const refused = opened.filter(({ status }) => status >= 400);
  for (const each of refused) expect(each).toMatchObject({ status: 429, body: { code: 'DAILY_LIMIT_REACHED' } });
  return opened.length - refused.length;
}

describe.skipIf(postgresMissing())('what is allowed', startingTakesLong, () => {
  const both = twoForAll(async () => ({ PARLEY_DAILY_MODEL_SESSIONS: '3' }));

  test('PF-06: a page that logs out on one machine is logged out on the other, and its stream there ends', async () => {
    await using opened = new AsyncDisposableStack();
    const { shared, a, b } = both();
    const [key, admin] = [await makeKey(shared, { scope: 'run' }), await makeKey(shared, { scope: 'admin' })];
    const never = await startAgent(opened, 'mute', () => new Promise(() => {}));
    const headers = { authorization: `Bearer ${admin}` };
    expect((await ask(`${a.url}/api/v1/agents`, { json: never.registration, headers })).status).toBe(201);
    const login = await ask(`${a.url}/api/v1/login`, { json: { key } });
    const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';');
    const own = { cookie, 'x-parley-page': '1' };
    const json = { content: 'Review it', agents: ['mute'] };
    const table = await ask<{ id: string }>(`${b.url}/api/v1/round-tables`, { json, headers: own });
    expect(table.status).toBe(202);
    const stream = await fetch(`${b.url}/api/v1/sessions/${table.body.id}/events`, { headers: { cookie } });
    expect(stream.status).toBe(200);

    expect((await ask(`${a.url}/api/v1/logout`, { method: 'POST', headers: own })).status).toBe(204);
    const me = (url: string) => ask<{ scope: string | null }>(`${url}/api/v1/me`, { headers: { cookie } });
    for (const { url } of [a, b]) expect((await me(url)).body.scope).toBeNull();
    expect(await stream.text()).toContain('event: access.ended');
    const restarted = await shared.start();
    expect((await me(restarted.url)).body.scope).toBeNull();
    expect((await ask(`${b.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })).body).toMatchObject({
      scope: 'run',
    });
  });

  test('PF-06: requests a minute are limited for both machines together', async () => {
    await using shared = await machines();
    const env = { PARLEY_RATE_LIMIT: '60' };
    const [a, b] = await Promise.all([shared.start({ env }), shared.start({ env })]);
    const left = async (url: string) => {
      const { status, headers } = await ask(`${url}/api/v1/sessions`);
      return status === 429 ? -1 : Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    for (let n = 0; n < 50; n++) await left(a.url);
    // The machine that has seen none of them knows of them once it has exchanged counts.
    await expect.poll(() => left(b.url), { timeout: 10_000, interval: 500 }).toBeLessThan(25);
    for (let n = 0; n < 25; n++) await left(b.url);
    expect(await left(b.url)).toBe(-1);
    await expect.poll(() => left(a.url), { timeout: 10_000, interval: 200 }).toBe(-1);
  });

  test('FC-05: an agent has its predictions of a day once, whichever machines are asked', async () => {
    await using opened = new AsyncDisposableStack();
    const shared = opened.use(await machines());
    const env = { PARLEY_DAILY_PREDICTIONS: '3' };
    const [a, b] = await Promise.all([shared.start({ env }), shared.start({ env })]);
    const { ada } = await startForecasters({ ada: forecasts('YES', 0.8) }, opened);
    await admit(a.url, ada);
    const open = ({ url }: { url: string }) => openPrediction(url, { agents: ['ada'], max_rounds: 1 });
    expect(accepted(await Promise.all([a, b, a, b, a, b, a, b].map(open)))).toBe(3);
    await expect.poll(() => askedIn(ada).length, { timeout: 15_000 }).toBe(3);
    expect(accepted(await Promise.all([a, b].map(open)))).toBe(0);
  });

  test("an owner has its sessions of a day with the platform's own models once, whichever machines are asked", async () => {
    await using opened = new AsyncDisposableStack();
    const { shared, a, b } = both();
    const key = await makeKey(shared, { scope: 'run', owner: 'ann' });
    const admin = { authorization: `Bearer ${await makeKey(shared, { scope: 'admin' })}` };
    const model = await startModel(opened);
    const { registration } = model.chat('costly');
    expect((await ask(`${a.url}/api/v1/agents`, { json: registration, headers: admin })).status).toBe(201);
    const headers = { authorization: `Bearer ${key}` };
    const json = { content: 'Review it', agents: ['costly'] };
    const open = ({ url }: { url: string }) => ask(`${url}/api/v1/round-tables`, { json, headers });
    expect(accepted(await Promise.all([a, b, a, b, a, b, a, b].map(open)))).toBe(3);
  });
});
