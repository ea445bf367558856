/** Answers connections that never became a request: bytes that are not HTTP, too large headers, a stalled client. */
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { ParleyError } from '../errors.ts';
import { problemMediaType, problemOf } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';

const httpErrorDetails: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
};

export function answerHttpError(this: FastifyInstance, { code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = problemOf(
    new ParleyError('REQUEST_MALFORMED', httpErrorDetails[code] ?? 'The bytes received are not HTTP.'),
  );
  const body = JSON.stringify(problem);
  const headers = { ...securityHeaders, 'content-type': problemMediaType, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${problem.status} Bad Request\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  socket.end(head + body, () => socket.destroy());
}
