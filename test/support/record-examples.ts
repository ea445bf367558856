/** Runs the routes that have a fixed example, on a platform with real agents, and notes what was sent and answered. */
import type { InjectOptions } from 'fastify';
import type { RouteExample } from '../../src/api/route-example.ts';
import type { NewAccessKey } from '../../src/model/access-key.ts';
import { startApi } from './api-platform.ts';
import { replies } from './reply-script.ts';

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
  const log = String(recorded.download_log?.responses?.[200]);
  await record('evaluate', {
    method: 'POST',
    url: '/api/v1/evaluations',
    body: { logs: [{ name: 'greeting', text: log }] },
  });

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
  await record('webhook_deliveries', { url: '/api/v1/webhook-deliveries' });
  await record('delete_owner', { method: 'DELETE', url: '/api/v1/owners/ada' }, { path: { owner: 'ada' } });
  await record('admin_log', { url: '/api/v1/admin-log?limit=10' }, { query: { limit: '10' } });
  await record('delete_session', { method: 'DELETE', url: `/api/v1/sessions/${id}` }, latest);
  await record('remove_agent', { method: 'DELETE', url: '/api/v1/agents/my_agent' }, name);

  const made = await record('create_key', {
    method: 'POST',
    url: '/api/v1/keys',
    body: { scope: 'run', owner: 'ada' },
  });
  return withSecondAnswers({ ...recorded, ...keyExamples(made as NewAccessKey) });
}

/** From the first key on, every other route needs one; these examples follow from the key that was made. */
function keyExamples({ key: _, ...listed }: NewAccessKey): Recorded {
  return {
    list_keys: { query: { limit: '10' }, responses: { 200: { items: [listed], next_cursor: null } } },
    revoke_key: { path: { id: listed.id } },
  };
}

/** What the same requests are answered if they are repeated, or not waited for. */
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
