import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexesOf, mapList, sortInPlace } from './short-lists.ts';

test('what is made of each item is what the built-in map makes, and the list stays as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.double(), fc.string())), (list) => {
      const before = [...list];
      const made = (item: unknown, place: number) => `${place}: ${String(item)}`;
      expect(mapList(list, made)).toStrictEqual(list.map(made));
      expect(indexesOf(list)).toStrictEqual([...list.keys()]);
      expect(list).toStrictEqual(before);
    }),
  );
});

test('a list is sorted as the built-in sort does it, equals in their order, short or long', () => {
  const byFirst = (a: [number, number], b: [number, number]) => a[0] - b[0];
  fc.assert(
    fc.property(fc.array(fc.nat(4), { maxLength: 40 }), (keys) => {
      const list = keys.map((key, place): [number, number] => [key, place]);
      expect(sortInPlace([...list], byFirst)).toStrictEqual(list.toSorted(byFirst));
    }),
  );
});
