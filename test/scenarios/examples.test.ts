/** The agents in `examples/`: they keep their protocols, survive bad requests, and both give the same answers. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkAgent, conformanceOf, failed } from '../conformance/check-agent.ts';
import { clientOf } from '../support/client.ts';
import { startLocal } from '../support/local-platform.ts';
import { type Launched, launch } from '../support/process.ts';
import { holdTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
const programs = { 'agent.mjs': process.execPath, 'agent.py': 'python3' };
type ExampleName = keyof typeof programs;
const names: ExampleName[] = ['agent.mjs', 'agent.py'];

/** Why it cannot run on this machine, if so. */
const obstacleTo = (name: ExampleName) =>
  spawnSync(programs[name], ['--version']).status === 0 ? undefined : `there is no ${programs[name]} here`;

const run = (name: ExampleName, args: string[] = ['0'], env: Record<string, string> = {}): Launched =>
  launch([programs[name], pathOf(name), ...args], { env });

const listening = (launched: Launched) => launched.wrote('stdout', /^my_agent listens on (http:\S+)\n$/);

/** Where each protocol is served. */
const paths = { 'round-table': '', 'prediction-webhook': '/webhook', 'plain-http': '' };
const token = 'letmein';
/** Long enough on a busy machine: an answer that takes more than half of it is a warning. */
const timeout_ms = 20_000;

describe.each(names)('examples/%s', (name) => {
  const obstacle = obstacleTo(name);
  let agent: Launched;
  let url = '';

  beforeAll(async () => {
    if (obstacle) return;
    agent = run(name, ['0'], { AUTH_TOKEN: token });
    url = await listening(agent);
  });
  beforeEach(({ skip }) => (obstacle ? skip(obstacle) : undefined));
  afterAll(() => agent?.[Symbol.asyncDispose]());

  it.each(Object.entries(paths))('PF-08: passes every check of %s without a warning', async (key, path) => {
    const report = await checkAgent({ conformance: conformanceOf(key), url: url + path, token, timeout_ms });
    expect({ must: failed(report, 'must'), should: failed(report, 'should') }).toEqual({ must: [], should: [] });
    expect(report.ok).toBe(true);
  });

  it.each<[string, string, string, string | undefined, number]>([
    ['a path that it does not have', 'POST', '/nowhere', '{}', 404],
    ['the name of a method of objects as a path', 'POST', '/constructor', '{}', 404],
    ['GET where it wants POST', 'GET', '/analyze', undefined, 405],
    ['a body that is not JSON', 'POST', '/analyze', '{"task_id": ', 400],
    ['a body that is nested a hundred thousand levels deep', 'POST', '/vote', '['.repeat(100_000), 400],
    ['a body that is a list', 'POST', '/webhook', '[]', 400],
    ['a field of the wrong type deep inside', 'POST', '/challenge', invalidChallenge(), 400],
    ['a body of 11 MB', 'POST', '/', JSON.stringify({ message: 'a'.repeat(11_000_000) }), 413],
  ])('refuses %s in JSON, and goes on', async (_, method, path, body, status) => {
    const client = clientOf(url, token);
    const refused = await client(path, { method, ...(body === undefined ? {} : { body }) });
    expect(refused).toMatchObject({ status, body: { error: expect.any(String), code: expect.any(String) } });
    expect(await client('/', { json: { message: 'Hello?' } })).toMatchObject({ status: 200 });
  });

  it('says to a browser what it is, and turns away whoever has no token', async () => {
    const client = clientOf(url);
    expect(await client('/')).toMatchObject({ status: 200, body: { agent_name: 'my_agent', domain: 'general' } });
    expect(await client('/', { json: { message: 'Hello?' } })).toMatchObject({ status: 401 });
  });

  it('stops at Ctrl-C with exit code 0, having written nothing but its address', async () => {
    const own = run(name, [], { PORT: '0' });
    await listening(own);
    const exit = await own.end('SIGINT');
    expect({ ...exit, stderr: own.output.stderr }).toEqual({ code: 0, signal: null, stderr: '' });
  });

  it('says in a sentence that its port is in use, or is none', async () => {
    const taken = await run(name, [new URL(url).port]).finished;
    expect(taken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Port \d+ is in use; .*\.\n$/) });
    const none = await run(name, ['http']).finished;
    expect(none.stderr).toBe('The port must be a number from 0 to 65535, and is "http".\n');
    expect(none.code).not.toBe(0);
  });
});

describe('both examples', () => {
  const obstacle = obstacleTo('agent.py');
  let agents: Launched[] = [];
  let urls: string[] = [];

  beforeAll(async () => {
    if (obstacle) return;
    agents = names.map((name) => run(name));
    urls = await Promise.all(agents.map(listening));
  });
  beforeEach(({ skip }) => (obstacle ? skip(obstacle) : undefined));
  afterAll(() => Promise.all(agents.map((agent) => agent[Symbol.asyncDispose]())));

  const answersTo = (path: string, body: string) =>
    Promise.all(urls.map((url) => clientOf(url)(path, { method: 'POST', body })));

  it('give the same answers to every valid and invalid request of their protocols', async () => {
    for (const [key, path] of Object.entries(paths)) {
      const { samples, invalid } = conformanceOf(key);
      const requests = samples.flatMap(({ exemplars }) => exemplars.map(({ request }) => request));
      const wrong = [...invalid.missing, ...invalid.values].map((body) => {
        return { path: requests[0]?.path ?? '', body: JSON.stringify(body) };
      });
      for (const request of [...requests, ...wrong]) {
        const [node, python] = await answersTo(path + (request.path ?? ''), request.body ?? '');
        expect(python, request.body).toEqual(node);
      }
    }
  });

  it('forecast what figures in the question and the others say', async () => {
    const question = { predictionId: '1', deadline: '2099-12-31T00:00:00Z', roundNumber: 1 };
    const others = [{ agentName: 'bob', position: 'NO', confidence: 0.9, reasoning: '...' }];
    for (const [more, expected] of [
      [
        { title: 'On time?', description: '9 of the last 12 were.' },
        { position: 'YES', confidence: 0.71 },
      ],
      [
        { title: 'On time?', description: 'Nobody knows.' },
        { position: 'NEUTRAL', confidence: 0.5 },
      ],
      [
        { title: '1 out of 20?', description: '', existingArguments: others },
        { position: 'NO', confidence: 0.91 },
      ],
    ] as const) {
      for (const { body } of await answersTo('/webhook', JSON.stringify({ ...question, ...more })))
        expect(body).toMatchObject(expected);
    }
  });

  it('deliberate at one table', async () => {
    const folder = temporaryFolder();
    await using platform = await startLocal(folder.path);
    const seats = urls.map((base_url, at) => ({ name: ['node', 'python'][at], domain: 'general', base_url }));
    await register(platform.url, ...seats.map((registration) => ({ registration })));
    const { verdict } = await holdTable(platform.url, { content: 'Should we ship on Friday?' });
    expect(verdict).toMatchObject({ outcome: 'adopted' });
    await platform.stop();
    folder.remove();
  });
});

function invalidChallenge(): string {
  const other = { agent_name: 'bob', domain: 'general', observations: [{ finding: 7, evidence: '' }] };
  return JSON.stringify({ task_id: '1', content: 'Why?', other_analyses: [other] });
}
