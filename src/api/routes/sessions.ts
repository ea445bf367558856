/** Sessions of every format: the list, the view, the verdict without somebody, and how to stop one. */
import { z } from 'zod';
import type { Reach, Sessions } from '../../engine/engine.ts';
import { answer } from '../contract/answer.ts';
import { problems } from '../contract/problem.ts';
import {
  cancelBody,
  session,
  sessionListQuery,
  sessionPage,
  sessionParams,
  verdict,
  whatIfQuery,
} from '../contract/sessions.ts';
import { keyIn, pageFrom } from '../cursor.ts';
import type { Api } from '../type-provider.ts';

const tags = ['Sessions'];

const schemas = {
  list: {
    ...{ tags, operationId: 'list_sessions', summary: 'List the sessions, newest first' },
    querystring: sessionListQuery,
    response: { 200: answer('A page of sessions', sessionPage), ...problems('REQUEST_INVALID') },
  },
  get: {
    ...{ tags, operationId: 'get_session', summary: 'Read a session: seats, phases, verdict' },
    params: sessionParams,
    response: { 200: answer('The session', session), ...problems('SESSION_UNKNOWN') },
  },
  whatIf: {
    ...{ tags, operationId: 'what_if', summary: 'Compute the verdict again without a seat or a cited source' },
    params: sessionParams,
    querystring: whatIfQuery,
    response: {
      200: answer('The verdict as it would have been', verdict),
      ...problems('REQUEST_INVALID', 'SEAT_UNKNOWN', 'SESSION_UNKNOWN', 'VERDICT_NOT_REACHED'),
    },
  },
  cancel: {
    ...{ tags, operationId: 'cancel_session', summary: 'Stop a session; its record says so and why' },
    params: sessionParams,
    body: cancelBody,
    response: {
      200: answer('The session, cancelled', session),
      ...problems('REQUEST_INVALID', 'SESSION_UNKNOWN', 'SESSION_CLOSED'),
    },
  },
};

export function sessionRoutes(api: Api): void {
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
}

/** A page of sessions, newest first. */
export async function listSessions(
  { sessions }: Reach,
  { cursor, limit, ...filter }: z.infer<typeof sessionListQuery>,
) {
  const before = cursor === undefined ? {} : { before: keyIn(cursor, z.uuid()) };
  const rows = await sessions.list({ ...filter, ...before, limit: limit + 1 });
  return pageFrom(rows.map(summaryOf), limit, ({ id }) => id);
}

type Row = Awaited<ReturnType<Sessions['list']>>[number];

export function summaryOf({ id, format, title, status, outcome, opened_at, closed_at }: Row) {
  return { id, format, title, status, outcome, opened_at, closed_at };
}
