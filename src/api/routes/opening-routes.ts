/** One set of routes for every format that the engine can open. Generic: it knows no format by name. */
import type { Engine } from '../../access/engine.ts';
import { ParleyError } from '../../errors.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import { openingHeaders } from '../contract/creation-headers.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { session, sessionParams } from '../contract/session-contract.ts';
import { formatListQuery, formatPageOf } from '../contract/session-list-contract.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { preferredWait } from '../preferred-wait.ts';
import type { ResponseLifetimes } from '../response-lifetimes.ts';
import type { ZodFastify } from '../type-provider.ts';
import { addBatchRoute } from './batch-route.ts';
import { engineValidatesBody } from './engine-validates-body.ts';
import { listSessions } from './list-sessions.ts';
import { operationWord, type RoutedOpening } from './routed-opening.ts';

const tags = ['Sessions'];
const refusalCodes = [
  'REQUEST_INVALID',
  'NO_RELEVANT_AGENT',
  'AGENT_UNKNOWN',
  'AGENT_INACTIVE',
  'AGENT_UNTESTED',
  'AGENT_UNABLE',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

const openSchema = ({ path, summary, input }: RoutedOpening) => ({
  ...{ tags, operationId: `open_${operationWord(path)}`, summary },
  headers: openingHeaders,
  body: input,
  response: {
    202: jsonResponse('The session as it stands; it goes on by itself', session),
    200: jsonResponse('The session, closed', session),
    ...problemResponses(...refusalCodes, 'DAILY_LIMIT_REACHED', 'SHUTTING_DOWN', 'STORE_FAILED'),
  },
});

export function openingRoutes(api: ZodFastify, { sessions: { openings } }: Engine, lifetimes: ResponseLifetimes): void {
  for (const opening of openings) {
    if (opening.follows !== undefined) continue;
    addReadRoutes(api, opening, openings);
    if (opening.batch) addBatchRoute(api, opening, opening.batch, lifetimes);
    else addOpenRoute(api, opening, lifetimes);
  }
}

function addReadRoutes(api: ZodFastify, opening: RoutedOpening, openings: readonly RoutedOpening[]): void {
  const format = nameWithoutVersion(opening.format);
  const followers = openings.filter(({ follows }) => follows === format);
  api.get(`/${opening.path}`, { schema: listSchema(opening, followers) }, ({ engine, query }) =>
    listSessions(engine, { ...query, format }),
  );
  api.get(`/${opening.path}/:id`, { schema: getSchema(opening) }, async ({ engine, params }) => {
    const view = await engine.sessions.view(params.id);
    if (view.format === format) return view;
    throw new ParleyError('SESSION_UNSUITABLE', `The session ${params.id} is a ${view.format}.`);
  });
}

function addOpenRoute(api: ZodFastify, opening: RoutedOpening, lifetimes: ResponseLifetimes): void {
  api.post(
    `/${opening.path}`,
    { schema: openSchema(opening), config: { scope: 'run' }, validatorCompiler: engineValidatesBody },
    async (request, reply) => {
      const { sessions } = request.engine;
      const key = idempotencyKeyOf(request, request.headers['idempotency-key']);
      const { session: id } = await sessions.open(opening.format, request.body, key);
      const seconds = preferredWait(request.headers.prefer);
      if (seconds !== undefined) {
        await lifetimes.during(reply, seconds * 1000, (signal) => sessions.closed(id, signal));
        reply.header('preference-applied', `wait=${seconds}`);
      }
      const view = await sessions.view(id);
      reply.header('location', `/api/v1/sessions/${id}`);
      return reply.code(view.status === 'running' ? 202 : 200).send(view);
    },
  );
}

const listSchema = (opening: RoutedOpening, followers: readonly RoutedOpening[]) => ({
  ...{ tags, operationId: `list_${operationWord(opening.path)}`, summary: `List the ${opening.path}, newest first` },
  querystring: formatListQuery,
  response: {
    200: jsonResponse('A page of sessions', formatPageOf(opening, followers)),
    ...problemResponses('REQUEST_INVALID'),
  },
});

const getSchema = ({ path }: RoutedOpening) => ({
  ...{ tags, operationId: `get_${operationWord(path)}`, summary: `Read one of the ${path}` },
  params: sessionParams,
  response: {
    200: jsonResponse('The session', session),
    ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED', 'SESSION_UNSUITABLE'),
  },
});
