/** The headers of a request: the caller's, and what the door itself has to say. */

/** What the transport decides. A caller's own would disagree with the address that was judged, or with the body. */
const ours = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'te',
  'upgrade',
  'expect',
]);

/** As undici takes them: name, value, name, value. Compression is not asked for: it saves little and can be abused. */
export function headersFor(headers: Record<string, string>, hasBody: boolean): string[] {
  const list = ['accept-encoding', 'identity'];
  let hasType = !hasBody;
  let hasAccept = false;
  for (const name in headers) {
    const value = headers[name];
    const lower = name.toLowerCase();
    if (value === undefined || lower === 'accept-encoding' || ours.has(lower)) continue;
    hasType ||= lower === 'content-type';
    hasAccept ||= lower === 'accept';
    list.push(lower, value);
  }
  if (!hasType) list.push('content-type', 'application/json');
  if (!hasAccept) list.push('accept', 'application/json');
  return list;
}
