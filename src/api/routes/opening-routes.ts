/** Opens sessions: one route for every format that the engine can open, whatever it is called. */
import type { FastifyReply } from 'fastify';
import type { AccessView, Engine } from '../../access/engine.ts';
import { ParleyError } from '../../errors.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import { openingHeaders } from '../contract/creation-headers.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { formatListQuery, session, sessionPage, sessionParams } from '../contract/session-contract.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { preferredWait } from '../preferred-wait.ts';
import type { ResponseLifetimes } from '../response-lifetimes.ts';
import type { ZodFastify } from '../type-provider.ts';
import { addBatchRoute } from './batch-route.ts';
import { engineValidatesBody } from './engine-validates-body.ts';
import { listSessions } from './session-routes.ts';

type RoutedOpening = SessionService['openings'][number];

const tags = ['Sessions'];
const operationWord = (path: string) => path.replaceAll('-', '_');

const openSchema = ({ path, summary, input }: RoutedOpening) => ({
  ...{ tags, operationId: `open_${operationWord(path)}`, summary },
  headers: openingHeaders,
  body: input,
  response: {
    202: jsonResponse('The session as it stands; it goes on by itself', session),
    200: jsonResponse('The session, closed', session),
    ...problemResponses('REQUEST_INVALID', 'NO_RELEVANT_AGENT', 'AGENT_UNKNOWN', 'AGENT_INACTIVE', 'AGENT_UNABLE'),
    ...problemResponses('IDEMPOTENCY_KEY_REUSED', 'DAILY_LIMIT_REACHED'),
    ...problemResponses('SHUTTING_DOWN', 'STORE_FAILED'),
  },
});

export function openingRoutes(api: ZodFastify, { sessions: { openings } }: Engine, lifetimes: ResponseLifetimes): void {
  /** Waits for the session to close, as long as the client would. */
  async function waitUntilClosed(
    { sessions }: AccessView,
    id: string,
    seconds: number,
    reply: FastifyReply,
  ): Promise<void> {
    const lifetime = lifetimes.begin(reply, seconds * 1000);
    try {
      await sessions.closed(id, lifetime.signal);
    } finally {
      lifetime.end();
    }
    reply.header('preference-applied', `wait=${seconds}`);
  }

  for (const opening of openings) {
    if (opening.follows !== undefined) continue;
    api.get(`/${opening.path}`, { schema: listSchema(opening) }, ({ engine, query }) =>
      listSessions(engine, { ...query, format: nameWithoutVersion(opening.format) }),
    );
    api.get(`/${opening.path}/:id`, { schema: getSchema(opening) }, async ({ engine, params }) => {
      const view = await engine.sessions.view(params.id);
      if (view.format === nameWithoutVersion(opening.format)) return view;
      throw new ParleyError('SESSION_UNSUITABLE', `The session ${params.id} is a ${view.format}.`);
    });
    if (opening.batch) {
      addBatchRoute(api, opening, opening.batch, lifetimes);
      continue;
    }
    api.post(
      `/${opening.path}`,
      { schema: openSchema(opening), config: { scope: 'run' }, validatorCompiler: engineValidatesBody },
      async (request, reply) => {
        const { engine } = request;
        const key = idempotencyKeyOf(request, request.headers['idempotency-key']);
        const { session: id } = await engine.sessions.open(opening.format, request.body, key);
        const seconds = preferredWait(request.headers.prefer);
        if (seconds !== undefined) await waitUntilClosed(engine, id, seconds, reply);
        const view = await engine.sessions.view(id);
        reply.header('location', `/api/v1/sessions/${id}`);
        return reply.code(view.status === 'running' ? 202 : 200).send(view);
      },
    );
  }
}

const listSchema = ({ path }: RoutedOpening) => ({
  ...{ tags, operationId: `list_${operationWord(path)}`, summary: `List the ${path}, newest first` },
  querystring: formatListQuery,
  response: { 200: jsonResponse('A page of sessions', sessionPage), ...problemResponses('REQUEST_INVALID') },
});

const getSchema = ({ path }: RoutedOpening) => ({
  ...{ tags, operationId: `get_${operationWord(path)}`, summary: `Read one of the ${path}` },
  params: sessionParams,
  response: { 200: jsonResponse('The session', session), ...problemResponses('SESSION_UNKNOWN', 'SESSION_UNSUITABLE') },
});
