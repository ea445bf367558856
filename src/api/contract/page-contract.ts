/** Pagination of lists: a limit, and an opaque cursor to the next page. */
import { z } from 'zod';

export const pageQuery = z.strictObject({
  cursor: z.string().min(1).max(400).exactOptional().describe('`next_cursor` of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('how many items at most'),
});

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next_cursor: z.string().nullable().describe('null on the last page'),
  });
}
