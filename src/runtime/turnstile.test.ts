import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('lets so many through in each turn of the event loop, in their order', async () => {
  const pass = createTurnstile(3);
  const passed: number[] = [];
  const all = Promise.all(Array.from({ length: 10 }, (_, n) => pass().then(() => passed.push(n))));
  const turns: number[] = [];
  while (passed.length < 10) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(passed.length);
  }
  await all;
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(turns.filter((count, at) => at > 0 && count - (turns[at - 1] ?? 0) > 3)).toEqual([]);
  await pass();
});
