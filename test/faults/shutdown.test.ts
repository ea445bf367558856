import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { honest, type Script, TableAgent } from '../platform/agent.ts';
import { finishedRecord, openTable, register } from '../platform/client.ts';
import { type Started, startProcess, temporaryFolder } from '../platform/process.ts';
import { eventsOf, expectNothingRepeated, verified } from '../platform/record.ts';

const TABLES = 20;
const names = ['ada', 'bob', 'cleo'];

/** What a process has left to do after its grace period is not more than this, on a busy machine. */
const MARGIN_MS = 8000;

class Gate {
  #opened = Promise.withResolvers<void>();

  readonly script: Script = async (asked) => {
    await this.#opened.promise;
    return honest(asked);
  };

  open(): void {
    this.#opened.resolve();
  }
}

async function startAgents(stack: AsyncDisposableStack, script: Script): Promise<TableAgent[]> {
  const agents = await Promise.all(names.map((name) => TableAgent.start(name, script)));
  for (const agent of agents) stack.use(agent);
  return agents;
}

/** Opens tables until every agent is busy with all of them. */
async function load(platform: Started, agents: TableAgent[]): Promise<string[]> {
  await register(platform.url, ...agents);
  const opened = await Promise.all(Array.from({ length: TABLES }, () => openTable(platform.url, { agents: names })));
  await Promise.all(agents.map((agent) => agent.heard(() => agent.asked.length === TABLES)));
  return opened.map(({ body }) => body.id);
}

/** Ends it as an operator would, and fails if that takes longer than it may. */
async function terminate(platform: Started, grace_ms: number): Promise<void> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), grace_ms + MARGIN_MS);
  const exit = await Promise.race([platform.end('SIGTERM'), late.promise]);
  clearTimeout(timer);
  expect(exit, 'how the platform ended').toEqual({ code: 0, signal: null });
  expect(existsSync(join(platform.data, 'server.json'))).toBe(false);
  await expect(fetch(`${platform.url}/health/live`)).rejects.toThrow();
}

test('PF-04: SIGTERM lets answers under way come in, asks nothing new, and the rest goes on at the next start', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const gate = new Gate();
  const agents = await startAgents(stack, gate.script);
  await using platform = await startProcess({ data: folder.path });
  const sessions = await load(platform, agents);
  const waiting = openTable(platform.url, { agents: ['ada'] }, { prefer: 'wait=20' });
  await agents[0]?.heard(() => agents[0]?.asked.length === TABLES + 1);

  const ended = terminate(platform, 10_000);
  await refusal(platform);
  gate.open();
  await ended;
  expect(await waiting).toMatchObject({ status: 202, body: { status: 'running' } });
  const before = agents.map(({ asked }) => asked.length);
  expect(before).toEqual([TABLES + 1, TABLES, TABLES]);

  await using restarted = await startProcess({ data: folder.path });
  for (const id of sessions) {
    const events = await verified(await finishedRecord(restarted.url, id));
    expectNothingRepeated(
      id,
      events,
      agents.flatMap(({ asked }) => asked).filter(({ key }) => key.startsWith(id)),
    );
    expect(eventsOf(events, 'ask.sent').filter(({ data }) => data.resent !== undefined)).toEqual([]);
    expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { outcome: 'adopted' } });
  }
  expect(platform.told() + restarted.told()).not.toContain('"level":50');
});

/** Asks for tables until one is refused because the platform is shutting down. */
async function refusal(platform: Started): Promise<void> {
  for (;;) {
    const { status, body } = await openTable(platform.url, { agents: ['nobody'] });
    if (status === 404) continue;
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'SHUTTING_DOWN' } });
    return;
  }
}

test('PF-04: SIGTERM does not wait beyond the grace period, and who had not answered is asked again', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const agents = await startAgents(stack, () => new Promise(() => {}));
  await using platform = await startProcess({ data: folder.path, env: { PARLEY_GRACE_MS: '300' } });
  const sessions = await load(platform, agents);
  await terminate(platform, 300);
  for (const agent of agents) agent.script = honest;
  await using restarted = await startProcess({ data: folder.path });
  for (const id of sessions) {
    const events = await verified(await finishedRecord(restarted.url, id));
    expectNothingRepeated(
      id,
      events,
      agents.flatMap(({ asked }) => asked).filter(({ key }) => key.startsWith(id)),
    );
    expect(eventsOf(events, 'ask.failed')).toEqual([]);
    for (const agent of agents) expect(agent.hits(`${id}/analyze/${agent.name}`)).toBe(2);
  }
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const post = (path: string, length: number, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', `content-length: ${length}`, ...headers, '', ''].join('\r\n');
const json = 'content-type: application/json';
const table = JSON.stringify({ content: 'x', agents: ['ada'] });

/** Clients that an operator cannot wait for: what each sends, and whether it is answered before the platform stops. */
const clients: { does: string; sends: (session: string) => string; answered?: true }[] = [
  { does: 'connects and says nothing', sends: () => '' },
  { does: 'sends half a request', sends: () => 'POST /api/v1/agents HTTP/1.1\r\nhost: localhost\r\n' },
  { does: 'sends half a body', sends: () => `${post('/api/v1/agents', 100, json)}{` },
  { does: 'keeps its connection alive', sends: () => get('/health/live'), answered: true },
  { does: 'follows a session', sends: (id) => get(`/api/v1/sessions/${id}/events`), answered: true },
  {
    does: 'waits for a session',
    sends: () => post('/api/v1/round-tables', table.length, json, 'prefer: wait=120') + table,
  },
  { does: 'tests an agent that never answers', sends: () => post('/api/v1/agents/ada/test', 0) },
  { does: 'does not read what it asked for', sends: () => get('/docs/reference.js').repeat(20), answered: true },
];

async function dial(platform: Started, bytes: string, answered: boolean): Promise<Socket> {
  const socket = connect({ port: Number(new URL(platform.url).port), host: '127.0.0.1' });
  socket.on('error', () => {}).pause();
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  if (answered) await new Promise<void>((resolve) => socket.once('readable', resolve));
  else await fetch(`${platform.url}/health/live`);
  return socket;
}

test.each(clients)('SIGTERM does not wait for a client that $does', async ({ sends, answered = false }) => {
  await using stack = new AsyncDisposableStack();
  const agents = await startAgents(stack, () => new Promise(() => {}));
  await using platform = await startProcess({ env: { PARLEY_GRACE_MS: '0' } });
  await register(platform.url, ...agents);
  const { body } = await openTable(platform.url, { agents: names });
  const socket = await dial(platform, sends(body.id), answered);
  stack.defer(() => void socket.destroy());
  await terminate(platform, 0);
});
