/** Sessions of every format: the list, the view, the verdict without a seat or source, and cancelling. */
import type { Engine } from '../../access/engine.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { cancelBody, session, sessionParams, verdict, whatIfQuery } from '../contract/session-contract.ts';
import { sessionListQuery, sessionPage } from '../contract/session-list-contract.ts';
import type { ZodFastify } from '../type-provider.ts';
import { listSessions } from './list-sessions.ts';

const tags = ['Sessions'];

const schemas = {
  list: {
    ...{ tags, operationId: 'list_sessions', summary: 'List the sessions, newest first' },
    querystring: sessionListQuery,
    response: { 200: jsonResponse('A page of sessions', sessionPage), ...problemResponses('REQUEST_INVALID') },
  },
  get: {
    ...{ tags, operationId: 'get_session', summary: 'Read a session: seats, phases, verdict' },
    params: sessionParams,
    response: { 200: jsonResponse('The session', session), ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED') },
  },
  whatIf: {
    ...{ tags, operationId: 'what_if', summary: 'Compute the verdict again without a seat or a cited source' },
    params: sessionParams,
    querystring: whatIfQuery,
    response: {
      200: jsonResponse('The verdict as it would have been', verdict),
      ...problemResponses('REQUEST_INVALID', 'SEAT_UNKNOWN', 'SESSION_UNKNOWN', 'VERDICT_NOT_REACHED'),
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
    params: sessionParams,
    body: cancelBody,
    response: {
      200: jsonResponse('The session, cancelled', session),
      ...problemResponses('REQUEST_INVALID', 'SESSION_UNKNOWN', 'SESSION_CLOSED'),
    },
  },
};

export function sessionRoutes(api: ZodFastify, { adminLog }: Engine): void {
  api.get('/sessions', { schema: schemas.list }, ({ engine, query }) => listSessions(engine, query));

  api.get('/sessions/:id', { schema: schemas.get }, ({ engine, params }) => engine.sessions.view(params.id));

  api.get('/sessions/:id/what-if', { schema: schemas.whatIf }, ({ engine, params, query }) =>
    engine.sessions.whatIf(params.id, query.without),
  );

  api.post('/sessions/:id/cancel', { schema: schemas.cancel, config: { scope: 'run' } }, async (request) => {
    const { engine, params, body } = request;
    await engine.sessions.cancel(params.id, body.reason);
    return engine.sessions.view(params.id);
  });

  api.delete('/sessions/:id', { schema: schemas.remove }, async ({ engine, actor, params: { id } }, reply) => {
    await engine.sessions.remove(id, actor);
    await adminLog.note(actor, 'session.deleted', id);
    return reply.code(204).send();
  });
}
