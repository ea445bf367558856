/**
 * Turns every error into a problem of the catalogue. A fault of the platform is logged with the request's id, and nothing
 * about it is sent to the client.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ParleyError } from '../errors.ts';
import { isArc, shortErrorOf } from './arc/short-error.ts';
import type { ProblemDetails } from './contract/problem-contract.ts';

export const problemMediaType = 'application/problem+json';

/** When a client may try again while the database is away. */
const storeRetrySeconds = 2;

export function problemOf(error: ParleyError): ProblemDetails {
  const { code, title, status, message: detail, fix, errors, more } = error;
  return { type: `/docs/errors#${code}`, title, status, code, detail, fix, errors, ...more };
}

export function answerWithProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = errorOf(thrown, request);
  if (error.code === 'INTERNAL') request.log.error({ err: thrown }, 'a request failed on a fault of the platform');
  reply.code(error.status);
  const wait = error.code === 'STORE_AWAY' ? storeRetrySeconds : error.more.retry_after;
  if (wait !== undefined) reply.header('retry-after', String(wait));
  if (isArc(request.url)) return reply.type('application/json').send(shortErrorOf(error));
  return reply.type(problemMediaType).send(problemOf(error));
}

function errorOf(thrown: unknown, request: FastifyRequest): ParleyError {
  if (thrown instanceof ParleyError) return thrown;
  const { code, statusCode = 500, message } = thrown as Partial<{ code: string; statusCode: number; message: string }>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongContentType(request);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = request.routeOptions.bodyLimit;
    return new ParleyError('REQUEST_TOO_LARGE', `The body is larger than ${limit} bytes.`);
  }
  if (statusCode >= 400 && statusCode < 500)
    return new ParleyError('REQUEST_MALFORMED', message ?? 'It cannot be read.');
  return new ParleyError('INTERNAL', `The request ${request.id} failed.`);
}

function wrongContentType(request: FastifyRequest): ParleyError {
  const type = request.headers['content-type'];
  const came = type === undefined ? 'without a Content-Type header' : `as ${type}`;
  const curl = type?.startsWith('application/x-www-form-urlencoded')
    ? ', which is what curl -d says unless told otherwise'
    : '';
  const detail = `The body came ${came}${curl}. Add the header "Content-Type: application/json".`;
  return new ParleyError('CONTENT_TYPE_UNSUPPORTED', detail);
}
