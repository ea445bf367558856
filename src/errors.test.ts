import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf } from './errors.ts';

const schema = z.strictObject({
  name: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  age: z.number().min(1),
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
    'age: Too small: expected number to be >=1',
    'more: is not a known field',
  ]);
});
