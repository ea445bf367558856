import { connect, type Socket } from 'node:net';
import { onTestFinished, test } from 'vitest';
import { ScriptedAgent } from '../../support/agent.ts';
import { full } from '../../support/counts.ts';
import { type StartedParley, startParley } from '../../support/parley.ts';
import { openTable, register } from '../../support/tables.ts';
import { terminate } from '../../support/terminate.ts';

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

async function dial(platform: StartedParley, bytes: string, answered: boolean): Promise<Socket> {
  const socket = connect({ port: Number(new URL(platform.url).port), host: '127.0.0.1' });
  socket.on('error', () => {}).pause();
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  if (answered) await new Promise<void>((resolve) => socket.once('readable', resolve));
  else await fetch(`${platform.url}/health/live`);
  return socket;
}

/** Each alone where all cases are wanted; else all of them keep one platform. */
const companies = full ? clients.map((client) => [client]) : [clients];

test.each(companies.map((company) => ({ company, do: company.map(({ does }) => does).join(', or ') })))(
  'SIGTERM does not wait for a client that $do',
  async ({ company }) => {
    await using ada = await ScriptedAgent.start('ada', () => new Promise(() => {}));
    await using platform = await startParley({ env: { PARLEY_GRACE_MS: '0' } });
    await register(platform.url, ada);
    for (const { sends, answered = false } of company) {
      const { body } = await openTable(platform.url, { agents: ['ada'] });
      const socket = await dial(platform, sends(body.id), answered);
      onTestFinished(() => void socket.destroy());
    }
    await terminate(platform, 0);
  },
);
