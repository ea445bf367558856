/** What the command line asks of the inbox, over the requests of the one HTTP client. */
import type { JsonObject } from '../../model/json.ts';
import type { PlatformRequests } from './platform-requests.ts';

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

export function createInboxClient(requests: PlatformRequests): InboxClient {
  const pathOf = (id: string) => `/inbox/${encodeURIComponent(id)}`;
  return {
    list: () => requests.everyPage('/inbox'),
    get: (id) => requests.json('GET', pathOf(id)),
    answer: (id, body) => requests.json('POST', pathOf(id), body),
  };
}
