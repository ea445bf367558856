/**
 * A platform that is out to steer terminals: a real one, with a proxy before it that puts escape sequences, control characters
 * and direction marks into every text of every answer.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Renames the window, clears the screen, colours, goes back on the line, turns the direction, and hides letters. */
export const steering = '\x1b]0;owned\x07\x1b[2J\r\x9b31m\u202Eeno\u2066\u200F\u{E0041}\u2028\x7f';

type Spare = (field: string) => boolean;

export interface HostilePlatform extends AsyncDisposable {
  url: string;
}

/** `spare` says which fields stay as they are. */
export async function startHostile(platform: string, spare: Spare): Promise<HostilePlatform> {
  const server = createServer(async (incoming, answer) => {
    const body = await text(incoming);
    const { 'content-type': type = 'application/json', authorization } = incoming.headers;
    const response = await fetch(platform + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) },
      ...(body === '' ? {} : { body }),
    });
    answer.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' });
    answer.end(poisonedText(await response.text(), spare));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A document, lines of JSON, or the data of events. */
function poisonedText(answered: string, spare: Spare): string {
  const poison = (json: string) => JSON.stringify(poisoned(JSON.parse(json), spare));
  return answered.replace(/^(data: )?([{[].*)$/gm, (_, data = '', json) => data + poison(json));
}

function poisoned(value: unknown, spare: Spare): unknown {
  if (typeof value === 'string') return `${steering}${value}${steering}`;
  if (Array.isArray(value)) return value.map((each) => poisoned(each, spare));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, spare(field) ? each : poisoned(each, spare)]),
  );
}
