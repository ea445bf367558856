/**
 * What the command line asks of a platform, over HTTP. It reaches the platform it is given the address of, and nothing
 * else; what goes wrong there comes back as an error of the catalogue.
 */
import type { AgentTest } from '../engine/engine.ts';
import { catalogue, type ErrorCode, ParleyError } from '../errors.ts';
import type { Agent, AgentPatch } from '../model/agent.ts';
import type { JsonObject } from '../model/json.ts';
import type { Key, KeyRequest, NewKey } from '../model/key.ts';
import type { SessionEvent } from '../record/event.ts';
import type { SessionView } from '../record/view.ts';
import { serverSentEvents } from './server-sent-events.ts';

/** What can be done about keys, wherever they are kept. */
export interface KeyRing {
  all(): Promise<Key[]>;
  create(wanted: KeyRequest): Promise<NewKey>;
  revoke(id: string): Promise<void>;
}

export interface Client {
  url: string;
  isAlive(): Promise<boolean>;
  agents(): Promise<Agent[]>;
  /** `undefined` when there is none of that name. */
  agent(name: string): Promise<Agent | undefined>;
  addAgent(registration: JsonObject): Promise<Agent>;
  patchAgent(name: string, patch: AgentPatch): Promise<Agent>;
  removeAgent(name: string): Promise<void>;
  testAgent(name: string): Promise<AgentTest>;
  keys: KeyRing;
  /** Opens a session under the format's path and returns its id. */
  open(path: string, input: JsonObject): Promise<string>;
  /** Opens many sessions under the format's path; the same key never opens one twice. Returns their ids in order. */
  openMany(path: string, input: object, key: string): Promise<string[]>;
  session(id: string): Promise<SessionView>;
  /** The newest sessions under a path, in full. */
  latest(path: string, limit: number): Promise<SessionView[]>;
  /** Opens what follows a closed session, and returns that session with it. */
  openAfter(path: string, id: string, word: string, input: JsonObject): Promise<SessionView>;
  report(path: string): Promise<JsonObject>;
  cancel(id: string, reason: string): Promise<void>;
  /** Every event of a session until it is closed, taking the stream up again where it broke off. */
  events(id: string, signal: AbortSignal): AsyncGenerator<SessionEvent>;
}

/** How often a stream may break off without anything new before that counts as out of reach. */
const patience = 5;
const livenessMs = 2000;

/** `key` is shown to the platform with everything that is asked of it. */
export function createClient(address: string, key: string | null = null): Client {
  const url = address.replace(/\/+$/, '');
  const api = `${url}/api/v1`;
  const shown = key === null ? {} : { authorization: `Bearer ${key}` };

  async function request(
    method: string,
    path: string,
    body?: object,
    more?: Record<string, string>,
  ): Promise<Response> {
    const sent = body && { body: JSON.stringify(body) };
    const headers = { ...shown, ...(body && { 'content-type': 'application/json' }), ...more };
    const response = await reach(url, `${api}${path}`, { method, headers, ...sent });
    return response.ok ? response : fail(url, response);
  }

  async function json<T>(method: string, path: string, body?: object): Promise<T> {
    return (await request(method, path, body)).json() as Promise<T>;
  }

  async function everyPage<Item>(path: string): Promise<Item[]> {
    const all: Item[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: { items: Item[]; next_cursor: string | null } = await json('GET', `${path}?limit=200${query}`);
      all.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return all;
  }

  async function agent(name: string): Promise<Agent | undefined> {
    try {
      return await json<Agent>('GET', `/agents/${encodeURIComponent(name)}`);
    } catch (error) {
      if (error instanceof ParleyError && error.code === 'AGENT_UNKNOWN') return undefined;
      throw error;
    }
  }

  async function* events(id: string, signal: AbortSignal): AsyncGenerator<SessionEvent> {
    let next = 0;
    for (let left = patience; left > 0; left--) {
      const response = await reach(url, `${api}/sessions/${id}/events?from=${next}`, { signal, headers: shown });
      for await (const data of serverSentEvents(response.ok ? response : await fail(url, response), signal)) {
        const event = JSON.parse(data) as SessionEvent;
        yield event;
        if (event.kind === 'session.closed') return;
        next = event.seq + 1;
        left = patience;
      }
      if (signal.aborted) return;
    }
    throw unreachable(url, 'the stream of events keeps breaking off');
  }

  return {
    ...{ url, agent, events },
    agents: () => everyPage('/agents'),
    keys: {
      all: () => everyPage('/keys'),
      create: (wanted) => json('POST', '/keys', wanted),
      revoke: async (id) => void (await request('DELETE', `/keys/${encodeURIComponent(id)}`)),
    },
    isAlive: () =>
      fetch(`${url}/health/live`, { signal: AbortSignal.timeout(livenessMs) }).then(
        (response) => response.ok,
        () => false,
      ),
    addAgent: (registration) => json('POST', '/agents', registration),
    patchAgent: (name, patch) => json('PATCH', `/agents/${encodeURIComponent(name)}`, patch),
    removeAgent: async (name) => void (await request('DELETE', `/agents/${encodeURIComponent(name)}`)),
    testAgent: (name) => json('POST', `/agents/${encodeURIComponent(name)}/test`),
    open: async (path, input) => (await json<{ id: string }>('POST', `/${path}`, input)).id,
    async openMany(path, input, own) {
      const response = await request('POST', `/${path}`, input, { 'idempotency-key': own });
      const opened = (await response.json()) as Record<string, { id: string }[]>;
      return (opened[path] ?? []).map(({ id }) => id);
    },
    session: (id) => json('GET', `/sessions/${id}`),
    async latest(path, limit) {
      const { items } = await json<{ items: { id: string }[] }>('GET', `/${path}?limit=${limit}`);
      return Promise.all(items.map(({ id }) => json<SessionView>('GET', `/sessions/${id}`)));
    },
    openAfter: (path, id, word, input) => json('POST', `/${path}/${encodeURIComponent(id)}/${word}`, input),
    report: (path) => json('GET', `/${path}`),
    cancel: async (id, reason) => void (await request('POST', `/sessions/${id}/cancel`, { reason })),
  };
}

async function reach(url: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable(url, 'nothing answers there');
  }
}

/** A problem as the platform told it; whatever else answers is not a Parley platform. */
async function fail(url: string, response: Response): Promise<never> {
  const problem = await response.json().catch(() => undefined);
  const { code, detail, errors = [] } = (problem ?? {}) as Partial<ParleyError & { detail: string }>;
  if (code === undefined || !isKnown(code) || detail === undefined) {
    throw unreachable(url, `what answers there (with status ${response.status}) is not a Parley platform`);
  }
  throw new ParleyError(code, detail, errors);
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

function unreachable(url: string, why: string): ParleyError {
  return new ParleyError('PLATFORM_UNREACHABLE', `${url}: ${why}.`);
}
