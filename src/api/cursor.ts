/** Pages of a list, with an opaque cursor that holds the key of the last item. */
import type { z } from 'zod';
import { ParleyError } from '../errors.ts';

interface CursorPage<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** `rows` must hold one item more than `limit` if there is a next page. */
export function pageFrom<Item>(rows: Item[], limit: number, keyOf: (item: Item) => string): CursorPage<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, next_cursor: hasMore ? Buffer.from(keyOf(last)).toString('base64url') : null };
}

export function decodeCursor(cursor: string, key: z.ZodType<string>): string {
  const parsed = key.safeParse(Buffer.from(cursor, 'base64url').toString());
  if (parsed.success) return parsed.data;
  const message = 'is not a cursor of this list';
  throw new ParleyError('REQUEST_INVALID', `cursor: ${message}`, [{ path: 'cursor', message }]);
}
