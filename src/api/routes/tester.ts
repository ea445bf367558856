/**
 * The tester over HTTP. Whatever the agent does is the result, and answered with 200; a problem is a fault of the request.
 * Nothing of it is kept.
 */
import type { FastifyReply } from 'fastify';
import { agentParams } from '../contract/agents.ts';
import { answer } from '../contract/answer.ts';
import { problems } from '../contract/problem.ts';
import { agentExperiment, endpointExperiment, observation } from '../contract/tester.ts';
import type { Lifetimes } from '../lifetimes.ts';
import type { Api } from '../type-provider.ts';

/** Longer than a single run may take, and shorter than the server keeps a silent connection. */
const LONGEST_MS = 150_000;

const about =
  'Nothing of it goes on a record. An answer makes a registered agent healthy, a failure changes nothing. A request takes ' +
  'at most 150 s; runs that do not end by then are not counted.';

const response = {
  200: answer(`What came of it, the agent's own faults included. ${about}`, observation),
  ...problems('REQUEST_INVALID', 'AGENT_UNABLE', 'PROTOCOL_UNKNOWN', 'AGENT_URL_INVALID', 'AGENT_URL_PRIVATE'),
};

const tags = ['Agents'];

const schemas = {
  agent: {
    ...{ tags, operationId: 'message_agent', summary: 'Send an agent a message, and see the exchange on the wire' },
    params: agentParams,
    body: agentExperiment,
    response: { ...response, ...problems('AGENT_UNKNOWN') },
  },
  endpoint: {
    ...{ tags, operationId: 'message_endpoint', summary: 'The same for an agent that is not registered' },
    body: endpointExperiment,
    response: { ...response, ...problems('AGENT_UNKNOWN') },
  },
};

export function testerRoutes(api: Api, lifetimes: Lifetimes): void {
  /** As long as its client stays, the server runs and the time lasts. */
  async function during<T>(reply: FastifyReply, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const lifetime = lifetimes.begin(reply, LONGEST_MS);
    return act(lifetime.signal).finally(() => lifetime.end());
  }

  const config = { scope: 'run' } as const;

  api.post('/agents/:name/messages', { schema: schemas.agent, config }, ({ engine, params, body }, reply) =>
    during(reply, (signal) => engine.tryOut(params.name, body, signal)),
  );

  api.post('/tester/messages', { schema: schemas.endpoint, config }, ({ engine, body }, reply) => {
    const { endpoint, ...experiment } = body;
    return during(reply, (signal) => engine.tryOut(endpoint, experiment, signal));
  });
}
