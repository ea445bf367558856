/** Every request that returns a session gets its view as text, which is made in a thread where the record is large. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { approves } from '../support/round-table-script.ts';

/** The engine, without the view that is always made in the thread of the caller. */
function withoutView(engine: Engine): Engine {
  const view = (): never => {
    throw new Error('the view was made on the event loop');
  };
  const get = (sessions: Engine['sessions'], name: keyof Engine['sessions']) => {
    const part = name === 'view' ? view : sessions[name];
    return typeof part === 'function' ? part.bind(sessions) : part;
  };
  return { ...engine, sessions: new Proxy(engine.sessions, { get } as ProxyHandler<Engine['sessions']>) };
}

let platform: ApiPlatform;
beforeAll(async () => {
  platform = await startApi({}, withoutView);
  await platform.seat('ada', approves);
});
afterAll(() => platform.close());

const post = (url: string, body: object = {}, headers = {}) =>
  platform.app.inject({ method: 'POST', url: `/api/v1/${url}`, body, headers });
const get = (url: string) => platform.app.inject({ url: `/api/v1/${url}` });

test('openings, cancelling, reading and reports', async () => {
  await platform.seat('late', () => new Promise<never>(() => {}));
  const closed = await post('round-tables', { content: 'Ship?', agents: ['ada'] }, { prefer: 'wait=20' });
  const running = await post('round-tables', { content: 'Wait?', agents: ['late'] });
  expect([closed, running].map(({ statusCode, json }) => [statusCode, json().status])).toEqual([
    [200, 'closed'],
    [202, 'running'],
  ]);
  const { id } = running.json();
  const cancelled = await post(`sessions/${id}/cancel`, { reason: 'not needed' });
  expect([cancelled.statusCode, cancelled.json().status]).toEqual([200, 'cancelled']);
  expect(cancelled.headers['content-type']).toBe('application/json; charset=utf-8');
  for (const read of [await get(`sessions/${id}`), await get(`round-tables/${id}`)])
    expect([read.statusCode, read.json()]).toEqual([200, cancelled.json()]);
  expect((await get(`councils/${id}`)).json().code).toBe('SESSION_UNSUITABLE');
  expect((await get(`sessions/${id}/report`)).body).toContain('Wait?');
});
