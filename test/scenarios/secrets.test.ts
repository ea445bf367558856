import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { askNameOf } from '../support/ask-names.ts';
import { type Client, clientOf } from '../support/client.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { forecastBody } from '../support/forecast-script.ts';
import { serveUntil } from '../support/loopback.ts';
import { type StartedParley, startParley } from '../support/parley.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onPostgres } from '../support/test-store.ts';
import { known, TokenEndpoint } from '../support/token-endpoint.ts';

const planted = {
  table: 'sk-table-5f1d0a7c93b24e68',
  webhook: 'sk-webhook-7722aa11"quoted\\',
  changed: 'sk-changed-0b9a8c7d6e5f',
  refused: 'sk-refused-1029384756',
  master: 'correct-horse-battery-staple',
  client: known.client_secret,
  password: known.password,
};
/** Takes the grant, and repeats what it was sent once it has been told to refuse. */
let endpoint: TokenEndpoint;
const inAddress = 'token-in-the-address-4455';

const opened = new AsyncDisposableStack();
const folder = temporaryFolder();
let platform: StartedParley;
let ask: Client;
let client: string;
/** What each agent was shown as Authorization. */
const shown = new Set<string | undefined>();
/** Everything that came out of the platform, by where it came from. */
const heard = new Map<string, string>();

/** An agent that repeats what it was sent wherever it can. */
async function echo(answer: (request: IncomingMessage, response: ServerResponse, quoted: string) => void) {
  const url = await serveUntil(opened, async (request, response) => {
    await buffer(request);
    shown.add(request.headers.authorization);
    const quoted = `You sent ${request.headers.authorization}`;
    response.setHeader('content-type', 'application/json').setHeader('www-authenticate', quoted.replace(/[^ -~]/g, ''));
    answer(request, response, quoted);
  });
  return url;
}

async function hear(path: string, init?: Parameters<Client>[1]): Promise<string> {
  const { text } = await ask(path, init);
  heard.set(`${heard.size}: ${init?.method ?? 'GET'} ${path}`, text);
  return text;
}

async function register(name: string, base_url: string, more: object): Promise<void> {
  const told = await hear('/api/v1/agents', { json: { name, domain: 'general', base_url, ...more } });
  expect(told).toContain('auth' in more ? '"has_auth":true' : '"has_api_key":true');
}

/** The endpoint quotes everything, in every place where it can. */
function indiscreet(): void {
  endpoint.script = ({ body, form }) => {
    const quoted = [...form.values(), body].join(' ');
    return { status: 400, body: { error: form.get('client_secret'), error_description: quoted, error_uri: quoted } };
  };
}

beforeAll(async () => {
  opened.defer(() => folder.remove());
  const env = { PARLEY_LOG: 'trace', PARLEY_SECRET: planted.master };
  platform = opened.use(await startParley({ data: folder.path, env }));
  const made = await clientOf(platform.url)<NewAccessKey>('/api/v1/keys', { json: { scope: 'admin' } });
  client = made.body.key;
  ask = clientOf(platform.url, client);

  const table = await echo((request, response, quoted) => {
    const said = { finding: quoted, evidence: `[VERIFIED: ${quoted}] ${quoted}`, severity: 'info', [quoted]: quoted };
    const answers: Record<string, object> = {
      '/analyze': { agent_name: quoted, domain: quoted, observations: [said, { severity: quoted }] },
      '/challenge': { challenges: [], concessions: [] },
      '/vote': { approve: false, conditions: [quoted], dissent_reason: quoted },
    };
    response.end(JSON.stringify(answers[request.url ?? '']));
  });
  const refusing = await echo((_, response, quoted) => response.writeHead(401).end(JSON.stringify({ error: quoted })));
  const webhook = await echo(({ headers }, response, quoted) => {
    const isTest = askNameOf(String(headers['idempotency-key'])).startsWith('test/');
    if (isTest) response.end(JSON.stringify(forecastBody('YES', 0.8)));
    else response.writeHead(400).end(JSON.stringify({ error: quoted, message: quoted, code: quoted }));
  });
  await register('echo', table, { api_key: planted.table });
  await register('stern', refusing, { api_key: planted.refused });
  const address = `${webhook}/hook?token=${inAddress}`;
  await register('seer', address, { protocol: 'prediction-webhook', api_key: planted.webhook });
  endpoint = opened.use(await TokenEndpoint.start());
  const { client_id, client_secret, username, password } = known;
  const auth = { grant: 'password', token_url: endpoint.url, client_id, client_secret, username, password };
  await register('granted', table, { auth });
  const wait = { prefer: 'wait=15' };
  for (const name of ['echo', 'stern', 'seer', 'granted'])
    await hear(`/api/v1/agents/${name}/test`, { method: 'POST' });
  const question = {
    title: 'Will it rain?',
    description: 'Anywhere',
    deadline: '2999-01-01T00:00:00Z',
    agents: ['seer'],
  };
  for (const [path, json] of [
    ['round-tables', { content: 'Why?', agents: ['echo', 'stern', 'granted'] }],
    ['round-tables', { content: 'General matters' }],
    ['predictions', question],
  ]) {
    const view: SessionView = JSON.parse(await hear(`/api/v1/${path}`, { json, headers: wait }));
    expect(view.status).toBe('closed');
    for (const part of ['', '/record', '/events', '/what-if?without=echo'])
      await hear(`/api/v1/sessions/${view.id}${part}`);
  }
  const patch = { method: 'PATCH', headers: { 'content-type': 'application/json' } };
  await hear('/api/v1/agents/echo', { ...patch, body: JSON.stringify({ api_key: planted.changed }) });
  await hear('/api/v1/agents/echo/test', { method: 'POST' });
  // The first answer after a change of the address needs a new token, and the endpoint has become indiscreet.
  indiscreet();
  await hear('/api/v1/agents/granted', { ...patch, body: JSON.stringify({ base_url: `${table}/` }) });
  expect(await hear('/api/v1/agents/granted/test', { method: 'POST' })).toContain(
    'no token could be obtained: the token endpoint answered',
  );
  const refused = await hear('/api/v1/round-tables', { json: { content: 'Why?', agents: ['granted'] }, headers: wait });
  const { id }: SessionView = JSON.parse(refused);
  await hear(`/api/v1/sessions/${id}/record`);
});
afterAll(() => opened.disposeAsync());

function expectNowhere(texts: Iterable<[string, string]>, ...more: string[]): void {
  const secrets = [...Object.values(planted), ...endpoint.handedOut, client, client.slice(20), ...more];
  const spellings = secrets.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ]);
  for (const [where, text] of texts) {
    for (const secret of spellings) if (text.includes(secret)) expect.soft(where).toBe(`somewhere without ${secret}`);
  }
}

describe('PF-06: a secret', () => {
  it('is sent to the agent it belongs to', () => {
    const { table, refused, webhook, changed } = planted;
    expect(endpoint.handedOut).toHaveLength(2);
    const keys = [table, refused, webhook, changed, endpoint.handedOut[0]];
    expect(shown).toEqual(new Set(keys.map((key) => `Bearer ${key}`)));
  });

  it('is in no answer, record, live stream or test, whatever agents repeat of it', () => {
    expect(heard.size).toBeGreaterThan(15);
    const all = [...heard.values()].join('');
    expect(all).toContain('secret_masked');
    expect(all).toContain('Bearer <secret>');
    expect(all).toContain('"agent_error":{"code":"You sent Bearer <secret>');
    expectNowhere(heard);
  });

  it('is in no error, however it was sent', async () => {
    heard.clear();
    const { table } = planted;
    const bad = { name: 'no spaces here', domain: 'x', base_url: 'http://localhost', api_key: table };
    await hear('/api/v1/agents', { json: bad });
    await hear('/api/v1/agents', { json: { ...bad, name: 'ok', api_key: [table, client], token: table } });
    await hear('/api/v1/agents', { json: { ...bad, name: 'ok', base_url: 'http://localhost:22', api_key: table } });
    const auth = { grant: 'password', token_url: 'http://localhost:22', password: known.password };
    await hear('/api/v1/agents', { json: { ...bad, name: 'ok', auth } });
    const whole = { ...auth, client_id: 'c', client_secret: known.client_secret, username: 'ada' };
    await hear('/api/v1/agents', { json: { ...bad, name: 'ok', auth: whole } });
    await hear('/api/v1/agents', { json: { name: 'ok', domain: 'x', base_url: 'http://localhost', auth: whole } });
    await hear('/api/v1/agents', { json: { ...bad, name: 'ok', auth: { ...whole, grant: known.password } } });
    const type = { 'content-type': 'application/json' };
    await hear('/api/v1/agents', {
      method: 'POST',
      headers: type,
      body: `{"api_key":"${table}","api_key":"${client}"}`,
    });
    await hear(`/nowhere?key=${client}`);
    await hear(`/api/v1/agents?key=${client}`);
    await hear('/api/v1/agents', { headers: { authorization: `Basic ${client}` } });
    await hear('/api/v1/agents', { headers: { authorization: `Bearer ${client} ${table}` } });
    for (const text of heard.values()) expect(text).toMatch(/"status":4\d\d/);
    expectNowhere(heard);
  });

  it('is in no list, view or document', async () => {
    heard.clear();
    const paths = ['agents', 'agents/echo', 'agents/seer', 'agents/granted', 'keys', 'sessions', 'leaderboard'].map(
      (path) => `/api/v1/${path}`,
    );
    for (const path of [...paths, '/openapi.json', '/health/ready', '/v0/health']) await hear(path);
    expectNowhere(heard);
  });

  it('is in no log, even at the level trace', () => {
    expect(platform.output.stderr).toContain('key.created');
    expectNowhere([['the log', platform.output.stderr]], inAddress);
  });

  // The data folder of a machine has no database.
  it.skipIf(onPostgres)('is in no file of the data folder', () => {
    const files = readdirSync(folder.path);
    expect(files).toEqual(expect.arrayContaining(['parley.db', 'parley.db-wal', 'server.json', 'signing-key.pem']));
    expectNowhere(files.map((name) => [name, readFileSync(join(folder.path, name), 'latin1')]));
    const held = files.map((name) => readFileSync(join(folder.path, name), 'latin1')).join('');
    expect(held).toContain('seer');
  });

  describe('on the command line', () => {
    ownFolder();

    it.each([
      ['config', []],
      ['config', ['--json']],
      ['doctor', ['--json']],
      ['keys', ['list', '--json']],
      ['agents', ['list', '--json']],
    ])('is not shown by parley %s %o', async (command, args) => {
      const env = { PARLEY_DATA: folder.path, PARLEY_SECRET: planted.master, PARLEY_KEY: client, PARLEY_LOG: 'trace' };
      const { code, stdout, stderr } = await parley([command, ...args], { env });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout.length).toBeGreaterThan(20);
      expectNowhere([[command, stdout]]);
    });

    it('is not repeated in an error message', async () => {
      const env = { PARLEY_DATA: inFolder('data'), PARLEY_KEY: client.slice(0, -1), PARLEY_SECRET: 'too short' };
      const { code, stdout, stderr } = await parley(['agents', 'list'], { env });
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expectNowhere([['stderr', stderr]], 'too short');
    });
  });

  it('in an address is in no record', async () => {
    const sessions = (await ask<{ items: { id: string }[] }>('/api/v1/sessions')).body.items;
    const records = await Promise.all(sessions.map(({ id }) => ask(`/api/v1/sessions/${id}/record`)));
    expectNowhere(
      records.map(({ text }, at) => [`record ${at}`, text]),
      inAddress,
    );
  });
});
