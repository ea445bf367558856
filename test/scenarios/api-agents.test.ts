import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agent } from '../../src/api/contract/agent-contract.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { approves } from '../support/round-table-script.ts';

let platform: ApiPlatform;
beforeAll(async () => {
  platform = await startApi();
});
afterAll(() => platform.close());

const registration = { name: 'security_analyst', domain: 'application security', base_url: 'http://localhost:3001' };
const register = (body: object, headers: Record<string, string> = {}) =>
  platform.app.inject({ method: 'POST', url: '/api/v1/agents', body, headers });

describe('registering an agent', () => {
  test('RT-01: works with the curl line of the protocol document, word for word but for the port', async () => {
    const port = new URL(await platform.listen()).port;
    const line = `curl -X POST http://localhost:8000/api/v1/agents -H "Content-Type: application/json" -d '{"name": "my_agent", "domain": "general", "base_url": "http://localhost:3001"}'`;
    const { stdout } = await promisify(execFile)('sh', ['-c', line.replace('8000', port)]);
    expect(JSON.parse(stdout)).toMatchObject({ name: 'my_agent', domain: 'general', status: 'active', mode: 'sync' });
  });

  test('RT-01: answers 201 with the agent and where it is, and never with its secret', async () => {
    const full = { ...registration, api_key: 'your-agent-secret', capabilities: ['owasp'], mode: 'sync' };
    const response = await register(full);
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe('/api/v1/agents/security_analyst');
    expect(agent.parse(response.json())).toMatchObject({
      has_api_key: true,
      health: 'unknown',
      capabilities: ['owasp'],
    });
    const read = await platform.app.inject('/api/v1/agents/security_analyst');
    expect(response.body + read.body).not.toContain('your-agent-secret');
    expect(read.json()).toEqual(response.json());
  });

  test('RT-01: refuses a name that is taken', async () => {
    await register({ ...registration, name: 'taken' });
    const response = await register({ ...registration, name: 'taken' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'AGENT_NAME_TAKEN', errors: [{ path: 'name' }] });
  });

  test('answers a repeated request with the agent it made first, and refuses the key for another one', async () => {
    const key = { 'idempotency-key': 'register-once' };
    const first = await register({ ...registration, name: 'once' }, key);
    const { name: _, ...rest } = registration;
    const again = await register({ ...rest, name: 'once' }, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    const other = await register({ ...registration, name: 'twice' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test.each(['', 'a b', 'é', 'x'.repeat(256)])('refuses the Idempotency-Key %o', async (key) => {
    const response = await register({ ...registration, name: 'unkeyed' }, { 'idempotency-key': key });
    expect(response.json()).toMatchObject({ code: 'REQUEST_INVALID', errors: [{ path: 'idempotency-key' }] });
  });

  test('refuses an address that the guard would not call', async () => {
    const response = await register({ ...registration, name: 'inside', base_url: 'http://169.254.169.254/' });
    expect(response.json()).toMatchObject({ status: 422, code: 'AGENT_URL_PRIVATE', errors: [{ path: 'base_url' }] });
  });
});

describe('a registered agent', () => {
  test('keeps the fields that a change leaves out', async () => {
    await register({ ...registration, name: 'changing', api_key: 'secret' });
    const url = '/api/v1/agents/changing';
    const patched = await platform.app.inject({ method: 'PATCH', url, body: { domain: 'law', status: 'inactive' } });
    expect(patched.json()).toMatchObject({ domain: 'law', status: 'inactive', has_api_key: true });
    expect(patched.json().base_url).toBe(registration.base_url);
  });

  test('RT-07: is shown no key any more once a change has set it to null', async () => {
    await using other = await startApi();
    const ada = await other.seat('ada', undefined, { api_key: 'planted-key' });
    const url = '/api/v1/agents/ada';
    await other.app.inject({ method: 'POST', url: `${url}/test` });
    expect(ada.asked.at(-1)?.headers.authorization).toBe('Bearer planted-key');
    const patched = await other.app.inject({ method: 'PATCH', url, body: { api_key: null } });
    expect(agent.parse(patched.json())).toMatchObject({ has_api_key: false, has_auth: false });
    await other.app.inject({ method: 'POST', url: `${url}/test` });
    expect(ada.asked.at(-1)?.headers.authorization).toBeUndefined();
  });

  test('PF-06: is shown no key at another origin unless the change gives it again', async () => {
    await using other = await startApi();
    await other.seat('ada', undefined, { api_key: 'planted-key' });
    const thief = await other.seat('thief');
    const url = '/api/v1/agents/ada';
    const move = (body: object) => other.app.inject({ method: 'PATCH', url, body: { base_url: thief.url, ...body } });
    const moved = await move({});
    expect(moved.json()).toMatchObject({ has_api_key: false, dropped_credentials: ['api_key'] });
    await other.app.inject({ method: 'POST', url: `${url}/test` });
    expect(thief.asked.at(-1)?.headers).not.toHaveProperty('authorization');
    expect((await move({ api_key: 'meant-for-it' })).json()).toMatchObject({ dropped_credentials: [] });
    await other.app.inject({ method: 'POST', url: `${url}/test` });
    expect(thief.asked.at(-1)?.headers.authorization).toBe('Bearer meant-for-it');
  });

  test('RT-17: says why its last ask failed, until it answers again', async () => {
    await using other = await startApi();
    const ada = await other.seat('ada', () => ({ status: 500, body: {} }));
    const table = { method: 'POST', url: '/api/v1/round-tables', headers: { prefer: 'wait=20' } } as const;
    const hold = () => other.app.inject({ ...table, body: { content: 'Why?', agents: ['ada'] } });
    const read = async () => (await other.app.inject('/api/v1/agents/ada')).json();
    expect(await read()).not.toHaveProperty('last_error');
    await hold();
    expect(await read()).toMatchObject({ last_error: 'agent_error' });
    ada.script = approves;
    await hold();
    expect(await read()).not.toHaveProperty('last_error');
  });

  test('is unknown after it is removed', async () => {
    await register({ ...registration, name: 'leaving' });
    const url = '/api/v1/agents/leaving';
    const removed = await platform.app.inject({ method: 'DELETE', url });
    expect({ status: removed.statusCode, body: removed.body }).toEqual({ status: 204, body: '' });
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const response = await platform.app.inject({ method, url, ...(method === 'PATCH' ? { body: {} } : {}) });
      expect(response.json()).toMatchObject({ status: 404, code: 'AGENT_UNKNOWN' });
    }
  });

  test('is listed by name, page by page, without gaps', async () => {
    for (let n = 0; n < 7; n++) await register({ ...registration, name: `page_${n}` });
    const names: string[] = [];
    let next = '';
    for (let page = 0; page < 50 && next !== 'null'; page++) {
      const response = await platform.app.inject(`/api/v1/agents?limit=2${next && `&cursor=${next}`}`);
      const { items, next_cursor } = response.json();
      names.push(...items.map(({ name }: { name: string }) => name));
      next = String(next_cursor);
    }
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toEqual(expect.arrayContaining(['page_0', 'page_6', 'my_agent']));
  });

  test('RT-14: is seated where its domain is relevant, without being named', async () => {
    await using other = await startApi();
    await other.seat('gardener', undefined, { domain: 'roses and pruning' });
    await other.seat('lawyer', undefined, { domain: 'contract law' });
    const body = { content: 'When is the pruning of roses due?' };
    const response = await other.app.inject({ method: 'POST', url: '/api/v1/round-tables', body });
    expect(response.json().seats.map(({ seat }: { seat: string }) => seat)).toEqual(['gardener']);
  });
});
