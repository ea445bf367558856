import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nonBlank, optionalObject, violationsOf } from './schema-violations.ts';

const schema = z.object({ name: nonBlank, items: z.array(z.object({ size: z.number() })), more: optionalObject });
const valid = { name: 'ada', items: [{ size: 1 }] };

describe('the violations of a schema', () => {
  it('are none of what is valid', () => {
    expect(violationsOf(schema, valid)).toEqual([]);
    expect(violationsOf(schema, { ...valid, more: null })).toEqual([]);
  });

  it.each([
    [{ items: [] }, 'name', 'expected string, and it is missing'],
    [{ ...valid, name: 7 }, 'name', 'expected string, and it is number'],
    [{ ...valid, name: ' ' }, 'name', 'must not be blank'],
    [{ ...valid, items: [{ size: 1 }, { size: 'x' }] }, 'items[1].size', 'expected number, and it is string'],
    [{ ...valid, more: [] }, 'more', 'must be an object'],
    [[], '', 'expected object, and it is array'],
  ])('of %j are told by path: %s', (json, path, message) => {
    expect(violationsOf(schema, json)).toEqual([{ path, message }]);
  });

  it('are at most twenty', () => {
    const items = Array.from({ length: 50 }, () => ({ size: 'x' }));
    expect(violationsOf(schema, { ...valid, items })).toHaveLength(20);
  });
});
