/**
 * The tester over HTTP. Whatever the agent does is a result with status 200; a problem means that the request is wrong.
 * Nothing is stored.
 */
import { agentParams } from '../contract/agent-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { agentExperiment, endpointExperiment, observation } from '../contract/tester-contract.ts';
import type { ResponseLifetimes } from '../response-lifetimes.ts';
import type { ZodFastify } from '../type-provider.ts';

/** Longer than a single run, and shorter than the server's timeout of a silent connection. */
const maxTesterRequestMs = 150_000;

const testerNotes =
  'Nothing of it goes on a record. An answer makes a registered agent healthy, a failure changes nothing. A request takes ' +
  'at most 150 s; runs that do not end by then are not counted.';

const response = {
  200: jsonResponse(`What came of it, the agent's own faults included. ${testerNotes}`, observation),
  ...problemResponses('REQUEST_INVALID', 'AGENT_UNABLE', 'PROTOCOL_UNKNOWN', 'AGENT_URL_INVALID', 'AGENT_URL_PRIVATE'),
};

const tags = ['Agents'];

const schemas = {
  agent: {
    ...{ tags, operationId: 'message_agent', summary: 'Send an agent a message, and see the exchange on the wire' },
    params: agentParams,
    body: agentExperiment,
    response: { ...response, ...problemResponses('AGENT_UNKNOWN') },
  },
  endpoint: {
    ...{ tags, operationId: 'message_endpoint', summary: 'The same for an agent that is not registered' },
    body: endpointExperiment,
    response: { ...response, ...problemResponses('AGENT_UNKNOWN') },
  },
};

export function testerRoutes(api: ZodFastify, lifetimes: ResponseLifetimes): void {
  const config = { scope: 'run' } as const;

  api.post('/agents/:name/messages', { schema: schemas.agent, config }, ({ engine, params, body }, reply) =>
    lifetimes.during(reply, maxTesterRequestMs, (signal) => engine.tryOut(params.name, body, signal)),
  );

  api.post('/tester/messages', { schema: schemas.endpoint, config }, ({ engine, body }, reply) => {
    const { endpoint, ...experiment } = body;
    return lifetimes.during(reply, maxTesterRequestMs, (signal) => engine.tryOut(endpoint, experiment, signal));
  });
}
