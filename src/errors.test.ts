import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf } from './errors.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(8),
  tags: z.array(z.string().min(1)).min(1).max(2),
  age: z.number().min(1),
  size: z.enum(['big', 'small']).optional(),
});

function told(value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : fieldErrorsOf(error).map(({ path, message }) => `${path}: ${message}`);
}

test('reports each issue at the path of its field, and an empty value as "must not be empty"', () => {
  expect(told({ name: '', tags: [''], age: 1 })).toStrictEqual([
    'name: must not be empty',
    'tags[0]: must not be empty',
  ]);
  expect(told({ name: 'a', tags: [], age: 0, more: 1 })).toStrictEqual([
    'tags: must not be empty',
    'age: must be at least 1',
    'more: is not a known field',
  ]);
});

test.each([
  [{ tags: ['a'], age: 1 }, 'name: must be a string, and it is missing'],
  [{ name: 5, tags: ['a'], age: 1 }, 'name: must be a string, and it is a number'],
  [{ name: 'a', tags: 'a', age: 1 }, 'tags: must be an array, and it is a string'],
  [{ name: 'a', tags: ['a'], age: Number.NaN }, 'age: must be a number'],
  [{ name: 'a', tags: ['a', 'b', 'c'], age: 1 }, 'tags: must have at most 2 items'],
  [{ name: 'abcdefghi', tags: ['a'], age: 1 }, 'name: must have at most 8 characters'],
  [{ name: 'a', tags: ['a'], age: 1, size: 'huge' }, 'size: must be one of "big", "small"'],
  [null, ': must be an object, and it is null'],
])('says what %j lacks in plain words', (value, message) => expect(told(value)).toStrictEqual([message]));

test('lists a hundred issues and counts the rest, because a body may have many thousands', () => {
  const { error } = z.array(z.string()).safeParse(Array.from({ length: 5000 }, () => 1));
  const many = error ? fieldErrorsOf(error).map(({ path, message }) => `${path}: ${message}`) : [];
  expect(many).toHaveLength(101);
  expect(many[0]).toBe('[0]: must be a string, and it is a number');
  expect(many.at(-1)).toBe(': has 4900 more errors');
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key-${n}`, n]));
  expect(told({ name: 'a', tags: ['a'], age: 1, ...unknown })).toHaveLength(100);
});
