/** The record of a session: as a live stream, as the file that `parley verify` reads, or as a conversation log. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { AccessView } from '../../access/engine.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { eventsHeaders, eventsQuery, sessionParams } from '../contract/session-contract.ts';
import { maxWaitingChunks, type StreamParts, sendEventStream } from '../follow-response.ts';
import { ndjson } from '../ndjson.ts';
import type { ZodFastify } from '../type-provider.ts';

const tags = ['Sessions'];

const schemas = {
  events: {
    ...{ tags, operationId: 'follow_session', summary: 'Follow a session as server-sent events' },
    params: sessionParams,
    querystring: eventsQuery,
    headers: eventsHeaders,
    response: {
      200: {
        description:
          'One event for each line: `id` is its seq, `event` its kind, `data` the line as it is stored. `access.ended` is ' +
          'the last event of a stream whose key was revoked or whose log-in is over',
        content: { 'text/event-stream': { schema: z.string() } },
      },
      204: { description: 'The session is closed and there is nothing more to send: do not reconnect' },
      ...problemResponses('REQUEST_INVALID', 'SESSION_UNKNOWN', 'SESSION_DELETED'),
    },
  },
  record: {
    ...{ tags, operationId: 'download_record', summary: 'Download the record, ready to be verified' },
    params: sessionParams,
    response: {
      200: {
        description: 'Every line as it is stored, with the signed heads in their places',
        content: { 'application/x-ndjson': { schema: z.string() } },
      },
      ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED'),
    },
  },
  log: {
    ...{ tags, operationId: 'download_log', summary: 'Download the log of a conversation that is over' },
    params: sessionParams,
    response: {
      200: {
        description: 'Who said what and when, ready to be evaluated',
        content: { 'text/plain': { schema: z.string() } },
      },
      ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED', 'LOG_UNSUPPORTED', 'VERDICT_NOT_REACHED'),
    },
  },
};

export function recordRoutes(api: ZodFastify, streams: StreamParts): void {
  api.get('/sessions/:id/events', { schema: schemas.events, exposeHeadRoute: false }, async (request, reply) => {
    const { sessions } = request.engine;
    const { id } = request.params;
    const last = request.headers['last-event-id'];
    const from = last === undefined ? request.query.from : last + 1;
    if (await isOver(sessions, id, from)) return reply.code(204).send();
    return sendEventStream(request, reply, (signal) => sessions.follow(id, from, signal), streams);
  });

  api.get('/sessions/:id/record', { schema: schemas.record }, async ({ engine, params: { id } }, reply) => {
    const lines = engine.sessions.record(id)[Symbol.asyncIterator]();
    const first = await lines.next();
    reply.headers({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="${id}.ndjson"`,
    });
    return reply.send(Readable.from(ndjson(first.value, lines), { highWaterMark: maxWaitingChunks }));
  });

  api.get('/sessions/:id/log', { schema: schemas.log }, async ({ engine, params: { id } }, reply) => {
    const { name, text } = await engine.sessions.log(id);
    reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    });
    return reply.send(text);
  });
}

/** Whether the session is closed and has no line from `from` on. Throws if there is no such session. */
async function isOver(sessions: AccessView['sessions'], id: string, from: number): Promise<boolean> {
  const closed = await sessions.closed(id, AbortSignal.abort());
  if (!closed || from === 0) return false;
  for await (const _ of sessions.follow(id, from, new AbortController().signal)) return false;
  return true;
}
