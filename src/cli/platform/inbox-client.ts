/** What the command line asks of the inbox, over the requests of the one HTTP client. */
import type { JsonObject } from '../../model/json.ts';

export interface ListedAsk {
  id: string;
  session: string;
  format: string;
  title: string;
  seat: string;
  act: string;
  since: string;
  until: string;
}

export interface WaitingInboxAsk extends ListedAsk {
  ask: JsonObject;
  answer_schema: JsonObject;
}

export interface InboxClient {
  /** What ends first comes first. */
  list(): Promise<ListedAsk[]>;
  get(id: string): Promise<WaitingInboxAsk>;
  /** The answer, or why there is none. */
  answer(id: string, body: JsonObject): Promise<JsonObject>;
}

export function createInboxClient(
  json: <T>(method: string, path: string, body?: object) => Promise<T>,
  list: () => Promise<ListedAsk[]>,
): InboxClient {
  const pathOf = (id: string) => `/inbox/${encodeURIComponent(id)}`;
  return {
    list,
    get: (id) => json('GET', pathOf(id)),
    answer: (id, body) => json('POST', pathOf(id), body),
  };
}
