import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/access/engine.ts';
import type { ServerOptions } from '../../src/api/server.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { approvesWhenReleased } from '../support/round-table-script.ts';
import { watchStreams } from '../support/watched-engine.ts';

interface SentEvent {
  id: number;
  event: string;
  data: string;
}

const platforms: ApiPlatform[] = [];
afterEach(() => Promise.all(platforms.splice(0).map((platform) => platform.close())));

async function start(options: Partial<ServerOptions> = {}, observe?: (engine: Engine) => Engine) {
  const platform = await startApi(options, observe);
  platforms.push(platform);
  return { platform, url: await platform.listen() };
}

async function open(platform: ApiPlatform, agents: string[], headers: Record<string, string> = {}): Promise<string> {
  const body = { content: 'Review the release', agents };
  return (await platform.app.inject({ method: 'POST', url: '/api/v1/round-tables', body, headers })).json().id;
}

async function* events(response: Response): AsyncGenerator<SentEvent> {
  let rest = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks.filter((each) => each.startsWith('id: '))) {
      const [, id, event, data] = /^id: (\d+)\nevent: (.+)\ndata: (.+)$/.exec(block) ?? [];
      yield { id: Number(id), event: event ?? '', data: data ?? '' };
    }
  }
}

const storedIn = async (platform: ApiPlatform, id: string) => (await platform.store.lines(id)).map(({ text }) => text);

describe('the live stream', () => {
  test('sends every line as it is stored and ends with the session', async () => {
    const { platform, url } = await start();
    const { script, release } = approvesWhenReleased();
    await platform.seat('ada', script);
    const id = await open(platform, ['ada']);
    const response = await fetch(`${url}/api/v1/sessions/${id}/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    release();
    const sent = await Array.fromAsync(events(response));
    expect(sent.map(({ data }) => data)).toEqual(await storedIn(platform, id));
    expect(sent.map(({ id: seq }) => seq)).toEqual(sent.map((_, index) => index));
    expect([sent[0]?.event, sent.at(-1)?.event]).toEqual(['session.opened', 'session.closed']);
  });

  test('resumes after Last-Event-ID in the middle of a session', async () => {
    const { platform, url } = await start();
    const { script, release } = approvesWhenReleased();
    await platform.seat('ada', script);
    await platform.seat('bob');
    const id = await open(platform, ['ada', 'bob']);
    const seen: SentEvent[] = [];
    for await (const event of events(await fetch(`${url}/api/v1/sessions/${id}/events`))) {
      seen.push(event);
      if (event.event === 'answer.received') break;
    }
    const headers = { 'last-event-id': String(seen.at(-1)?.id) };
    const resumed = await fetch(`${url}/api/v1/sessions/${id}/events?from=0`, { headers });
    release();
    for await (const event of events(resumed)) seen.push(event);
    expect(seen.map(({ data }) => data)).toEqual(await storedIn(platform, id));
  });

  test('begins at the event that ?from= names', async () => {
    const { platform, url } = await start();
    await platform.seat('ada');
    const id = await open(platform, ['ada'], { prefer: 'wait=20' });
    const sent = await Array.fromAsync(events(await fetch(`${url}/api/v1/sessions/${id}/events?from=3`)));
    expect(sent.map(({ data }) => data)).toEqual((await storedIn(platform, id)).slice(3));
  });

  test('answers 204 to a client that has every event', async () => {
    const { platform, url } = await start();
    await platform.seat('ada');
    const id = await open(platform, ['ada'], { prefer: 'wait=20' });
    const headers = { 'last-event-id': String((await storedIn(platform, id)).length - 1) };
    expect((await fetch(`${url}/api/v1/sessions/${id}/events`, { headers })).status).toBe(204);
  });

  test('sends comments as keep-alive while nothing happens', async () => {
    const { platform, url } = await start({ heartbeat_ms: 5 });
    const { script, release } = approvesWhenReleased();
    await platform.seat('ada', script);
    const id = await open(platform, ['ada']);
    const response = await fetch(`${url}/api/v1/sessions/${id}/events`);
    let sent = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      sent += chunk;
      if (sent.split(': still here\n\n').length > 3) break;
    }
    expect(sent).toMatch(/^retry: 2000\n\n/);
    release();
  });

  test('ends when the server closes', async () => {
    const { platform, url } = await start();
    const { script, release } = approvesWhenReleased();
    await platform.seat('ada', script);
    const id = await open(platform, ['ada']);
    const stream = events(await fetch(`${url}/api/v1/sessions/${id}/events`));
    expect((await stream.next()).value?.event).toBe('session.opened');
    const rest = Array.fromAsync(stream);
    await platform.app.close();
    await rest;
    release();
  });
});

describe('a client of the live stream', () => {
  test('that disconnects while nothing happens is released', async () => {
    const { seen, observe } = watchStreams();
    const { platform, url } = await start({}, observe);
    const { script, release } = approvesWhenReleased();
    await platform.seat('ada', script);
    const id = await open(platform, ['ada']);
    const clients = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = new AbortController();
        const stream = events(await fetch(`${url}/api/v1/sessions/${id}/events`, { signal: client.signal }));
        await stream.next();
        return client;
      }),
    );
    for (const client of clients) client.abort();
    await expect.poll(() => seen).toMatchObject({ begun: 10, released: 10 });
    release();
  });

  test('that does not read applies back-pressure, and gets every line once it reads', async () => {
    const { seen, observe } = watchStreams();
    const { platform, url } = await start({}, observe);
    const { id, total } = await storeLongRecord(platform);
    const socket = await request(url, `/api/v1/sessions/${id}/events?from=1`);
    await quiet(() => seen.read);
    expect(seen.read).toBeLessThan(total / 2);
    const ids = [...(await text(socket)).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: total - 1 }, (_, index) => index + 1));
    expect(seen.released).toBe(seen.begun);
  });
});

/** 40 MB of lines: more than the sockets of a machine hold. */
async function storeLongRecord(platform: ApiPlatform): Promise<{ id: string; total: number }> {
  const id = '01990000-0000-7000-8000-000000000001';
  const total = 4000;
  const filling = 'x'.repeat(10_000);
  const line = (seq: number) => `${JSON.stringify({ data: { phase: filling }, kind: 'phase.opened', seq })}\n`;
  const text = Array.from({ length: total }, (_, seq) => line(seq)).join('');
  const at = new Date(0).toISOString();
  const opened = { format: 'long', title: 'long', owner: null, opened_at: at, request_key: null, request_digest: null };
  const closed = { status: 'closed', outcome: null, closed_at: at } as const;
  await platform.store.append({ session: id, first: 0, last: total - 1, text, opened, closed });
  return { id, total };
}

/** A client that has asked and does not read. */
async function request(url: string, path: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}

/** Resolves once a count stays the same over many turns of the event loop, having been above zero. */
async function quiet(count: () => number): Promise<void> {
  let last = 0;
  for (let same = 0; same < 500; ) {
    await new Promise((resolve) => setImmediate(resolve));
    same = count() === last && last > 0 ? same + 1 : 0;
    last = count();
  }
}
