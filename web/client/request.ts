/** One request to the API of this platform. Changes carry the header that shows they come from the platform's own page. */
import { ApiProblem, problemIn, problemOf } from './problem.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type QueryValues = Readonly<Record<string, string | number | undefined>>;

/** A path with the values that are not empty. */
export function withQuery(path: string, values: QueryValues): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Throws an `ApiProblem` when the answer is not a good one, and when none came. */
export async function send(
  path: string,
  { method, json, headers = {}, signal }: RequestOptions = {},
): Promise<Response> {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const verb = method ?? (json === undefined ? 'GET' : 'POST');
  const own = verb === 'GET' ? {} : { 'x-parley-page': '1' };
  const options = { method: verb, ...body, headers: { accept: 'application/json', ...type, ...own, ...headers } };
  const response = await fetch(`/api/v1${path}`, { ...options, ...(signal ? { signal } : {}) }).catch(
    (error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiProblem(problemOf(new TypeError(`fetch: ${error}`)));
    },
  );
  if (response.status === 401) loginNeeded.dispatchEvent(new Event('needed'));
  if (!response.ok) throw await problemIn(response);
  return response;
}

/** The JSON of an answer. The caller names its type from the API's contract. */
export async function request<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  const response = await send(path, options);
  return response.status === 204 ? (undefined as Answer) : response.json();
}

/** Tells whoever shows the log-in that the platform asked for a key. */
export const loginNeeded = new EventTarget();
