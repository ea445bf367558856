/** Opens sessions: one route for every format that the engine can open, whatever it is called. */
import type { FastifyReply } from 'fastify';
import type { Engine, Reach, Sessions } from '../../engine/engine.ts';
import { ParleyError } from '../../errors.ts';
import { nameOf } from '../../model/versioned.ts';
import { answer } from '../contract/answer.ts';
import { openingHeaders } from '../contract/creation.ts';
import { problems } from '../contract/problem.ts';
import { formatListQuery, session, sessionPage, sessionParams } from '../contract/sessions.ts';
import type { Lifetimes } from '../lifetimes.ts';
import { preferredWait } from '../prefer.ts';
import { requestKey } from '../request-key.ts';
import type { Api } from '../type-provider.ts';
import { addBatchRoute } from './batches.ts';
import { listSessions } from './sessions.ts';
import { engineValidatesBody } from './validation.ts';

type Opening = Sessions['openings'][number];

const tags = ['Sessions'];
const wordOf = (path: string) => path.replaceAll('-', '_');

const schemaOf = ({ path, summary, input }: Opening) => ({
  ...{ tags, operationId: `open_${wordOf(path)}`, summary },
  headers: openingHeaders,
  body: input,
  response: {
    202: answer('The session as it stands; it goes on by itself', session),
    200: answer('The session, closed', session),
    ...problems('REQUEST_INVALID', 'NO_RELEVANT_AGENT', 'AGENT_UNKNOWN', 'AGENT_INACTIVE', 'AGENT_UNABLE'),
    ...problems('IDEMPOTENCY_KEY_REUSED', 'DAILY_LIMIT_REACHED'),
    ...problems('SHUTTING_DOWN', 'STORE_FAILED'),
  },
});

export function openingRoutes(api: Api, { sessions: { openings } }: Engine, lifetimes: Lifetimes): void {
  /** Waits for the session to close, as long as the client would. */
  async function wait({ sessions }: Reach, id: string, seconds: number, reply: FastifyReply): Promise<void> {
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
      listSessions(engine, { ...query, format: nameOf(opening.format) }),
    );
    api.get(`/${opening.path}/:id`, { schema: getSchema(opening) }, async ({ engine, params }) => {
      const view = await engine.sessions.view(params.id);
      if (view.format === nameOf(opening.format)) return view;
      throw new ParleyError('SESSION_UNSUITABLE', `The session ${params.id} is a ${view.format}.`);
    });
    if (opening.batch) {
      addBatchRoute(api, opening, opening.batch, lifetimes);
      continue;
    }
    api.post(
      `/${opening.path}`,
      { schema: schemaOf(opening), config: { scope: 'run' }, validatorCompiler: engineValidatesBody },
      async (request, reply) => {
        const { engine } = request;
        const key = requestKey(request, request.headers['idempotency-key']);
        const { session: id } = await engine.sessions.open(opening.format, request.body, key);
        const seconds = preferredWait(request.headers.prefer);
        if (seconds !== undefined) await wait(engine, id, seconds, reply);
        const view = await engine.sessions.view(id);
        reply.header('location', `/api/v1/sessions/${id}`);
        return reply.code(view.status === 'running' ? 202 : 200).send(view);
      },
    );
  }
}

const listSchema = ({ path }: Opening) => ({
  ...{ tags, operationId: `list_${wordOf(path)}`, summary: `List the ${path}, newest first` },
  querystring: formatListQuery,
  response: { 200: answer('A page of sessions', sessionPage), ...problems('REQUEST_INVALID') },
});

const getSchema = ({ path }: Opening) => ({
  ...{ tags, operationId: `get_${wordOf(path)}`, summary: `Read one of the ${path}` },
  params: sessionParams,
  response: { 200: answer('The session', session), ...problems('SESSION_UNKNOWN', 'SESSION_UNSUITABLE') },
});
