/** What the command line asks of the sessions of a platform, over the requests of the one HTTP client. */
import type { JsonObject } from '../../model/json.ts';
import type { SessionEvent } from '../../record/event.ts';
import { isHeadLine } from '../../record/signed-head.ts';
import type { PlatformRequests } from './platform-requests.ts';

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

export function createSessionClient(requests: PlatformRequests): SessionClient {
  async function page(query: Record<string, string>): Promise<SessionPage> {
    const { items, next_cursor } = await requests.json<SessionPage>('GET', `/sessions?${new URLSearchParams(query)}`);
    return { items: items.map((item) => ({ ...item, id: requests.checkedId(item.id) })), next_cursor };
  }
  const pathOf = (id: string) => `/sessions/${encodeURIComponent(id)}`;

  async function record(id: string): Promise<AsyncIterable<Uint8Array>> {
    const { body } = await requests.request('GET', `${pathOf(id)}/record`);
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
      const text = await new Response((await requests.request('GET', `${pathOf(id)}/record`)).body).text();
      const lines = text.split('\n').filter((line) => line !== '' && !isHeadLine(line));
      return lines.map((line) => requests.read(JSON.parse(line) as SessionEvent));
    },
    whatIf: (id, without) => requests.json('GET', `${pathOf(id)}/what-if?${new URLSearchParams({ without })}`),
    remove: async (id) => void (await requests.request('DELETE', pathOf(id))),
  };
}
