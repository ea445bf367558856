/** The headers of a request: the caller's, and those that the door adds or replaces. */

import { SendingBody } from './sending-body.ts';

/** Headers that only the transport sets. A caller's value could contradict the judged address or the body. */
const transportHeaders = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'te',
  'upgrade',
  'expect',
]);

/** As undici takes them: name, value, name, value. Compression is not requested: it saves little and can be abused. */
export function requestHeadersFor(
  headers: Record<string, string>,
  body: string | Uint8Array | SendingBody | null,
): string[] {
  const list = ['accept-encoding', 'identity'];
  if (body instanceof SendingBody) list.push('content-length', String(body.byteLength));
  let hasType = body === null;
  let hasAccept = false;
  for (const name in headers) {
    const value = headers[name];
    const lower = name.toLowerCase();
    if (value === undefined || lower === 'accept-encoding' || transportHeaders.has(lower)) continue;
    hasType ||= lower === 'content-type';
    hasAccept ||= lower === 'accept';
    list.push(lower, value);
  }
  if (!hasType) list.push('content-type', 'application/json');
  if (!hasAccept) list.push('accept', 'application/json');
  return list;
}

/** The caller's headers unchanged, and `accept-encoding: identity` unless the caller sets that header. */
export function rawRequestHeadersFor(headers: Record<string, string>): [string, string][] {
  const list = Object.entries(headers).filter(([name]) => !transportHeaders.has(name.toLowerCase()));
  const hasEncoding = list.some(([name]) => name.toLowerCase() === 'accept-encoding');
  return hasEncoding ? list : [['accept-encoding', 'identity'], ...list];
}

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'QUERY', 'PROPFIND', 'PROPPATCH']);

/** All headers as they are on the wire, with those that the transport adds. */
export function wireHeadersFor(
  origin: string,
  method: string,
  list: readonly [string, string][],
  body: string | Uint8Array = '',
): [string, string][] {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return [
    ['host', new URL(origin).host],
    ['connection', method === 'HEAD' ? 'close' : 'keep-alive'],
    ...list,
    ...(length > 0 || methodsWithBody.has(method)
      ? [['content-length', String(length)] satisfies [string, string]]
      : []),
  ];
}
