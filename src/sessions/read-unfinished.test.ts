import { expect, it } from 'vitest';
import { readUnfinished } from './read-unfinished.ts';

const sessions = ['a', 'b', 'c', 'd', 'e'];

it('reads in parts, in order, and the next part is being read when the present one is given out', async () => {
  const reading: string[] = [];
  const parts: string[] = [];
  const read = (session: string) => {
    reading.push(session);
    return Promise.resolve([`line of ${session}`]);
  };
  for await (const part of readUnfinished(sessions, 2, read)) {
    parts.push(`${part.map(({ session }) => session).join()} while ${reading.join('')} are read`);
    expect(await Promise.all(part.map(({ lines }) => lines()))).toEqual(
      part.map(({ session }) => [`line of ${session}`]),
    );
  }
  expect(parts).toEqual(['a,b while abcd are read', 'c,d while abcde are read', 'e while abcde are read']);
});

it('gives out a record that cannot be read with the others, without an unhandled rejection', async () => {
  const read = (session: string) => (session === 'b' ? Promise.reject(new Error('unreadable')) : Promise.resolve([]));
  const seen: string[] = [];
  for await (const part of readUnfinished(sessions, 3, read)) {
    for (const { session, lines } of part)
      seen.push(
        `${session} ${await lines().then(
          () => 'read',
          () => 'failed',
        )}`,
      );
  }
  expect(seen).toEqual(['a read', 'b failed', 'c read', 'd read', 'e read']);
});

it('reads a large record only when it is asked for', async () => {
  const read: string[] = [];
  const readLines = (session: string) => {
    read.push(session);
    return Promise.resolve([]);
  };
  const seen: string[] = [];
  for await (const part of readUnfinished(sessions, 5, readLines, (session) => session === 'b' || session === 'd')) {
    seen.push(read.join(''));
    for (const { session, lines } of part) {
      await lines();
      if (session === 'b' || session === 'd') seen.push(read.join(''));
    }
  }
  expect(seen).toEqual(['ace', 'aceb', 'acebd']);
});

it('has nothing to give where nothing is unfinished', async () => {
  expect(await Array.fromAsync(readUnfinished([], 2, () => Promise.resolve([])))).toEqual([]);
});
