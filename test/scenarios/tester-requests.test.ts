/** What the tester refuses, by the field that is wrong, and to whom. */
import { describe, expect, it } from 'vitest';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import { protocols } from '../../src/protocols/protocols.ts';
import { clientOf } from '../support/client.ts';
import { bench } from '../support/tester-bench.ts';

const own = bench();
const { register, answer } = own;

interface Problem {
  code: string;
  detail: string;
  errors: { path: string; message: string }[];
}

const endpoint = { base_url: 'http://127.0.0.1:1025', protocol: 'plain-http' };

async function refused(json: object, path = '/api/v1/tester/messages') {
  const { status, headers, body } = await own.ask<Problem>(path, { json });
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { code, detail, errors } = body;
  return { status, code, detail, paths: errors.map(({ path: each }) => each) };
}

describe('TP-05: the tester refuses', () => {
  it.each([
    ['AGENT_URL_PRIVATE', 'base_url', { ...endpoint, base_url: 'http://169.254.169.254/latest' }],
    ['AGENT_URL_INVALID', 'base_url', { ...endpoint, base_url: 'file:///etc/passwd' }],
    ['AGENT_URL_INVALID', 'base_url', { ...endpoint, base_url: 'x' }],
    [
      'AGENT_URL_PRIVATE',
      'auth.token_url',
      { ...endpoint, auth: { grant: 'client_credentials', token_url: 'http://169.254.169.254/', client_id: 'c' } },
    ],
    ['PROTOCOL_UNKNOWN', 'protocol', { ...endpoint, protocol: 'smoke-signals' }],
    ['PROTOCOL_UNKNOWN', 'protocol', { base_url: 'node agent.js', protocol: 'stdio' }],
  ])('with %s what is wrong with the %s of an endpoint', async (code, path, given) => {
    expect(await refused({ endpoint: given, message: 'Hi' })).toMatchObject({ code, paths: [`endpoint.${path}`] });
    const beside = await refused({ endpoint, message: 'Hi', beside: given });
    expect(beside).toMatchObject({ code, paths: [`beside.${path}`] });
  });

  it('a key and a grant together', async () => {
    const auth = { grant: 'client_credentials', token_url: 'http://127.0.0.1:1025/', client_id: 'c' };
    const { code, paths } = await refused({ endpoint: { ...endpoint, api_key: 'k', auth }, message: 'Hi' });
    expect({ code, paths }).toEqual({ code: 'REQUEST_INVALID', paths: ['endpoint.api_key', 'endpoint.auth'] });
  });

  it('names every protocol that it knows, and none that runs a program', async () => {
    const { detail } = await refused({ endpoint: { ...endpoint, protocol: 'x' }, message: 'Hi' });
    for (const { key, transport } of protocols.values()) expect(detail.includes(key)).toBe(transport === 'http');
  });

  it.each<[object, string[]]>([
    [{}, ['message']],
    [{ message: 'Hi', method: 'agent.status' }, ['message']],
    [{ message: '' }, ['message']],
    [{ method: 'agent.status', history: [], intent: 'query' }, ['intent', 'history']],
    [{ message: 'Hi', repeat: 0, concurrency: 21, timeout_ms: 99 }, ['repeat', 'concurrency', 'timeout_ms']],
    [{ message: 'Hi', repeat: 101, timeout_ms: 120_001 }, ['repeat', 'timeout_ms']],
    [{ message: 'Hi', beside: 'not a name' }, ['beside']],
    [{ message: 'Hi', beside: { base_url: 'x' } }, ['beside']],
    [{ message: 'Hi', beside: { ...endpoint, mode: 'sync' } }, ['beside.mode']],
    [{ message: 'Hi', secret: 1, endpoint: { ...endpoint, name: 'x' } }, ['endpoint.name', 'secret']],
    [{ method: 'agent.status' }, ['method']],
  ])('%j, by its fields', async (given, paths) => {
    const { status, ...problem } = await refused({ endpoint, ...given });
    expect({ status, code: problem.code }).toEqual({ status: 422, code: 'REQUEST_INVALID' });
    expect(problem.paths.sort()).toEqual(paths.sort());
  });

  it.each([
    ['agent.forget', {}, 'method', 'agent-query has agent.status, agent.context, agent.reset, not "agent.forget".'],
    ['agent.query', {}, 'method', 'agent-query has agent.status, agent.context, agent.reset, not "agent.query".'],
    ['agent.reset', {}, 'conversation_id', 'agent.reset cannot be called without it.'],
    ['agent.context', { conversation_id: 'c' }, 'context', 'agent.context cannot be called without it.'],
  ])('to call %s with %j', async (method, given, path, message) => {
    const rpc = { ...endpoint, protocol: 'agent-query' };
    expect(await refused({ endpoint: rpc, method, ...given })).toMatchObject({
      ...{ code: 'REQUEST_INVALID', detail: `${path}: ${message}`, paths: [path] },
    });
  });

  it('agents that it does not know', async () => {
    const unknown = { status: 404, code: 'AGENT_UNKNOWN', detail: 'There is no agent named "nobody".' };
    expect(await refused({ message: 'Hi' }, '/api/v1/agents/nobody/messages')).toEqual({ ...unknown, paths: [] });
    expect(await refused({ endpoint, message: 'Hi', beside: 'nobody' })).toEqual({ ...unknown, paths: ['beside'] });
  });
});

/** The last one, for it makes keys: from then on everybody needs one. */
describe('PF-06: the tester', () => {
  it('needs the scope run, and reaches only the agents of its owner', async () => {
    const base_url = await answer((_, response) => {
      response.setHeader('content-type', 'application/json').end('{"response":"Here."}');
    });
    await register('hers', { base_url, protocol: 'plain-http', owner: 'ada' });
    const key = async (scope: string, owner?: string, by?: string) => {
      const json = { scope, ...(owner === undefined ? {} : { owner }) };
      return (await clientOf(own.platform.url, by)<NewAccessKey>('/api/v1/keys', { json })).body.key;
    };
    const admin = await key('admin');
    const [ada, bob, reader] = await Promise.all([
      key('run', 'ada', admin),
      key('run', 'bob', admin),
      key('read', 'ada', admin),
    ]);
    const codes = async (by: string | undefined) => {
      const ask = clientOf(own.platform.url, by);
      const messages = { json: { message: 'Hi' } };
      const beside = { json: { message: 'Hi', endpoint: { base_url, protocol: 'plain-http' }, beside: 'hers' } };
      const answers = [
        await ask('/api/v1/agents/hers/messages', messages),
        await ask('/api/v1/tester/messages', beside),
      ];
      return answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim());
    };
    expect(await codes(ada)).toEqual(['200', '200']);
    expect(await codes(admin)).toEqual(['200', '200']);
    expect(await codes(bob)).toEqual(['404 AGENT_UNKNOWN', '404 AGENT_UNKNOWN']);
    expect(await codes(reader)).toEqual(['403 KEY_SCOPE', '403 KEY_SCOPE']);
    expect(await codes(undefined)).toEqual(['401 KEY_MISSING', '401 KEY_MISSING']);
  });
});
