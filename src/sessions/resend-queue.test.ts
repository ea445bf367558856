import { expect, it } from 'vitest';
import { ResendQueue } from './resend-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('sends so many in each turn of the event loop, in their order', async () => {
  const queue = new ResendQueue();
  const sent: number[] = [];
  for (let n = 0; n < 500; n++) queue.add(() => sent.push(n));
  expect(sent).toEqual([]);
  const counts: number[] = [];
  while (sent.length < 500) {
    await turn();
    counts.push(sent.length);
  }
  expect(counts).toEqual([200, 400, 500]);
  expect(sent).toEqual(Array.from({ length: 500 }, (_, n) => n));
});

it('sends in the next turn where nothing else waits', async () => {
  const queue = new ResendQueue();
  const sent: string[] = [];
  queue.add(() => sent.push('first'));
  expect(sent).toEqual([]);
  await turn();
  queue.add(() => sent.push('second'));
  await turn();
  expect(sent).toEqual(['first', 'second']);
});
