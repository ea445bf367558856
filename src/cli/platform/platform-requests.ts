/**
 * The requests of the command line. They go to the platform at the given address and to nothing else; every failure is thrown as an
 * error of the catalogue.
 */
import { type ErrorCode, errorCatalogue, ParleyError } from '../../errors.ts';
import { readPages } from '../../model/read-pages.ts';
import { harmlessJson } from '../print/harmless-text.ts';

/** `cleaned` for a person at a terminal; `exact` for JSON, which is escaped where it is printed, and for files. */
export type PlatformText = 'cleaned' | 'exact';

type PlatformHeaders = Record<string, string>;

const livenessTimeoutMs = 2000;

export class PlatformRequests {
  readonly url: string;
  readonly #headers: PlatformHeaders;
  readonly #wanted: PlatformText;

  /** `key` is sent with every request. What comes back is cleaned unless it is wanted exactly; errors always are. */
  constructor(address: string, key: string | null, wanted: PlatformText) {
    this.url = address.replace(/\/+$/, '');
    this.#headers = key === null ? {} : { authorization: `Bearer ${key}` };
    this.#wanted = wanted;
  }

  async request(method: string, path: string, body?: object, more?: PlatformHeaders): Promise<Response> {
    const sent = body && { body: JSON.stringify(body) };
    const headers = { ...(body && { 'content-type': 'application/json' }), ...more };
    return this.send(path, { method, headers, ...sent });
  }

  async json<T>(method: string, path: string, body?: object): Promise<T> {
    return this.read((await (await this.request(method, path, body)).json()) as T);
  }

  async everyPage<Item>(path: string): Promise<Item[]> {
    const readPage = (cursor: string | undefined) => {
      const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      return this.json<{ items: Item[]; next_cursor: string | null }>('GET', `${path}?limit=200${query}`);
    };
    const all: Item[] = [];
    for await (const { items } of readPages(readPage, (page) => page.next_cursor ?? undefined)) all.push(...items);
    return all;
  }

  /** Sends a request with the key, and throws what the platform refuses. */
  async send(path: string, { headers = {}, ...init }: RequestInit & { headers?: PlatformHeaders }): Promise<Response> {
    const response = await this.#fetch(`${this.url}/api/v1${path}`, {
      ...init,
      headers: { ...this.#headers, ...headers },
    });
    return response.ok ? response : this.#throwProblem(response);
  }

  /** A value as its reader wants it. */
  read<T>(value: T): T {
    return this.#wanted === 'cleaned' ? harmlessJson(value) : value;
  }

  /** An id is printed and sent on, so it must be one. */
  checkedId(id: string): string {
    if (/^[\w-]{1,64}$/.test(id)) return id;
    throw this.unreachable('what answers there gives ids that are none');
  }

  unreachable(why: string): ParleyError {
    return new ParleyError('PLATFORM_UNREACHABLE', `${this.url}: ${why}.`);
  }

  isAlive(): Promise<boolean> {
    return fetch(`${this.url}/health/live`, { signal: AbortSignal.timeout(livenessTimeoutMs) }).then(
      (response) => response.ok,
      () => false,
    );
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(address, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw this.unreachable('nothing answers there');
    }
  }

  /** Throws the problem that the platform answered with; any other answer does not come from a Parley platform. */
  async #throwProblem(response: Response): Promise<never> {
    const problem = await response.json().catch(() => undefined);
    const { code, detail, errors = [] } = harmlessJson(problem ?? {}) as Partial<ParleyError & { detail: string }>;
    if (code === undefined || !isErrorCode(code) || detail === undefined) {
      throw this.unreachable(`what answers there (with status ${response.status}) is not a Parley platform`);
    }
    throw new ParleyError(code, detail, errors);
  }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
