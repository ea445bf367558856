import { expect, test } from 'vitest';
import type { RecordLine } from '../store/store.ts';
import { eventStream } from './event-stream.ts';

const line: RecordLine = { seq: 7, text: '{"at":"x","data":{"phase":"vote"},"kind":"phase.opened","seq":7}' };

test('a line becomes an event with its seq, its kind and its very text', async () => {
  async function* lines() {
    yield line;
  }
  const sent = await Array.fromAsync(eventStream(lines(), 60_000));
  expect(sent).toEqual(['retry: 2000\n\n', `id: 7\nevent: phase.opened\ndata: ${line.text}\n\n`]);
});

test('comments are sent while nothing happens, and nothing is lost over them', async () => {
  const later = Promise.withResolvers<void>();
  async function* lines() {
    await later.promise;
    yield line;
  }
  const sent: string[] = [];
  for await (const chunk of eventStream(lines(), 1)) {
    sent.push(chunk);
    if (sent.length === 3) later.resolve();
  }
  expect(sent.slice(1, 3)).toEqual([': still here\n\n', ': still here\n\n']);
  expect(sent.filter((chunk) => chunk.startsWith('id: 7\n'))).toHaveLength(1);
});

test('reads a line only when the one before was taken, and lets go of the lines when nobody reads on', async () => {
  let read = 0;
  let released = false;
  async function* lines() {
    try {
      for (; ; read++) yield { ...line, seq: read };
    } finally {
      released = true;
    }
  }
  for await (const chunk of eventStream(lines(), 60_000)) if (chunk.startsWith('id: 2\n')) break;
  expect({ read, released }).toEqual({ read: 2, released: true });
});
