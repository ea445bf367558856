/**
 * Reads a list that comes in pages. A page is read only when the caller asks for it, so a caller that stops early causes
 * no further read. The first cursor of a list that is read from its beginning is `undefined`.
 */

/** Reads until `nextCursor` finds none in a page. That page is the last one returned; it may be empty. */
export async function* readPages<Page, Cursor>(
  readPage: (cursor: Cursor | undefined) => Promise<Page>,
  nextCursor: (page: Page) => Cursor | undefined,
  first?: Cursor,
): AsyncGenerator<Page, void, undefined> {
  let cursor = first;
  do {
    const page = await readPage(cursor);
    cursor = nextCursor(page);
    yield page;
  } while (cursor !== undefined);
}

/** What one page of a list in a fixed order is asked for with: at most `limit` items, strictly after `after`. */
interface PageQuery<Cursor> {
  after?: Cursor;
  limit: number;
}

/** Reads a list whose last page is the first one with fewer than `limit` items. `cursorOf` says where an item stands. */
export function readListPages<Item, Cursor>(
  list: (query: PageQuery<Cursor>) => Promise<readonly Item[]>,
  limit: number,
  cursorOf: (item: Item) => Cursor,
  after?: Cursor,
): AsyncGenerator<readonly Item[], void, undefined> {
  return readPages<readonly Item[], Cursor>(
    (cursor) => list(cursor === undefined ? { limit } : { limit, after: cursor }),
    (page) => {
      const last = page.at(-1);
      return last === undefined || page.length < limit ? undefined : cursorOf(last);
    },
    after,
  );
}
