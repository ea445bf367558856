import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerSentEvents } from './server-sent-events.ts';

const never = new AbortController().signal;

async function read(chunks: Uint8Array[]): Promise<string[]> {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return Array.fromAsync(readServerSentEvents(new Response(body), never));
}

describe('server-sent events', () => {
  it('are read whole wherever the stream was cut into pieces', async () => {
    const bytes = Buffer.from('retry: 2000\n\nid: 0\nevent: a\ndata: {"ä":1}\n\n: still here\n\ndata: b\ndata: c\n\n');
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length)), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((end, at) => new Uint8Array(bytes.subarray(places[at], end)));
        expect(await read(chunks)).toEqual(['{"ä":1}', 'b\nc']);
      }),
    );
  });

  it('leave out an event that never ended', async () => {
    expect(await read([Buffer.from('data: a\n\ndata: b')])).toEqual(['a']);
  });

  it('end where the connection broke', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    expect(await Array.fromAsync(readServerSentEvents(new Response(body), never))).toEqual([]);
  });
});
