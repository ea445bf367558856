/** The HTTP client of the command line: what it asks of a platform, over one set of requests. */
import type { AccessKey, KeyRequest, NewAccessKey } from '../../model/access-key.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SessionEvent } from '../../record/event.ts';
import type { SessionView } from '../../record/session-view.ts';
import { type AgentClient, createAgentClient } from './agent-client.ts';
import { type ChatClient, createChatClient } from './chat-client.ts';
import { followSession } from './follow-session.ts';
import { createInboxClient, type InboxClient } from './inbox-client.ts';
import { PlatformRequests, type PlatformText } from './platform-requests.ts';
import { createSessionClient, type SessionClient } from './session-client.ts';

/** The operations on keys, over HTTP or in the data folder itself. */
export interface KeyRing {
  all(): Promise<AccessKey[]>;
  create(wanted: KeyRequest): Promise<NewAccessKey>;
  revoke(id: string): Promise<void>;
}

/** What is asked of the sessions of any format, under its path. */
interface FormatClient {
  /** Opens a session and returns its id. */
  open(path: string, input: JsonObject): Promise<string>;
  /** Opens many sessions; the same key never opens one twice. Returns their ids in order. */
  openBatch(path: string, input: object, key: string): Promise<string[]>;
  /** The newest sessions, in full. */
  latestSessions(path: string, limit: number): Promise<SessionView[]>;
  /** Opens what follows a closed session, and returns that session with it. */
  openSequel(path: string, id: string, word: string, input: JsonObject): Promise<SessionView>;
  report(path: string): Promise<JsonObject>;
}

export interface PlatformClient extends AgentClient, FormatClient {
  url: string;
  isAlive(): Promise<boolean>;
  keys: KeyRing;
  session(id: string): Promise<SessionView>;
  sessions: SessionClient;
  inbox: InboxClient;
  chats: ChatClient;
  /** The deliveries of the webhook that wait or were given up. */
  deliveries(): Promise<{ waiting: number; failed: number; last_error: string | null }>;
  /** Open sessions whose records are too large. */
  largeSessions(): Promise<{ session: string; bytes: number }[]>;
  cancel(id: string, reason: string): Promise<void>;
  /** Every event of a session until it is closed; a stream that breaks off is opened again after the last event. */
  events(id: string, signal: AbortSignal): AsyncGenerator<SessionEvent>;
}

/** `key` is sent with every request. What comes back is cleaned unless it is wanted exactly; errors always are. */
export function createPlatformClient(
  address: string,
  key: string | null = null,
  wanted: PlatformText = 'cleaned',
): PlatformClient {
  const requests = new PlatformRequests(address, key, wanted);
  return {
    ...{ url: requests.url, ...createAgentClient(requests), ...createFormatClient(requests) },
    sessions: createSessionClient(requests),
    inbox: createInboxClient(requests),
    chats: createChatClient(requests),
    keys: createKeyRing(requests),
    isAlive: () => requests.isAlive(),
    session: (id) => requests.json('GET', `/sessions/${id}`),
    events: (id, signal) => followSession(requests, id, signal),
    cancel: async (id, reason) => void (await requests.request('POST', `/sessions/${id}/cancel`, { reason })),
    deliveries: () => requests.json('GET', '/webhook-deliveries'),
    largeSessions: async () =>
      (await requests.json<{ sessions: { session: string; bytes: number }[] }>('GET', '/large-sessions')).sessions,
  };
}

const createKeyRing = (requests: PlatformRequests): KeyRing => ({
  all: () => requests.everyPage('/keys'),
  create: (wanted) => requests.json('POST', '/keys', wanted),
  revoke: async (id) => void (await requests.request('DELETE', `/keys/${encodeURIComponent(id)}`)),
});

const createFormatClient = (requests: PlatformRequests): FormatClient => ({
  open: async (path, input) => requests.checkedId((await requests.json<{ id: string }>('POST', `/${path}`, input)).id),
  async openBatch(path, input, key) {
    const response = await requests.request('POST', `/${path}`, input, { 'idempotency-key': key });
    const opened = (await response.json()) as Record<string, { id: string }[]>;
    return (opened[path] ?? []).map(({ id }) => requests.checkedId(id));
  },
  async latestSessions(path, limit) {
    const { items } = await requests.json<{ items: { id: string }[] }>('GET', `/${path}?limit=${limit}`);
    return Promise.all(items.map(({ id }) => requests.json<SessionView>('GET', `/sessions/${id}`)));
  },
  openSequel: (path, id, word, input) => requests.json('POST', `/${path}/${encodeURIComponent(id)}/${word}`, input),
  report: (path) => requests.json('GET', `/${path}`),
});
