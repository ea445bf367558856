/** Sessions of every format: the list, the view, the verdict without a seat or source, and cancelling. */
import type { Engine } from '../../access/engine.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import type { SessionContracts } from '../contract/format-contract.ts';
import { cancelExample, getExample, listExample, whatIfExample } from '../contract/format-examples.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { pageOf } from '../contract/page-contract.ts';
import { problemResponses, workRefusals } from '../contract/problem-contract.ts';
import { cancelBody, sessionParams, whatIfQuery } from '../contract/session-contract.ts';
import { sessionListQuery } from '../contract/session-list-contract.ts';
import { jsonMediaType } from '../json-body.ts';
import type { RouteExample } from '../route-example.ts';
import type { ZodFastify } from '../type-provider.ts';
import { listSessions } from './list-sessions.ts';

const tags = ['Sessions'];

const path = '/api/v1/sessions';

const schemasOf = ({ session, listed, whatIf }: SessionContracts, openings: SessionService['openings']) => ({
  list: {
    ...{ tags, operationId: 'list_sessions', summary: 'List the sessions, newest first' },
    example: () => listExample(openings),
    querystring: sessionListQuery,
    response: { 200: jsonResponse('A page of sessions', pageOf(listed)), ...problemResponses('REQUEST_INVALID') },
  },
  get: {
    ...{ tags, operationId: 'get_session', summary: 'Read a session: seats, phases, verdict' },
    example: () => firstExample(openings, getExample),
    params: sessionParams,
    response: {
      200: jsonResponse('The session', session),
      ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED', ...workRefusals),
    },
  },
  whatIf: {
    ...{ tags, operationId: 'what_if', summary: 'Compute the verdict again without a seat or a cited source' },
    example: () => whatIfExample(openings),
    params: sessionParams,
    querystring: whatIfQuery,
    response: {
      200: jsonResponse('The verdict as it would have been', whatIf),
      ...problemResponses('REQUEST_INVALID', 'SEAT_UNKNOWN', 'SESSION_UNKNOWN', 'VERDICT_NOT_REACHED', ...workRefusals),
    },
  },
  remove: {
    ...{ tags, operationId: 'delete_session', summary: 'Delete a closed session, its record and its sequels' },
    params: sessionParams,
    response: {
      204: { description: 'The session is deleted; a tombstone with its signed head stays' },
      ...problemResponses('SESSION_UNKNOWN', 'SESSION_RUNNING', 'SESSION_DELETED'),
    },
  },
  cancel: {
    ...{ tags, operationId: 'cancel_session', summary: 'Stop a session; its record says so and why' },
    example: () => firstExample(openings, cancelExample),
    params: sessionParams,
    body: cancelBody,
    response: {
      200: jsonResponse('The session, cancelled', session),
      ...problemResponses('REQUEST_INVALID', 'SESSION_UNKNOWN', 'SESSION_CLOSED'),
    },
  },
});

export function sessionRoutes(
  api: ZodFastify,
  { sessions: { openings }, adminLog }: Engine,
  contracts: SessionContracts,
): void {
  const schemas = schemasOf(contracts, openings);
  api.get('/sessions', { schema: schemas.list }, ({ engine, query }) => listSessions(engine, query));

  api.get('/sessions/:id', { schema: schemas.get }, async ({ engine, params }, reply) =>
    reply.type(jsonMediaType).send(Buffer.from((await engine.sessions.viewText(params.id)).json)),
  );

  api.get('/sessions/:id/what-if', { schema: schemas.whatIf }, async ({ engine, params, query }, reply) =>
    reply.type(jsonMediaType).send(Buffer.from(await engine.sessions.whatIf(params.id, query.without))),
  );

  api.post('/sessions/:id/cancel', { schema: schemas.cancel, config: { scope: 'run' } }, async (request, reply) => {
    const { engine, params, body } = request;
    await engine.sessions.cancel(params.id, body.reason);
    return reply.type(jsonMediaType).send(Buffer.from((await engine.sessions.resultText(params.id)).json));
  });

  api.delete('/sessions/:id', { schema: schemas.remove }, async ({ engine, actor, params: { id } }, reply) => {
    await engine.sessions.remove(id, actor);
    await adminLog.note(actor, 'session.deleted', id);
    return reply.code(204).send();
  });
}

type ExampleMaker = typeof getExample;

/** Any format is an example of a session; the first one is taken. */
async function firstExample([first]: SessionService['openings'], make: ExampleMaker): Promise<RouteExample> {
  return first ? make(first, path) : {};
}
