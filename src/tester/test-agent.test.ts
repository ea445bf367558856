import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Script } from '../../test/support/agent.ts';
import {
  type AgentRoom,
  openAgentRoom,
  refusedWith,
  registrationOf,
  startAgent,
} from '../../test/support/agents/agent-room.ts';
import { forecasts } from '../../test/support/forecast-script.ts';
import { listen } from '../../test/support/guard/loopback-server.ts';
import { approves } from '../../test/support/round-table-script.ts';
import { testAgent } from './test-agent.ts';

const never = new AbortController().signal;
const test = ({ parts, registry, caller, connections }: AgentRoom, name = 'ada', signal = never) =>
  testAgent(name, parts, registry, caller, connections, signal);

async function registered(script: Script, fields: object = {}) {
  const agent = await startAgent(script);
  const room = await openAgentRoom();
  await room.registry.register(registrationOf({ base_url: agent.url, ...fields }));
  return { agent, room };
}

/** Answers JSON-RPC; what it does with a method is up to the test. */
const rpc = (answer: (method: string) => object): Script => {
  return ({ body }) => {
    const { id, method } = body as { id: string; method: string };
    return { headers: { 'content-type': 'application/json-rpc' }, body: { jsonrpc: '2.0', id, ...answer(method) } };
  };
};
const queried = { result: { response: 'Ready.', context: {}, metadata: {} } };

describe('FC-09: a test of an agent', () => {
  it('sends the sample of its protocol, and shows the answer with what the checks find in it', async () => {
    const { agent, room } = await registered(() => ({ body: { response: 'Paid.' } }));
    const result = await test(room);
    expect(result).toMatchObject({
      ...{ agent: { name: 'ada', status: 'active', health: 'healthy' }, passed: true, reason: null, status: 200 },
      ...{ detail: 'the answer keeps the protocol', errors: [], answer: { text: 'Paid.' } },
    });
    expect(result.checks.length).toBeGreaterThan(0);
    expect(result.checks.filter((check) => check.result === 'failed')).toEqual([]);
    expect(agent.asked).toMatchObject([{ body: { message: 'What is the status of my payment?' } }]);
    expect(agent.asked[0]?.key).toMatch(/^test\//);
  });

  it('activates an agent whose protocol wants a test, and one that failed before', async () => {
    const { room } = await registered(forecasts('YES', 0.8), { protocol: 'prediction-webhook' });
    expect(await room.registry.get('ada')).toMatchObject({ status: 'untested' });
    expect(await test(room)).toMatchObject({ passed: true, agent: { status: 'active', status_reason: null } });
    const { id } = await room.registry.get('ada');
    await room.registry.setStatus(id, 'inactive', 'every attempt failed');
    expect(await test(room)).toMatchObject({ agent: { status: 'active' } });
  });

  it('that fails activates nobody, and says which rules were broken', async () => {
    const { room } = await registered(() => ({ body: { position: 'MAYBE', confidence: 2 } }), {
      protocol: 'prediction-webhook',
    });
    const result = await test(room);
    expect(result).toMatchObject({ passed: false, reason: 'malformed', answer: null, agent: { status: 'untested' } });
    expect(result.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['position', 'confidence']));
  });

  it('asks every endpoint of the protocol: one broken endpoint is a failed test, and nobody is healthy by it', async () => {
    const { agent, room } = await registered(
      (asked) => (asked.path === '/vote' ? { body: { approve: 'yes' } } : approves(asked)),
      { protocol: 'round-table' },
    );
    const result = await test(room);
    expect(result).toMatchObject({
      ...{ passed: false, reason: 'malformed', answer: null, agent: { health: 'unknown' } },
      detail: `POST ${agent.url}/vote: approve must be true or false, and it is a string`,
      errors: [{ path: 'approve' }],
    });
    expect(result.endpoints.map(({ act, path, result: found }) => [act, path, found])).toEqual([
      ['analyze', '/analyze', 'passed'],
      ['challenge', '/challenge', 'passed'],
      ['vote', '/vote', 'failed'],
    ]);
    agent.script = approves;
    expect(await test(room)).toMatchObject({
      ...{ passed: true, detail: 'the answers of all 3 endpoints keep the protocol', agent: { health: 'healthy' } },
    });
  });

  it('never makes an agent healthy that was unhealthy, unless it passes', async () => {
    const { agent, room } = await registered(approves, { protocol: 'round-table' });
    const { id } = await room.registry.get('ada');
    await room.healths.noteFailure(id, 'timeout');
    agent.script = (asked) => (asked.path === '/challenge' ? { status: 500, body: {} } : approves(asked));
    expect(await test(room)).toMatchObject({ passed: false, reason: 'agent_error', agent: { health: 'unhealthy' } });
  });

  it('does not ask the other endpoints of an agent that does not answer', async () => {
    const { agent, room } = await registered(() => new Promise(() => {}), { protocol: 'round-table', timeout_ms: 100 });
    const { endpoints } = await test(room);
    expect(endpoints.map(({ result }) => result)).toEqual(['failed', 'skipped', 'skipped']);
    expect(agent.asked).toHaveLength(1);
  });

  it('leaves an agent switched off that a person switched off, where the protocol wants no test', async () => {
    const { room } = await registered(() => ({ body: { response: 'Paid.' } }));
    await room.registry.patch('ada', { status: 'inactive' });
    expect(await test(room)).toMatchObject({ passed: true, agent: { status: 'inactive' } });
  });

  it('of an agent that does not answer says so, and checks nothing', async () => {
    const server = createServer();
    const { url } = await listen(server);
    await new Promise((closed) => server.close(closed));
    const room = await openAgentRoom();
    await room.registry.register(registrationOf({ base_url: url, protocol: 'agent-query' }));
    expect(await test(room)).toMatchObject({
      ...{ passed: false, reason: 'unreachable', status: null, latency_ms: null, answer: null },
      ...{ errors: [], warnings: [], checks: [] },
    });
  });

  it('asks an agent with a role as that role', async () => {
    const { agent, room } = await registered(() => ({ body: { agent_id: 'scribe', turn_id: 't', content: 'Yes.' } }), {
      ...{ protocol: 'arc', role: 'scribe' },
    });
    await test(room);
    expect(agent.asked[0]?.path).toBe('/v0/agents/scribe/turn');
  });

  it('waits as long as the agent may take', async () => {
    const { room } = await registered(() => new Promise(() => {}), { timeout_ms: 100 });
    expect(await test(room)).toMatchObject({ passed: false, reason: 'timeout', agent: { health: 'unhealthy' } });
  });

  it('is refused for an agent that does not exist', async () => {
    await expect(test(await openAgentRoom(), 'nobody')).rejects.toEqual(refusedWith('AGENT_UNKNOWN'));
  });
});

describe('TP-03: the methods of a protocol', () => {
  it('are tried, and what fails is a warning: the test passes all the same', async () => {
    const { agent, room } = await registered(
      rpc((method) => (method === 'agent.query' ? queried : { error: { code: -32603, message: 'Internal error' } })),
      { protocol: 'agent-query' },
    );
    const { passed, warnings } = await test(room);
    expect(passed).toBe(true);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'method.failed', detail: expect.stringContaining('agent.status: ') }),
    );
    expect(agent.asked.map(({ body }) => (body as { method: string }).method)).toContain('agent.status');
  });

  it('need not be there', async () => {
    const { room } = await registered(
      rpc((method) => (method === 'agent.query' ? queried : { error: { code: -32601, message: 'Method not found' } })),
      { protocol: 'agent-query' },
    );
    const { warnings } = await test(room);
    expect(warnings.filter(({ code }) => code === 'method.failed')).toEqual([]);
  });
});
