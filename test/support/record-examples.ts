/** Runs the routes that have a fixed example, on a platform with real agents, and notes what was sent and answered. */
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import type { RouteExample } from '../../src/api/route-example.ts';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import type { Script } from './agent.ts';
import { type ApiPlatform, startApi } from './api-platform.ts';
import { callbackOf } from './later-script.ts';
import { replies } from './reply-script.ts';
import { approves } from './round-table-script.ts';
import { follow } from './tables.ts';

type Recorded = Record<string, RouteExample>;

/** A reader's own agent is on this address; the agents of this run are on ports of their own. */
const agentHost = 'localhost:3001';

const registration = { name: 'my_agent', domain: 'general', base_url: `http://${agentHost}` };
const experiment = { message: 'Hello' };
const conversation = { conversation_id: 'example', messages: [{ role: 'user', content: 'Should we ship on Friday?' }] };
const council = { question: 'Should we ship on Friday?', agents: ['arbitrator', 'contrarian', 'scribe'] };

export async function recordExamples(): Promise<Recorded> {
  await using platform = await startApi({ version: '0.1.0' });
  const { app, seat } = platform;
  const recorded: Recorded = {};

  /** Replaces what belongs to this run only. */
  const asReadersSee = (text: string) => text.replace(/127\.0\.0\.1:\d+/g, agentHost);

  async function record(
    operationId: string,
    { method = 'GET', url, body }: { method?: InjectOptions['method']; url: string; body?: object },
    more: RouteExample = {},
    shorten: (text: string) => string = (text) => text,
  ): Promise<unknown> {
    const answered = await app.inject({ method, url, ...(body && { body }), headers: { ...more.headers } });
    const text = shorten(asReadersSee(answered.body));
    if (answered.statusCode >= 300) throw new Error(`${operationId} answered ${answered.statusCode}: ${text}`);
    const isJson = /^application\/json/.test(String(answered.headers['content-type']));
    const said = isJson ? JSON.parse(text) : text;
    const sent = body && { body: JSON.parse(asReadersSee(JSON.stringify(body))) };
    recorded[operationId] = { ...more, ...sent, ...(text !== '' && { responses: { [answered.statusCode]: said } }) };
    return said;
  }

  const name = { path: { name: 'my_agent' } };
  await record('register_agent', { method: 'POST', url: '/api/v1/agents', body: registration });
  await app.inject({ method: 'DELETE', url: '/api/v1/agents/my_agent' });
  const { url: base_url } = await seat(
    'my_agent',
    replies(() => 'Hello. I answer questions about your account.').script,
  );
  await record('list_agents', { url: '/api/v1/agents?limit=10' }, { query: { limit: '10' } });
  await record('get_agent', { url: '/api/v1/agents/my_agent' }, name);
  await record(
    'change_agent',
    { method: 'PATCH', url: '/api/v1/agents/my_agent', body: { domain: 'customer accounts' } },
    name,
  );
  await record('test_agent', { method: 'POST', url: '/api/v1/agents/my_agent/test' }, name);
  await record('message_agent', { method: 'POST', url: '/api/v1/agents/my_agent/messages', body: experiment }, name);
  const endpoint = { base_url, protocol: 'plain-http' };
  await record('message_endpoint', {
    method: 'POST',
    url: '/api/v1/tester/messages',
    body: { endpoint, ...experiment },
  });

  const scenarios = [{ name: 'greeting', messages: ['Hello'] }];
  const trials = await app.inject({
    ...{ method: 'POST', url: '/api/v1/trials', headers: { prefer: 'wait=20' } },
    body: { agent: 'my_agent', scenarios },
  });
  const [{ id }] = trials.json().trials;
  const latest = { path: { id }, latest: '/api/v1/sessions' };
  const firstLine = (text: string) => text.split('\n').slice(0, 1).join('\n');
  await record('follow_session', { url: `/api/v1/sessions/${id}/events` }, latest, (text) =>
    text.split('\n\n').slice(0, 1).join(''),
  );
  await record('download_record', { url: `/api/v1/sessions/${id}/record` }, latest, firstLine);
  await record('download_log', { url: `/api/v1/sessions/${id}/log` }, { path: { id }, latest: '/api/v1/trials' });
  // The head and the style are the same for all.
  const bodyOf = (html: string) => html.slice(html.indexOf('<main>'), html.indexOf('</main>') + '</main>'.length);
  await record('download_report', { url: `/api/v1/sessions/${id}/report` }, latest, bodyOf);
  const log = String(recorded.download_log?.responses?.[200]);
  await record('evaluate', {
    method: 'POST',
    url: '/api/v1/evaluations',
    body: { logs: [{ name: 'greeting', text: log }] },
  });
  await addEvaluationFiles(platform, recorded);

  await record(
    'take_turn',
    { method: 'POST', url: '/v0/agents/contrarian/turn', body: conversation },
    { path: { agent_id: 'contrarian' } },
  );
  const ran = await record('run_council', { method: 'POST', url: '/v0/council/run', body: council });
  const { conversation_id } = ran as { conversation_id: string };
  await record(
    'audit',
    { url: `/v0/audit/${conversation_id}` },
    { path: { conversation_id }, latest: '/api/v1/councils' },
  );

  for (const [operationId, url] of Object.entries({
    health: '/v0/health',
    live: '/health/live',
    ready: '/health/ready',
    signing_key: '/.well-known/parley-key',
  }))
    await record(operationId, { url });
  await record('openapi', { url: '/openapi.json' }, {}, () =>
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Parley', version: '0.1.0' }, paths: {} }),
  );
  Object.assign(recorded, await conversationExamples(platform));
  await record('list_protocols', { url: '/api/v1/protocols' });
  await record('who_am_i', { url: '/api/v1/me' });
  await record('log_out', { method: 'POST', url: '/api/v1/logout' });
  await record('platform_settings', { url: '/api/v1/settings' });
  await record('list_models', { url: '/api/v1/models' });
  await record('start_demo', { method: 'POST', url: '/api/v1/demo' });
  await record('webhook_deliveries', { url: '/api/v1/webhook-deliveries' });
  await record('large_sessions', { url: '/api/v1/large-sessions' });
  await record('delete_owner', { method: 'DELETE', url: '/api/v1/owners/ada' }, { path: { owner: 'ada' } });
  await record('admin_log', { url: '/api/v1/admin-log?limit=10' }, { query: { limit: '10' } });
  await record('delete_session', { method: 'DELETE', url: `/api/v1/sessions/${id}` }, latest);
  await record('remove_agent', { method: 'DELETE', url: '/api/v1/agents/my_agent' }, name);

  const made = await record('create_key', {
    method: 'POST',
    url: '/api/v1/keys',
    body: { scope: 'run', owner: 'ada' },
  });
  const { key } = made as NewAccessKey;
  await record('log_in', { method: 'POST', url: '/api/v1/login', body: { key } });
  return withSecondAnswers({ ...recorded, ...keyExamples(made as NewAccessKey) });
}

const findsLeak: Script = ({ agent: agent_name }) => {
  const finding = { finding: 'The cache leaks', evidence: '[VERIFIED: heap.txt:4] It grows by 2 MB an hour' };
  return { body: { agent_name, domain: 'operations', observations: [{ ...finding, severity: 'warning' }] } };
};

/** A chat with an agent, one that answers later and a person, down to the table that it is taken to. */
async function conversationExamples(platform: ApiPlatform): Promise<Recorded> {
  const { app, seat } = platform;
  await platform.listen();
  const inject = async (method: 'GET' | 'POST', url: string, body?: object) =>
    app.inject({ method, url, ...(body && { body }) }).then((answered) => ({ ...answered, said: json(answered.body) }));
  const later = await seat('patient_agent', () => ({ status: 202, body: {} }), { mode: 'async' });
  await seat('reliability_engineer', (asked) => (asked.path === '/analyze' ? findsLeak(asked) : approves(asked)));
  await inject('POST', '/api/v1/agents', { name: 'release_manager', domain: 'releases', protocol: 'person' });
  const agents = ['reliability_engineer', 'patient_agent', 'release_manager'];
  const { said: opened } = await inject('POST', '/api/v1/chats', { agents });
  const path = { id: String(opened.id) };
  const message = { text: 'Can we ship on Friday?' };
  const { said: first } = await inject('POST', `/api/v1/chats/${path.id}/messages`, message);
  const asked = await later.heard(() => true);
  const waiting = await parkedIn(app, path.id, 2);
  const { said: list } = await inject('GET', '/api/v1/inbox');
  const { said: ask } = await inject('GET', `/api/v1/inbox/${waiting.id}`);
  const answer = {
    observations: [{ finding: 'Nobody is on call', evidence: '[VERIFIED: rota:47] Empty', severity: 'warning' }],
  };
  const { said: receipt } = await inject('POST', `/api/v1/inbox/${waiting.id}`, answer);
  const token = callbackOf(asked).split('/').at(-1) ?? '';
  const late = (await findsLeak(asked)).body as object;
  await inject('POST', `/api/v1/callbacks/${token}`, late);
  await turnClosed(app, path.id, 1);
  const { said: answered } = await inject('POST', `/api/v1/chats/${path.id}/messages`, { text: 'Never mind' });
  const turn = { ...path, message: String(answered.message) };
  const { said: cancelled } = await inject('POST', `/api/v1/chats/${path.id}/messages/${turn.message}/cancel`, {});
  await turnClosed(app, path.id, 2);
  const table = { content: 'Can we ship on Friday?', agents: ['my_agent'] };
  // A reader's own agent may be named there, and is called `my_agent` in all examples.
  const named = { ...table, agents: ['reliability_engineer'] };
  const { body: taken } = await inject('POST', `/api/v1/chats/${path.id}/escalate`, named);
  const escalated = json(taken.replaceAll('reliability_engineer', 'my_agent'));
  const { said: closed } = await inject('POST', `/api/v1/chats/${path.id}/close`);
  const view = closed as { turns: { message: string; answer: object }[] };
  const whole = { ...first, answer: view.turns[0]?.answer };
  const latest = '/api/v1/chats';
  return {
    list_inbox: { query: { limit: '10' }, responses: { 200: list } },
    get_inbox_ask: { path: { id: waiting.id }, latest: '/api/v1/inbox', responses: { 200: ask } },
    answer_inbox_ask: { path: { id: waiting.id }, latest: '/api/v1/inbox', body: answer, responses: { 200: receipt } },
    answer_later: { path: { token }, body: late },
    say_in_chats: {
      ...{ path, latest, body: message, headers: { prefer: 'wait=30' } },
      responses: { 202: first, 200: whole, '200 text/event-stream': 'retry: 2000\n\n' },
    },
    cancel_turn_in_chats: { path: turn, body: { reason: 'the plan has changed' }, responses: { 200: cancelled } },
    close_chats: { path, latest, responses: { 200: closed } },
    escalate_chats: { path, latest, body: table, responses: { 201: escalated, 200: escalated } },
  };
}

const json = (text: string): Record<string, unknown> => (text === '' ? {} : JSON.parse(text));

/** The ask that waits for a person, once so many asks are parked. */
async function parkedIn(app: ApiPlatform['app'], id: string, count: number): Promise<{ id: string }> {
  await eventsUntil(app, id, 'ask.parked', count);
  return (await app.inject('/api/v1/inbox')).json().items[0];
}

const turnClosed = (app: ApiPlatform['app'], id: string, count: number) => eventsUntil(app, id, 'turn.closed', count);

async function eventsUntil(app: ApiPlatform['app'], id: string, kind: string, count: number): Promise<void> {
  const { port } = app.server.address() as AddressInfo;
  let left = count;
  for await (const event of follow(`http://127.0.0.1:${port}`, id)) if (event.kind === kind && --left === 0) return;
}

/** From the first key on, every other route needs one; these examples follow from the key that was made. */
function keyExamples({ key: _, ...listed }: NewAccessKey): Recorded {
  return {
    list_keys: { query: { limit: '10' }, responses: { 200: { items: [listed], next_cursor: null } } },
    revoke_key: { path: { id: listed.id } },
  };
}

/** What the same requests are answered if they are repeated, or not waited for. */
/** The same evaluation as files, of which the first lines show enough. */
async function addEvaluationFiles({ app }: ApiPlatform, recorded: Recorded): Promise<void> {
  const { body, responses = {} } = recorded.evaluate ?? {};
  const files: Record<string, string> = {};
  for (const accept of ['text/html', 'application/xml']) {
    const headers = { accept };
    const answered = await app.inject({ method: 'POST', url: '/api/v1/evaluations', body: body as object, headers });
    files[`200 ${accept}`] = answered.body.split('\n').slice(0, 3).join('\n');
  }
  recorded.evaluate = { ...recorded.evaluate, responses: { ...responses, ...files } };
}

function withSecondAnswers(recorded: Recorded): Recorded {
  const { register_agent, run_council } = recorded;
  const registered = register_agent?.responses?.[201];
  const decided = run_council?.responses?.[200];
  const running = { ...(decided as object), status: 'running', final_decision: null, award: null };
  return {
    ...recorded,
    register_agent: { ...register_agent, responses: { 201: registered, 200: registered } },
    run_council: { ...run_council, responses: { 200: decided, 202: running } },
  };
}
