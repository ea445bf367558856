/** What document 002 prints: its lines run against agents of ours, and what we send is what it shows. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hostAgent } from '../../src/agent/agent-host.ts';
import type { AskByAct } from '../../src/model/act.ts';
import {
  askOf,
  blockBelow,
  headersIn,
  type Key,
  keys,
  type Message,
  messageBelow,
  requestsIn,
  sectionOf,
} from '../documents/printed-protocols.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { callOnce } from '../support/one-call.ts';
import * as a2aHeaders from '../support/served/a2a-headers.ts';
import * as agentQuery from '../support/served/agent-query.ts';
import * as plainHttp from '../support/served/plain-http.ts';

const run = promisify(execFile);
const token = 'abc123token';
const noCurl = spawnSync('curl', ['--version']).status !== 0;

/** Agents that say what they heard, at the paths of the document. */
async function startAgents() {
  const heard: AskByAct['reply'][] = [];
  const reply = (ask: AskByAct['reply']) => {
    heard.push(ask);
    return { text: `I heard: ${ask.message}` };
  };
  const { url, close } = await hostAgent([
    plainHttp.serve({ reply, token, path: '/agent/payment' }),
    a2aHeaders.serve({ reply, token, path: '/a2a/agent' }),
    agentQuery.serve({ reply, token, path: '/mcp' }),
  ]);
  onTestFinished(close);
  return { heard, here: (printed: string) => printed.replace('https://api.example.com', url) };
}

describe('the examples of document 002, run against agents that are served here', () => {
  const response = 'I heard: Check status';
  test.for<[Key, object, object]>([
    ['plain-http', { response: 'I heard: Check payment status' }, { message: 'Check payment status' }],
    ['a2a-headers', { response }, { message: 'Check status', conversation_id: 'sess-abc', intent: 'query' }],
    ['agent-query', { jsonrpc: '2.0', result: { response }, id: 'req-001' }, { message: 'Check status' }],
  ])('TP-01, TP-02, TP-03: the curl line of %s works word for word', async ([key, answer, ask], { skip }) => {
    const section = sectionOf(key);
    if (noCurl) return skip('there is no curl here');
    const { heard, here } = await startAgents();
    const { stdout } = await run('bash', ['-c', here(blockBelow(section, '**cURL:**', 'bash'))]);
    expect(JSON.parse(stdout)).toEqual(answer);
    expect(heard).toEqual([expect.objectContaining(ask)]);
  });

  test.for(keys)('TP-01, TP-02, TP-03: the JavaScript of %s works word for word', async (key) => {
    const section = sectionOf(key);
    const { here } = await startAgents();
    const script = `const accessToken = '${token}';${here(blockBelow(section, '**JavaScript:**', 'javascript'))}`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout).toMatch(/^I heard: Check (payment )?status\n$/);
  });
});

/** An agent that answers what is printed. */
async function startPrinted({ line, headers, json }: Message) {
  const agent = await ScriptedAgent.start('agent', () => ({ status: Number(line.split(' ')[1]), headers, body: json }));
  onTestFinished(() => agent.close());
  return { agent, base_url: `${agent.url}/the/endpoint` };
}

describe('what the platform sends and reads, held against document 002', () => {
  test.for(keys)('TP-01, TP-02, TP-03: the requests of %s are what it prints, byte for byte', async (key) => {
    const section = sectionOf(key);
    const { agent: heard, base_url } = await startPrinted(messageBelow(section, '### Response Format'));
    const agent = { base_url, protocol: key, api_key: token, client_id: 'client-123' };
    const wanted = headersIn(section, { token, client_id: agent.client_id });
    const requests = requestsIn(section);
    for (const json of requests) await callOnce(agent, askOf(json));
    expect(heard.asked.map(({ text }) => text)).toEqual(requests.map((json) => JSON.stringify(json)));
    expect(Object.keys(wanted).length).toBeGreaterThanOrEqual(3);
    for (const { method, path, headers } of heard.asked) {
      expect([method, path]).toEqual(['POST', '/the/endpoint']);
      expect(headers).toMatchObject(wanted);
    }
  });

  test.for(keys)('TP-01, TP-02, TP-03: the answer that %s prints is read completely', async (key) => {
    const section = sectionOf(key);
    const printed = messageBelow(section, '### Response Format');
    const { base_url } = await startPrinted(printed);
    const [request = {}] = requestsIn(section);
    const outcome = await callOnce({ base_url, protocol: key }, askOf(request));
    const { response: said, ...more } = (printed.json.result ?? printed.json) as { response: string };
    expect(outcome).toMatchObject({ kind: 'answered', flags: [] });
    expect(outcome).toHaveProperty('answer', { act: 'reply', answer: { text: said, ...more } });
  });

  test.for<[Key, string, object]>([
    ['plain-http', '### Error Handling', { error: 'error message', code: 'ERROR_CODE' }],
    ['agent-query', '### Error Response', { code: '-32600', message: 'Invalid Request' }],
  ])('TP-01, TP-03: the error that %s prints is recognised', async ([key, heading, agent_error]) => {
    const section = sectionOf(key);
    const { base_url } = await startPrinted(messageBelow(section, heading));
    const [request = {}] = requestsIn(section);
    const outcome = await callOnce({ base_url, protocol: key }, askOf(request));
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'refused', agent_error });
  });
});
