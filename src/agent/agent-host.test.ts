import { createConnection } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServedRoute, ServedRoutes } from '../protocols/served-routes.ts';
import { type HostedAgent, hostAgent } from './agent-host.ts';

let agent: HostedAgent;
beforeEach(async () => {
  const own: ServedRoute = async () => ({ status: 200, headers: { 'content-type': 'text/x', 'x-own': '1' }, body: {} });
  own.unreadable = ({ 'x-given': given }) => ({ status: 200, body: { given } });
  const first: ServedRoutes = {
    '/echo': async (body: unknown) => ({ status: 200, body: { body } }),
    '/broken': () => Promise.reject(new Error('the secret is 42')),
    '/own': own,
  };
  const second = {
    '/echo': async () => ({ status: 500, body: {} }),
    '/other': async () => ({ status: 202, body: {} }),
  };
  agent = await hostAgent([first, second], { max_bytes: 1000 });
});
afterEach(() => agent.close());

const post = (path: string, body: string) => fetch(agent.url + path, { method: 'POST', body });

describe('a hosted agent', () => {
  it('listens on this machine only, on a free port', () => {
    expect(agent.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('answers each path with what the first to serve it says', async () => {
    const reply = await post('/echo?x=1', '{"a":[1]}');
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(await reply.json()).toEqual({ body: { a: [1] } });
    expect((await post('/other', '{}')).status).toBe(202);
  });

  it.each([
    ['a path nobody serves', '/nothing', 'POST', '{}', 404],
    ['a path of the prototype', '/constructor', 'POST', '{}', 404],
    ['another method', '/echo', 'PUT', '{}', 405],
    ['a body that is not JSON', '/echo', 'POST', '{', 400],
    ['a body that is too large', '/echo', 'POST', `"${'x'.repeat(1000)}"`, 413],
  ])('refuses %s in JSON', async (_, path, method, body, status) => {
    const reply = await fetch(agent.url + path, { method, body });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ error: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) });
  });

  it('says which method it answers', async () => {
    expect((await fetch(`${agent.url}/echo`)).headers.get('allow')).toBe('POST');
  });

  it('answers with headers and a content type of its own, and in its own words to what is not JSON', async () => {
    const { headers } = await post('/own', '{}');
    expect([headers.get('content-type'), headers.get('x-own')]).toEqual(['text/x', '1']);
    const broken = await fetch(`${agent.url}/own`, { method: 'POST', body: '{', headers: { 'x-given': 'yes' } });
    expect(await broken.json()).toEqual({ given: 'yes' });
  });

  it('says nothing of what went wrong inside a handler', async () => {
    const reply = await post('/broken', '{}');
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain('42');
  });

  it('answers the next client when one goes away in the middle of a body', async () => {
    const socket = createConnection(Number(new URL(agent.url).port), '127.0.0.1');
    await new Promise<void>((resolve) => {
      socket.write('POST /echo HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{', () => resolve());
    });
    socket.destroy();
    expect((await post('/echo', '1')).status).toBe(200);
  });

  it('closes although a client keeps its connection', async () => {
    await post('/echo', '1');
    await agent.close();
    await expect(post('/echo', '1')).rejects.toThrow();
  });
});
