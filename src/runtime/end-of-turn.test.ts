import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { atEndOfTurn } from './end-of-turn.ts';

it('runs all calls of one turn together, in their order, after what was due before', async () => {
  const happened: string[] = [];
  atEndOfTurn(() => happened.push('first'));
  atEndOfTurn(() => happened.push('second'));
  await Promise.resolve().then(() => happened.push('microtask'));
  atEndOfTurn(() => happened.push('third'));
  expect(happened).toEqual(['microtask']);
  await turn();
  expect(happened).toEqual(['microtask', 'first', 'second', 'third']);
});

it('runs a call that another one adds in the next turn, once', async () => {
  const happened: string[] = [];
  atEndOfTurn(() => {
    happened.push('outer');
    atEndOfTurn(() => happened.push('inner'));
  });
  setImmediate(() => happened.push(`between: ${happened.join()}`));
  await turn();
  await turn();
  await turn();
  expect(happened).toEqual(['outer', 'between: outer', 'inner']);
});
