import { expect, test } from 'vitest';
import { ReaderGate } from './reader-gate.ts';

test('lets so many in at a time, in their order, however long they wait', async () => {
  const gate = new ReaderGate(2);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const read = (n: number) =>
    gate.pass(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      order.push(n);
      inside -= 1;
      return n;
    });
  const numbers = Array.from({ length: 20 }, (_, n) => n);
  expect(await Promise.all(numbers.map(read))).toEqual(numbers);
  expect({ most, order }).toEqual({ most: 2, order: numbers });
});

test('tells everybody who waits when the database is found to be away, and serves the next', async () => {
  const gate = new ReaderGate(1);
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const reads = [gate.pass(() => Promise.reject(away)), ...[1, 2, 3].map((n) => gate.pass(async () => n))];
  const results = await Promise.allSettled(reads);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(await gate.pass(async () => 'served')).toBe('served');
});

test('tells nobody else when one read fails for a reason of its own', async () => {
  const gate = new ReaderGate(1);
  const results = await Promise.allSettled([
    gate.pass(() => Promise.reject(Object.assign(new Error('syntax'), { code: '42601' }))),
    gate.pass(async () => 'fine'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
