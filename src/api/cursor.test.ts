import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ParleyError } from '../errors.ts';
import { decodeCursor, pageFrom } from './cursor.ts';

const itself = (item: string) => item;

describe('a page of a list', () => {
  it('has no cursor when it holds the last item', () => {
    expect(pageFrom(['a', 'b'], 2, itself)).toEqual({ items: ['a', 'b'], next_cursor: null });
    expect(pageFrom([], 2, itself)).toEqual({ items: [], next_cursor: null });
  });

  it('leaves the item beyond the limit out, and points at the last one that it shows', () => {
    const { items, next_cursor } = pageFrom(['a', 'b', 'c'], 2, itself);
    expect(items).toEqual(['a', 'b']);
    expect(decodeCursor(next_cursor ?? '', z.string())).toBe('b');
  });

  it('refuses a cursor that no list has given, and names the field', () => {
    const decode = () => decodeCursor(Buffer.from('no key').toString('base64url'), z.uuid());
    expect(decode).toThrow(ParleyError);
    expect(decode).toThrow(
      expect.objectContaining({
        code: 'REQUEST_INVALID',
        errors: [{ path: 'cursor', message: 'is not a cursor of this list' }],
      }),
    );
  });

  it('shows every item once when all pages are read, whatever the limit is', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.integer({ min: 1, max: 5 }), (texts, limit) => {
        const all = texts.filter((text) => text.isWellFormed()).sort();
        const read: string[] = [];
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const from: number = cursor === undefined ? 0 : all.indexOf(decodeCursor(cursor, z.string())) + 1;
          const page = pageFrom(all.slice(from, from + limit + 1), limit, itself);
          read.push(...page.items);
          cursor = page.next_cursor;
        }
        expect(read).toEqual(all);
      }),
    );
  });
});
