import { expect, it } from 'vitest';
import { readUnfinished } from './read-unfinished.ts';

const sessions = ['a', 'b', 'c', 'd', 'e'];

/** Records of one line, and what was read, in order. */
function readerOf({ broken = '', large = '' } = {}) {
  const read: string[] = [];
  return {
    read,
    records: async (wanted: readonly string[]) => {
      read.push(wanted.join(''));
      if (wanted.includes(broken)) throw new Error('unreadable');
      return wanted.map((session) => (large.includes(session) ? '' : `line of ${session}\nend of ${session}\n`));
    },
    lines: async (session: string) => {
      read.push(session);
      if (session === broken) throw new Error('unreadable');
      return [`line of ${session}`, `end of ${session}`];
    },
  };
}

it('reads in parts, in order, and the next part is being read when the present one is given out', async () => {
  const reader = readerOf();
  const parts: string[] = [];
  for await (const part of readUnfinished(sessions, 2, reader)) {
    parts.push(`${part.map(({ session }) => session).join('')} while ${reader.read} are read`);
    expect(await Promise.all(part.map(({ lines }) => lines()))).toEqual(
      part.map(({ session }) => [`line of ${session}`, `end of ${session}`]),
    );
  }
  expect(parts).toEqual(['ab while ab,cd are read', 'cd while ab,cd,e are read', 'e while ab,cd,e are read']);
});

it('gives out a record that cannot be read with the others, without an unhandled rejection', async () => {
  const seen: string[] = [];
  for await (const part of readUnfinished(sessions, 3, readerOf({ broken: 'b' }))) {
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
  const reader = readerOf({ large: 'bd' });
  const seen: string[] = [];
  for await (const part of readUnfinished(sessions, 5, reader)) {
    seen.push(reader.read.join());
    for (const { session, lines } of part) {
      await lines();
      if ('bd'.includes(session)) seen.push(reader.read.join());
    }
  }
  expect(seen).toEqual(['abcde', 'abcde,b', 'abcde,b,d']);
});

it('has nothing to give where nothing is unfinished', async () => {
  expect(await Array.fromAsync(readUnfinished([], 2, readerOf()))).toEqual([]);
});
