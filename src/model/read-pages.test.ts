import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListPages, readPages } from './read-pages.ts';

/** A list of the numbers below `count`, in pages, and every query that was made of it. */
function listOfNumbers(count: number) {
  const queries: { after?: number; limit: number }[] = [];
  return {
    queries,
    async list(query: { after?: number; limit: number }): Promise<number[]> {
      queries.push(query);
      const { after = -1, limit } = query;
      return Array.from({ length: count }, (_, at) => at).slice(after + 1, after + 1 + limit);
    },
  };
}

const self = (item: number) => item;

describe('reading a list page by page', () => {
  it('gives every item once and in order, in pages no longer than the limit, whatever the length of the list', async () => {
    const property = fc.asyncProperty(fc.nat({ max: 40 }), fc.integer({ min: 1, max: 9 }), async (count, limit) => {
      const { list, queries } = listOfNumbers(count);
      const pages = await Array.fromAsync(readListPages(list, limit, self));
      expect(pages.flat()).toEqual(Array.from({ length: count }, (_, at) => at));
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
      expect(queries).toHaveLength(Math.floor(count / limit) + 1);
    });
    await fc.assert(property);
  });

  it('asks for the first page without a cursor, and for every other after the last item', async () => {
    const { list, queries } = listOfNumbers(5);
    await Array.fromAsync(readListPages(list, 2, self));
    expect(queries).toStrictEqual([{ limit: 2 }, { limit: 2, after: 1 }, { limit: 2, after: 3 }]);
  });

  it('begins after the item it is given', async () => {
    const { list } = listOfNumbers(6);
    expect((await Array.fromAsync(readListPages(list, 2, self, 2))).flat()).toEqual([3, 4, 5]);
  });

  it('takes a cursor that is falsy for a cursor', async () => {
    const { list, queries } = listOfNumbers(2);
    await Array.fromAsync(readListPages(list, 1, self));
    expect(queries).toStrictEqual([{ limit: 1 }, { limit: 1, after: 0 }, { limit: 1, after: 1 }]);
  });

  it('reads no further page once the caller has stopped', async () => {
    const { list, queries } = listOfNumbers(100);
    for await (const page of readListPages(list, 10, self)) if (page.includes(15)) break;
    expect(queries).toHaveLength(2);
  });

  it('reads nothing before the first page is asked for', () => {
    const { list, queries } = listOfNumbers(3);
    readListPages(list, 10, self);
    expect(queries).toEqual([]);
  });

  it('fails where a page cannot be read, after the pages before it', async () => {
    const pages: (readonly number[])[] = [];
    const { list } = listOfNumbers(9);
    const failing = readListPages(
      async (query) => {
        if (query.after === 3) throw new Error('the store failed');
        return list(query);
      },
      2,
      self,
    );
    const reading = (async () => {
      for await (const page of failing) pages.push(page);
    })();
    await expect(reading).rejects.toThrow('the store failed');
    expect(pages).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});

describe('reading pages that name the next one', () => {
  it('follows the names until a page has none, however few items a page has', async () => {
    const pages = new Map([
      [undefined, { items: ['a'], next: 'two' }],
      ['two', { items: [], next: 'three' }],
      ['three', { items: ['b', 'c'], next: undefined }],
    ]);
    const asked: (string | undefined)[] = [];
    const readPage = async (cursor: string | undefined) => {
      asked.push(cursor);
      return pages.get(cursor) ?? { items: ['not in the list'], next: undefined };
    };
    const read = await Array.fromAsync(readPages(readPage, ({ next }) => next));
    expect(read.flatMap(({ items }) => items)).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([undefined, 'two', 'three']);
  });
});
