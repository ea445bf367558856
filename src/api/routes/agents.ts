/** The registry over HTTP. Secrets go in and are never answered. */
import { agentName } from '../../model/agent.ts';
import { agent, agentPage, agentParams, agentPatch, agentRegistration, agentTest } from '../contract/agents.ts';
import { answer } from '../contract/answer.ts';
import { creationHeaders } from '../contract/creation.ts';
import { pageQuery } from '../contract/page.ts';
import { problems } from '../contract/problem.ts';
import { keyIn, pageFrom } from '../cursor.ts';
import { requestKey } from '../request-key.ts';
import type { Api } from '../type-provider.ts';

const tags = ['Agents'];

const unusable = [
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
      201: answer('The agent, registered', agent),
      200: answer('The agent that the same request registered before', agent),
      ...problems('AGENT_NAME_TAKEN', 'IDEMPOTENCY_KEY_REUSED', ...unusable),
    },
  },
  list: {
    ...{ tags, operationId: 'list_agents', summary: 'List the registered agents by name' },
    querystring: pageQuery,
    response: { 200: answer('A page of agents', agentPage), ...problems('REQUEST_INVALID') },
  },
  get: {
    ...{ tags, operationId: 'get_agent', summary: 'Read an agent' },
    params: agentParams,
    response: { 200: answer('The agent', agent), ...problems('AGENT_UNKNOWN') },
  },
  patch: {
    ...{ tags, operationId: 'change_agent', summary: 'Change an agent; what is left out stays' },
    params: agentParams,
    body: agentPatch,
    response: {
      200: answer('The agent, changed', agent),
      ...problems('AGENT_UNKNOWN', 'AGENT_CHANGED', 'AGENT_UNTESTED', ...unusable),
    },
  },
  test: {
    ...{ tags, operationId: 'test_agent', summary: "Ask an agent its protocol's sample and say what came back" },
    params: agentParams,
    response: { 200: answer('What the test found', agentTest), ...problems('AGENT_UNKNOWN') },
  },
  remove: {
    ...{ tags, operationId: 'remove_agent', summary: 'Remove an agent; records keep what it said' },
    params: agentParams,
    response: { 204: { description: 'The agent is gone' }, ...problems('AGENT_UNKNOWN') },
  },
};

export function agentRoutes(api: Api): void {
  api.post('/agents', { schema: schemas.register }, async (request, reply) => {
    const key = requestKey(request, request.headers['idempotency-key']);
    const registered = await request.engine.agents.register(request.body, key);
    reply.header('location', `/api/v1/agents/${registered.agent.name}`);
    return reply.code(registered.created ? 201 : 200).send(registered.agent);
  });

  api.get('/agents', { schema: schemas.list }, async ({ engine, query: { cursor, limit } }) => {
    const after = cursor === undefined ? {} : { after: keyIn(cursor, agentName) };
    return pageFrom(await engine.agents.list({ ...after, limit: limit + 1 }), limit, ({ name }) => name);
  });

  api.get('/agents/:name', { schema: schemas.get }, ({ engine, params }) => engine.agents.get(params.name));

  api.patch('/agents/:name', { schema: schemas.patch }, ({ engine, params, body }) =>
    engine.agents.patch(params.name, body),
  );

  api.post('/agents/:name/test', { schema: schemas.test, config: { scope: 'run' } }, ({ engine, params }) =>
    engine.testAgent(params.name),
  );

  api.delete('/agents/:name', { schema: schemas.remove }, async ({ engine, params }, reply) => {
    await engine.agents.remove(params.name);
    return reply.code(204).send();
  });
}
