/**
 * Why no answer arrived, as a reason and a fixed sentence. A failure never quotes a peer, a resolver or the operating
 * system: their messages contain addresses and bodies.
 */
import { errors } from 'undici';
import type { FailureReason } from '../../model/outcome.ts';
import { ConnectTimeout, ForbiddenAddress } from './dialler.ts';

export interface CallFailure {
  arrived: false;
  reason: FailureReason;
  detail: string;
  retryable: boolean;
}

function callFailure(reason: FailureReason, detail: string, retryable = false): CallFailure {
  return { arrived: false, reason, detail, retryable };
}

export const callFailures = {
  timeout: callFailure('timeout', 'No complete answer came in time.', true),
  calledOff: callFailure('unreachable', 'The call was called off before an answer came.', true),
  forbidden: callFailure('forbidden_address', 'The address is not one this platform may call.'),
  redirected: callFailure('redirected', 'The answer was a redirect, and redirects are not followed.'),
  redirectedAway: callFailure('redirected', 'The redirects led nowhere that may be called.'),
  bodyTooLarge: callFailure('too_large', 'The answer is larger than the limit.'),
  headersTooLarge: callFailure('too_large', 'The headers of the answer are larger than the limit.'),
  encoding: callFailure('malformed', 'The answer has a content encoding that cannot be read.'),
  notHttp: callFailure('malformed', 'The answer is not valid HTTP.'),
  length: callFailure('malformed', 'The answer is not as long as its Content-Length says.'),
  request: callFailure('refused', 'The request has a header or an address that HTTP does not allow.'),
  connectTimeout: callFailure('unreachable', 'No connection could be made in time.', true),
  refused: callFailure('unreachable', 'The connection was refused; nothing listens there.', true),
  closed: callFailure('unreachable', 'The connection was closed before the whole answer came.', true),
  noName: callFailure('unreachable', 'The host name could not be resolved.', true),
  noRoute: callFailure('unreachable', 'The host could not be reached.', true),
  certificate: callFailure('unreachable', 'The certificate of the host is not trusted.'),
  tls: callFailure('unreachable', 'No secure connection could be made.', true),
  closing: callFailure('unreachable', 'The platform is shutting down.', true),
} as const satisfies Record<string, CallFailure>;

const failureByErrorCode = new Map<string, CallFailure>([
  ['ENOTFOUND', callFailures.noName],
  ['ECONNREFUSED', callFailures.refused],
  ['ECONNRESET', callFailures.closed],
  ['EPIPE', callFailures.closed],
  ['ETIMEDOUT', callFailures.connectTimeout],
  ['EPROTO', callFailures.tls],
  ['UND_ERR_HEADERS_OVERFLOW', callFailures.headersTooLarge],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', callFailures.length],
  ['UND_ERR_INVALID_ARG', callFailures.request],
  // Undici fails an assertion when a peer switches protocols unasked.
  ['ERR_ASSERTION', callFailures.notHttp],
  ['UND_ERR_CLOSED', callFailures.closing],
  ['UND_ERR_DESTROYED', callFailures.closing],
]);

const certificateErrorCode =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CRL_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA)/;

export function callFailureOf(error: Error): CallFailure {
  if (error instanceof ForbiddenAddress) return callFailures.forbidden;
  if (error instanceof ConnectTimeout) return callFailures.connectTimeout;
  if (error instanceof errors.HTTPParserError) return callFailures.notHttp;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = failureByErrorCode.get(code);
  if (known) return known;
  // Undici's message for a forbidden interim response, such as an unasked 100 Continue, begins with "bad ".
  if (code === 'UND_ERR_SOCKET') return error.message.startsWith('bad ') ? callFailures.notHttp : callFailures.closed;
  if (code.startsWith('EAI_')) return callFailures.noName;
  if (certificateErrorCode.test(code)) return callFailures.certificate;
  return code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_') ? callFailures.tls : callFailures.noRoute;
}
