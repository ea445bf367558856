/** What the command line asks of the sessions of a platform, over the requests of the one HTTP client. */
import type { JsonObject } from '../../model/json.ts';
import type { SessionEvent } from '../../record/event.ts';
import { isHeadLine } from '../../record/signed-head.ts';

interface PlatformRequests {
  request(method: string, path: string, body?: object): Promise<Response>;
  json<T>(method: string, path: string, body?: object): Promise<T>;
  /** Throws if it is none. */
  checkedId(id: string): string;
  /** A value as its reader wants it. */
  read<T>(value: T): T;
}

/** A session in a list. */
export interface ListedSessionItem {
  id: string;
  format: string;
  title: string;
  status: string;
  outcome: string | null;
  opened_at: string;
  closed_at: string | null;
}

interface SessionFilter {
  format?: string;
  status?: string;
  limit: number;
}

export interface SessionClient {
  /** The newest sessions first. */
  list(filter: SessionFilter): Promise<ListedSessionItem[]>;
  /** All of them, the newest first, page by page as far as they are read. */
  all(): AsyncGenerator<ListedSessionItem>;
  /** The bytes of the record as it is downloaded. */
  record(id: string): Promise<AsyncIterable<Uint8Array>>;
  /** The events on the record now. */
  eventsSoFar(id: string): Promise<SessionEvent[]>;
  whatIf(id: string, without: string): Promise<JsonObject>;
  remove(id: string): Promise<void>;
}

interface SessionPage {
  items: ListedSessionItem[];
  next_cursor: string | null;
}

export function createSessionClient({ request, json, read, checkedId }: PlatformRequests): SessionClient {
  async function page(query: Record<string, string>): Promise<SessionPage> {
    const { items, next_cursor } = await json<SessionPage>('GET', `/sessions?${new URLSearchParams(query)}`);
    return { items: items.map((item) => ({ ...item, id: checkedId(item.id) })), next_cursor };
  }
  const pathOf = (id: string) => `/sessions/${encodeURIComponent(id)}`;

  async function record(id: string): Promise<AsyncIterable<Uint8Array>> {
    const { body } = await request('GET', `${pathOf(id)}/record`);
    return body ?? (async function* () {})();
  }

  return {
    record,
    async list({ limit, ...filter }) {
      return (await page({ ...filter, limit: String(limit) })).items;
    },
    async *all() {
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { items, next_cursor }: SessionPage = await page({ limit: '200', ...(cursor === '' ? {} : { cursor }) });
        yield* items;
        cursor = next_cursor;
      }
    },
    async eventsSoFar(id) {
      const text = await new Response((await request('GET', `${pathOf(id)}/record`)).body).text();
      const lines = text.split('\n').filter((line) => line !== '' && !isHeadLine(line));
      return lines.map((line) => read(JSON.parse(line) as SessionEvent));
    },
    whatIf: (id, without) => json('GET', `${pathOf(id)}/what-if?${new URLSearchParams({ without })}`),
    remove: async (id) => void (await request('DELETE', pathOf(id))),
  };
}
