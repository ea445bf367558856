/**
 * The HTTP client of the command line. It sends requests to the platform at the given address and to nothing else; every
 * failure is thrown as an error of the catalogue.
 */

import { type ErrorCode, errorCatalogue, ParleyError } from '../../errors.ts';
import type { AccessKey, KeyRequest, NewAccessKey } from '../../model/access-key.ts';
import type { Agent, AgentPatch, ChangedAgent } from '../../model/agent.ts';
import type { JsonObject } from '../../model/json.ts';
import { readPages } from '../../model/read-pages.ts';
import type { SessionEvent } from '../../record/event.ts';
import type { SessionView } from '../../record/session-view.ts';
import type { AgentTestResult } from '../../tester/agent-test-result.ts';
import type { TesterReport } from '../../tester/tester-experiment.ts';
import { harmlessJson, harmlessText } from '../print/harmless-text.ts';
import { type ChatClient, createChatClient } from './chat-client.ts';
import { createInboxClient, type InboxClient } from './inbox-client.ts';
import { readServerSentEvents } from './server-sent-events.ts';
import { createSessionClient, type SessionClient } from './session-client.ts';

/** The operations on keys, over HTTP or in the data folder itself. */
export interface KeyRing {
  all(): Promise<AccessKey[]>;
  create(wanted: KeyRequest): Promise<NewAccessKey>;
  revoke(id: string): Promise<void>;
}

export interface PlatformClient {
  url: string;
  isAlive(): Promise<boolean>;
  agents(): Promise<Agent[]>;
  /** `undefined` when no agent has that name. */
  agent(name: string): Promise<Agent | undefined>;
  /** Throws when no agent has that name. */
  knownAgent(name: string): Promise<Agent>;
  addAgent(registration: JsonObject): Promise<Agent>;
  patchAgent(name: string, patch: AgentPatch): Promise<ChangedAgent>;
  removeAgent(name: string): Promise<void>;
  testAgent(name: string): Promise<AgentTestResult>;
  /** Tries a message out on a registered agent, or on an endpoint that is not registered. */
  message(target: string | JsonObject, experiment: JsonObject): Promise<TesterReport>;
  keys: KeyRing;
  /** Opens a session under the format's path and returns its id. */
  open(path: string, input: JsonObject): Promise<string>;
  /** Opens many sessions under the format's path; the same key never opens one twice. Returns their ids in order. */
  openBatch(path: string, input: object, key: string): Promise<string[]>;
  session(id: string): Promise<SessionView>;
  sessions: SessionClient;
  /** The newest sessions under a path, in full. */
  latestSessions(path: string, limit: number): Promise<SessionView[]>;
  /** Opens what follows a closed session, and returns that session with it. */
  openSequel(path: string, id: string, word: string, input: JsonObject): Promise<SessionView>;
  report(path: string): Promise<JsonObject>;
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

/** The last event of a stream whose key was revoked. It is not on the record. */
interface AccessEnded {
  kind: 'access.ended';
  detail: string;
}

/** How often a stream may break off without a new event before the platform counts as unreachable. */
const maxIdleReconnects = 5;
const livenessTimeoutMs = 2000;

/** `cleaned` for a person at a terminal; `exact` for JSON, which is escaped where it is printed, and for files. */
export type PlatformText = 'cleaned' | 'exact';

/** `key` is sent with every request. What comes back is cleaned unless it is wanted exactly; errors always are. */
export function createPlatformClient(
  address: string,
  key: string | null = null,
  wanted: PlatformText = 'cleaned',
): PlatformClient {
  const read = <T>(value: T): T => (wanted === 'cleaned' ? harmlessJson(value) : value);
  const url = address.replace(/\/+$/, '');
  const api = `${url}/api/v1`;
  const authorizationHeaders = key === null ? {} : { authorization: `Bearer ${key}` };

  async function request(
    method: string,
    path: string,
    body?: object,
    moreHeaders?: Record<string, string>,
  ): Promise<Response> {
    const sentBody = body && { body: JSON.stringify(body) };
    const headers = { ...authorizationHeaders, ...(body && { 'content-type': 'application/json' }), ...moreHeaders };
    const response = await fetchFromPlatform(url, `${api}${path}`, { method, headers, ...sentBody });
    return response.ok ? response : throwProblem(url, response);
  }

  async function json<T>(method: string, path: string, body?: object): Promise<T> {
    return read((await (await request(method, path, body)).json()) as T);
  }

  async function everyPage<Item>(path: string): Promise<Item[]> {
    const readPage = (cursor: string | undefined) => {
      const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      return json<{ items: Item[]; next_cursor: string | null }>('GET', `${path}?limit=200${query}`);
    };
    const all: Item[] = [];
    for await (const { items } of readPages(readPage, (page) => page.next_cursor ?? undefined)) all.push(...items);
    return all;
  }

  /** An id is printed and sent on, so it must be one. */
  function checkedId(id: string): string {
    if (/^[\w-]{1,64}$/.test(id)) return id;
    throw platformUnreachable(url, 'what answers there gives ids that are none');
  }

  const knownAgent = (name: string) => json<Agent>('GET', `/agents/${encodeURIComponent(name)}`);

  async function agent(name: string): Promise<Agent | undefined> {
    try {
      return await knownAgent(name);
    } catch (error) {
      if (error instanceof ParleyError && error.code === 'AGENT_UNKNOWN') return undefined;
      throw error;
    }
  }

  async function* events(id: string, signal: AbortSignal): AsyncGenerator<SessionEvent> {
    let next = 0;
    for (let left = maxIdleReconnects; left > 0; left--) {
      const response = await fetchFromPlatform(url, `${api}/sessions/${id}/events?from=${next}`, {
        signal,
        headers: authorizationHeaders,
      });
      for await (const data of readServerSentEvents(
        response.ok ? response : await throwProblem(url, response),
        signal,
      )) {
        const event = read(JSON.parse(data) as SessionEvent | AccessEnded);
        if (event.kind === 'access.ended') throw new ParleyError('KEY_INVALID', harmlessText(event.detail));
        yield event;
        if (event.kind === 'session.closed') return;
        next = event.seq + 1;
        left = maxIdleReconnects;
      }
      if (signal.aborted) return;
    }
    throw platformUnreachable(url, 'the stream of events keeps breaking off');
  }

  return {
    ...{ url, agent, knownAgent, events, sessions: createSessionClient({ request, json, read, checkedId }) },
    inbox: createInboxClient(json, () => everyPage('/inbox')),
    chats: createChatClient(json, checkedId),
    agents: () => everyPage('/agents'),
    keys: {
      all: () => everyPage('/keys'),
      create: (wanted) => json('POST', '/keys', wanted),
      revoke: async (id) => void (await request('DELETE', `/keys/${encodeURIComponent(id)}`)),
    },
    isAlive: () =>
      fetch(`${url}/health/live`, { signal: AbortSignal.timeout(livenessTimeoutMs) }).then(
        (response) => response.ok,
        () => false,
      ),
    addAgent: (registration) => json('POST', '/agents', registration),
    patchAgent: (name, patch) => json('PATCH', `/agents/${encodeURIComponent(name)}`, patch),
    removeAgent: async (name) => void (await request('DELETE', `/agents/${encodeURIComponent(name)}`)),
    testAgent: (name) => json('POST', `/agents/${encodeURIComponent(name)}/test`),
    message: (target, experiment) =>
      typeof target === 'string'
        ? json('POST', `/agents/${encodeURIComponent(target)}/messages`, experiment)
        : json('POST', '/tester/messages', { endpoint: target, ...experiment }),
    open: async (path, input) => checkedId((await json<{ id: string }>('POST', `/${path}`, input)).id),
    async openBatch(path, input, batchKey) {
      const response = await request('POST', `/${path}`, input, { 'idempotency-key': batchKey });
      const opened = (await response.json()) as Record<string, { id: string }[]>;
      return (opened[path] ?? []).map(({ id }) => checkedId(id));
    },
    session: (id) => json('GET', `/sessions/${id}`),
    async latestSessions(path, limit) {
      const { items } = await json<{ items: { id: string }[] }>('GET', `/${path}?limit=${limit}`);
      return Promise.all(items.map(({ id }) => json<SessionView>('GET', `/sessions/${id}`)));
    },
    openSequel: (path, id, word, input) => json('POST', `/${path}/${encodeURIComponent(id)}/${word}`, input),
    report: (path) => json('GET', `/${path}`),
    deliveries: () => json('GET', '/webhook-deliveries'),
    largeSessions: async () =>
      (await json<{ sessions: { session: string; bytes: number }[] }>('GET', '/large-sessions')).sessions,
    cancel: async (id, reason) => void (await request('POST', `/sessions/${id}/cancel`, { reason })),
  };
}

async function fetchFromPlatform(url: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw platformUnreachable(url, 'nothing answers there');
  }
}

/** Throws the problem that the platform answered with; any other answer does not come from a Parley platform. */
async function throwProblem(url: string, response: Response): Promise<never> {
  const problem = await response.json().catch(() => undefined);
  const { code, detail, errors = [] } = harmlessJson(problem ?? {}) as Partial<ParleyError & { detail: string }>;
  if (code === undefined || !isErrorCode(code) || detail === undefined) {
    throw platformUnreachable(url, `what answers there (with status ${response.status}) is not a Parley platform`);
  }
  throw new ParleyError(code, detail, errors);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

function platformUnreachable(url: string, why: string): ParleyError {
  return new ParleyError('PLATFORM_UNREACHABLE', `${url}: ${why}.`);
}
