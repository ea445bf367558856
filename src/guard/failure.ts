/**
 * Why no answer arrived, as a class and a fixed sentence. Nothing here repeats what a peer, a resolver or the
 * operating system said: their messages carry addresses and bodies.
 */
import { errors } from 'undici';
import type { FailureReason } from '../model/outcome.ts';
import { ConnectTimeout, ForbiddenAddress } from './dial.ts';

export interface Failure {
  arrived: false;
  reason: FailureReason;
  detail: string;
  retryable: boolean;
}

function failure(reason: FailureReason, detail: string, retryable = false): Failure {
  return { arrived: false, reason, detail, retryable };
}

export const failures = {
  timeout: failure('timeout', 'No complete answer came in time.', true),
  calledOff: failure('unreachable', 'The call was called off before an answer came.', true),
  forbidden: failure('forbidden_address', 'The address is not one this platform may call.'),
  redirected: failure('redirected', 'The answer was a redirect, and redirects are not followed.'),
  redirectedAway: failure('redirected', 'The redirects led nowhere that may be called.'),
  bodyTooLarge: failure('too_large', 'The answer is larger than the limit.'),
  headersTooLarge: failure('too_large', 'The headers of the answer are larger than the limit.'),
  encoding: failure('malformed', 'The answer has a content encoding that cannot be read.'),
  notHttp: failure('malformed', 'The answer is not valid HTTP.'),
  length: failure('malformed', 'The answer is not as long as its Content-Length says.'),
  request: failure('refused', 'The request has a header or an address that HTTP does not allow.'),
  connectTimeout: failure('unreachable', 'No connection could be made in time.', true),
  refused: failure('unreachable', 'The connection was refused.', true),
  closed: failure('unreachable', 'The connection was closed before the whole answer came.', true),
  noName: failure('unreachable', 'The host name could not be resolved.', true),
  noRoute: failure('unreachable', 'The host could not be reached.', true),
  certificate: failure('unreachable', 'The certificate of the host is not trusted.'),
  tls: failure('unreachable', 'No secure connection could be made.', true),
  closing: failure('unreachable', 'The platform is shutting down.', true),
} as const satisfies Record<string, Failure>;

const byCode = new Map<string, Failure>([
  ['ENOTFOUND', failures.noName],
  ['ECONNREFUSED', failures.refused],
  ['ECONNRESET', failures.closed],
  ['EPIPE', failures.closed],
  ['ETIMEDOUT', failures.connectTimeout],
  ['EPROTO', failures.tls],
  ['UND_ERR_HEADERS_OVERFLOW', failures.headersTooLarge],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', failures.length],
  ['UND_ERR_INVALID_ARG', failures.request],
  // Undici asserts that nobody switches protocols without being asked to.
  ['ERR_ASSERTION', failures.notHttp],
  ['UND_ERR_CLOSED', failures.closing],
  ['UND_ERR_DESTROYED', failures.closing],
]);

const certificateCode =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CRL_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA)/;

export function failureOf(error: Error): Failure {
  if (error instanceof ForbiddenAddress) return failures.forbidden;
  if (error instanceof ConnectTimeout) return failures.connectTimeout;
  if (error instanceof errors.HTTPParserError) return failures.notHttp;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = byCode.get(code);
  if (known) return known;
  // Undici's words for an interim answer that must not come, such as an unasked 100 Continue.
  if (code === 'UND_ERR_SOCKET') return error.message.startsWith('bad ') ? failures.notHttp : failures.closed;
  if (code.startsWith('EAI_')) return failures.noName;
  if (certificateCode.test(code)) return failures.certificate;
  return code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_') ? failures.tls : failures.noRoute;
}
