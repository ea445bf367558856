/**
 * Sends lines of a record as a stream of events. It ends with the lines, with its client, with the server, and with the
 * access of the request: then its last event says so, and nothing of the record follows.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordLine } from '../store/store.ts';
import type { AccessWatch } from './access-watch.ts';
import { accessEndedEvent, eventStream } from './event-stream.ts';
import type { ResponseLifetimes } from './response-lifetimes.ts';

export interface StreamParts {
  lifetimes: ResponseLifetimes;
  watch: AccessWatch;
  heartbeat_ms: number;
}

/** The number of chunks that are buffered for a slow client. */
export const maxWaitingChunks = 4;

export function sendEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  follow: (signal: AbortSignal) => AsyncIterable<RecordLine>,
  { lifetimes, watch, heartbeat_ms }: StreamParts,
): FastifyReply {
  const lifetime = lifetimes.begin(reply);
  const access = watch.begin(request.access);
  const lines = follow(AbortSignal.any([lifetime.signal, access.signal]));
  const events = eventStream(lines, heartbeat_ms, () => (access.signal.aborted ? accessEndedEvent : undefined));
  const stream = Readable.from(events, { highWaterMark: maxWaitingChunks });
  stream.once('close', () => {
    lifetime.end();
    access.end();
  });
  reply.headers({ 'content-type': 'text/event-stream', connection: 'close' });
  return reply.send(stream);
}
