import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPlatformClient } from './platform-client.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers as it is told, and notes what it was asked. */
async function serving(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const problem = (status: number, code: string, errors: object[] = []) =>
  json(status, { code, detail: `It is ${code}.`, errors });

const event = (seq: number, kind: string) => `id: ${seq}\ndata: ${JSON.stringify({ seq, kind, data: {} })}\n\n`;

describe('the client of a platform', () => {
  it('reads every page of a list, with its key', async () => {
    const { url, asked } = await serving((request, response) => {
      expect(request.headers.authorization).toBe('Bearer secret');
      const last = request.url?.includes('cursor=a%2Fb');
      json(200, { items: [{ name: last ? 'bob' : 'ada' }], next_cursor: last ? null : 'a/b' })(request, response);
    });
    const agents = await createPlatformClient(`${url}/`, 'secret').agents();
    expect(agents.map(({ name }) => name)).toEqual(['ada', 'bob']);
    expect(asked).toEqual(['GET /api/v1/agents?limit=200', 'GET /api/v1/agents?limit=200&cursor=a%2Fb']);
  });

  it('deletes a session, and throws what the platform refuses', async () => {
    const { url, asked } = await serving((_, response) => void response.writeHead(204).end());
    await createPlatformClient(url).sessions.remove('0199/x');
    expect(asked).toEqual(['DELETE /api/v1/sessions/0199%2Fx']);
    const refusing = await serving(problem(404, 'SESSION_UNKNOWN'));
    await expect(createPlatformClient(refusing.url).sessions.remove('0199')).rejects.toMatchObject({
      code: 'SESSION_UNKNOWN',
    });
  });

  it('reads the sessions page by page, only as far as they are wanted', async () => {
    const { url, asked } = await serving((request, response) => {
      const last = request.url?.includes('cursor=c');
      json(200, { items: [{ id: last ? 'old' : 'new' }], next_cursor: last ? null : 'c' })(request, response);
    });
    const { sessions } = createPlatformClient(url);
    for await (const { id } of sessions.all()) if (id === 'new') break;
    expect(asked).toEqual(['GET /api/v1/sessions?limit=200']);
    const ids: string[] = [];
    for await (const { id } of sessions.all()) ids.push(id);
    expect(ids).toEqual(['new', 'old']);
  });

  it('sends no Authorization header without a key', async () => {
    const { url } = await serving((request, response) => {
      expect(request.headers.authorization).toBeUndefined();
      json(200, { items: [], next_cursor: null })(request, response);
    });
    expect(await createPlatformClient(url).agents()).toEqual([]);
  });

  it('throws what the platform refused as the error of the catalogue, with the fields', async () => {
    const errors = [{ path: 'rules.quorum', message: 'must be so' }];
    const { url } = await serving(problem(422, 'REQUEST_INVALID', errors));
    await expect(createPlatformClient(url).open('round-tables', {})).rejects.toMatchObject({
      ...{ code: 'REQUEST_INVALID', message: 'It is REQUEST_INVALID.', errors },
    });
  });

  it('finds no agent where the platform knows none of that name, and hides no other error', async () => {
    const unknown = await serving(problem(404, 'AGENT_UNKNOWN'));
    expect(await createPlatformClient(unknown.url).agent('a/b')).toBeUndefined();
    expect(unknown.asked).toEqual(['GET /api/v1/agents/a%2Fb']);
    const refused = await serving(problem(401, 'KEY_MISSING'));
    await expect(createPlatformClient(refused.url).agent('ada')).rejects.toMatchObject({ code: 'KEY_MISSING' });
  });

  it.each([
    ['HTML', (_: unknown, response: ServerResponse) => void response.writeHead(502).end('<html>')],
    ['an unknown code', problem(400, 'TEAPOT')],
    ['no detail', json(500, { code: 'INTERNAL' })],
    ['a name of every object', problem(400, 'constructor')],
  ])('takes what answers with %s for no Parley platform', async (_, answer) => {
    const { url } = await serving(answer);
    await expect(createPlatformClient(url).agents()).rejects.toMatchObject({
      code: 'PLATFORM_UNREACHABLE',
      message: expect.stringMatching(/^http:\S+: what answers there \(with status \d+\) is not a Parley platform\.$/),
    });
  });

  it('says that nothing answers where nothing listens, and is not alive there', async () => {
    const client = createPlatformClient('http://127.0.0.1:1028');
    await expect(client.agents()).rejects.toThrow('http://127.0.0.1:1028: nothing answers there.');
    expect(await client.isAlive()).toBe(false);
  });

  it('takes a stream up again after the last event it has seen, however often it breaks off, and ends at the close', async () => {
    const kinds = ['session.opened', ...Array<string>(8).fill('phase.opened'), 'session.closed'];
    const { url, asked } = await serving((request, response) => {
      const from = Number(new URL(`${url}${request.url}`).searchParams.get('from'));
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event(from, kinds[from] ?? ''));
    });
    const events = await Array.fromAsync(createPlatformClient(url).events('s', new AbortController().signal));
    expect(events.map(({ kind }) => kind)).toEqual(kinds);
    expect(asked.map((line) => line.split('?')[1])).toEqual(kinds.map((_, from) => `from=${from}`));
  });

  it('gives up on a stream that breaks off five times without an event', async () => {
    const { url, asked } = await serving((_, response) => void response.writeHead(200).end(': nothing\n\n'));
    const reading = Array.fromAsync(createPlatformClient(url).events('s', new AbortController().signal));
    await expect(reading).rejects.toThrow('the stream of events keeps breaking off.');
    expect(asked).toHaveLength(5);
  });

  it('opens a batch under its key and returns the ids in order', async () => {
    const { url } = await serving((request, response) => {
      expect(request.headers['idempotency-key']).toBe('run-1');
      json(202, { trials: [{ id: 'b' }, { id: 'a' }] })(request, response);
    });
    expect(await createPlatformClient(url).openBatch('trials', {}, 'run-1')).toEqual(['b', 'a']);
  });
});
