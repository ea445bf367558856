/** The agent registry over HTTP. Responses never contain secrets. */
import type { AdminAct } from '../../access/admin-log.ts';
import type { AccessView, Engine } from '../../access/engine.ts';
import type { AdminActor } from '../../model/admin-actor.ts';
import { type Agent, agentName } from '../../model/agent.ts';
import type { JsonObject } from '../../model/json.ts';
import {
  agentPage,
  agentParams,
  agentPatch,
  agentRegistration,
  agentTest,
  calledAgent,
  changedAgent,
  protocolList,
} from '../contract/agent-contract.ts';
import { creationHeaders } from '../contract/creation-headers.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { pageQuery } from '../contract/page-contract.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { decodeCursor, pageFrom } from '../cursor.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Agents'];

const unusableAgentCodes = [
  'REQUEST_INVALID',
  'PROTOCOL_UNKNOWN',
  'PROTOCOL_LOCAL',
  'AGENT_MODE_UNSUPPORTED',
  'AGENT_URL_INVALID',
  'AGENT_URL_PRIVATE',
  'AGENT_URL_NOT_HTTPS',
] as const;

const schemas = {
  register: {
    ...{ tags, operationId: 'register_agent', summary: 'Register an agent' },
    headers: creationHeaders,
    body: agentRegistration,
    response: {
      201: jsonResponse('The agent, registered', calledAgent),
      200: jsonResponse('The agent that the same request registered before', calledAgent),
      ...problemResponses('AGENT_NAME_TAKEN', 'IDEMPOTENCY_KEY_REUSED', ...unusableAgentCodes),
    },
  },
  list: {
    ...{ tags, operationId: 'list_agents', summary: 'List the registered agents by name' },
    querystring: pageQuery,
    response: { 200: jsonResponse('A page of agents', agentPage), ...problemResponses('REQUEST_INVALID') },
  },
  get: {
    ...{ tags, operationId: 'get_agent', summary: 'Read an agent' },
    params: agentParams,
    response: { 200: jsonResponse('The agent', calledAgent), ...problemResponses('AGENT_UNKNOWN') },
  },
  patch: {
    ...{ tags, operationId: 'change_agent', summary: 'Change an agent; what is left out stays' },
    params: agentParams,
    body: agentPatch,
    response: {
      200: jsonResponse('The agent, changed, and the credentials that did not go along', changedAgent),
      ...problemResponses('AGENT_UNKNOWN', 'AGENT_CHANGED', 'AGENT_UNTESTED', ...unusableAgentCodes),
    },
  },
  test: {
    ...{ tags, operationId: 'test_agent', summary: "Ask an agent its protocol's sample and say what came back" },
    params: agentParams,
    response: { 200: jsonResponse('What the test found', agentTest), ...problemResponses('AGENT_UNKNOWN') },
  },
  protocols: {
    ...{ tags, operationId: 'list_protocols', summary: 'List the protocols by which agents can be reached' },
    response: { 200: jsonResponse('Every protocol', protocolList) },
  },
  remove: {
    ...{ tags, operationId: 'remove_agent', summary: 'Remove an agent; records keep what it said' },
    params: agentParams,
    response: { 204: { description: 'The agent is gone' }, ...problemResponses('AGENT_UNKNOWN') },
  },
};

export function agentRoutes(api: ZodFastify, { adminLog, protocols }: Engine): void {
  const noteAgent = (by: AdminActor, act: AdminAct, { name, owner }: Agent, detail: JsonObject | null = null) =>
    adminLog.note(by, act, name, { owner: owner ?? null, detail });

  api.post('/agents', { schema: schemas.register }, async (request, reply) => {
    const key = idempotencyKeyOf(request, request.headers['idempotency-key']);
    const registered = await request.engine.agents.register(request.body, key);
    if (registered.created) await noteAgent(request.actor, 'agent.registered', registered.agent);
    reply.header('location', `/api/v1/agents/${registered.agent.name}`);
    return reply.code(registered.created ? 201 : 200).send(withCalls(registered.agent, request.engine));
  });

  api.get('/agents', { schema: schemas.list }, async ({ engine, query: { cursor, limit } }) => {
    const after = cursor === undefined ? {} : { after: decodeCursor(cursor, agentName) };
    const page = pageFrom(await engine.agents.list({ ...after, limit: limit + 1 }), limit, ({ name }) => name);
    return { ...page, items: page.items.map((listed) => withCalls(listed, engine)) };
  });

  api.get('/protocols', { schema: schemas.protocols }, async () => ({ items: [...protocols] }));

  api.get('/agents/:name', { schema: schemas.get }, async ({ engine, params }) =>
    withCalls(await engine.agents.get(params.name), engine),
  );

  api.patch('/agents/:name', { schema: schemas.patch }, async ({ engine, actor, params, body }) => {
    const changed = await engine.agents.patch(params.name, body);
    await noteAgent(actor, 'agent.changed', changed, {
      fields: Object.keys(body),
      ...(changed.dropped_credentials.length > 0 && { dropped: changed.dropped_credentials }),
    });
    return withCalls(changed, engine);
  });

  api.post('/agents/:name/test', { schema: schemas.test, config: { scope: 'run' } }, ({ engine, params }) =>
    engine.testAgent(params.name),
  );

  api.delete('/agents/:name', { schema: schemas.remove }, async ({ engine, actor, params }, reply) => {
    const removed = await engine.agents.get(params.name);
    await engine.agents.remove(params.name);
    await noteAgent(actor, 'agent.removed', removed);
    return reply.code(204).send();
  });
}

const withCalls = <A extends Agent>(agent: A, { callsOf }: AccessView) => ({ ...agent, calls: callsOf(agent.id) });
