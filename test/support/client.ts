/** The one HTTP client of the tests. Every call ends within a bound, so that a hang is a failure. */

/** Longer than any answer may take here, and shorter than a test. */
const BOUND_MS = 25_000;

export type RequestHeaders = Record<string, string>;
export type RequestOptions = RequestInit & {
  /** Posted as JSON, unless a method says otherwise. */
  json?: unknown;
};

/** What came back. Two answers are equal when their status and their body are. */
export class Answered<Body> {
  readonly status: number;
  /** What the answer says as JSON; its text where it is something else, and null where there is none. */
  readonly body: Body;
  readonly #headers: Headers;
  readonly #text: string;

  constructor({ status, headers }: Response, text: string) {
    this.status = status;
    this.#headers = headers;
    this.#text = text;
    const isJson =
      /\bjson\b/.test(headers.get('content-type') ?? '') && !/ndjson/.test(headers.get('content-type') ?? '');
    this.body = text === '' ? null : isJson ? JSON.parse(text) : text;
  }

  get headers(): Headers {
    return this.#headers;
  }

  get text(): string {
    return this.#text;
  }

  /** The code of a problem, or of a short error. */
  get code(): string | undefined {
    return /"code":"(\w+)"/.exec(this.#text)?.[1];
  }
}

export async function ask<Body>(url: string, { json, headers, ...init }: RequestOptions = {}): Promise<Answered<Body>> {
  const sent = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(BOUND_MS);
  const response = await fetch(url, { signal, ...sent, headers: { ...type, ...headers }, ...init });
  return new Answered(response, await response.text());
}

export type Client = <Body = Record<string, unknown>>(path: string, init?: RequestOptions) => Promise<Answered<Body>>;

/** Asks one platform by paths, as whoever has this key, or as somebody who has none. */
export function clientOf(url: string, key?: string): Client {
  const credentials = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return (path, { headers, ...init } = {}) => ask(url + path, { ...init, headers: { ...credentials, ...headers } });
}

/** The data of each server-sent event, until the stream ends or breaks off. */
export async function* streamOf<Data>(url: string, headers: RequestHeaders = {}): AsyncGenerator<Data> {
  const signal = AbortSignal.timeout(BOUND_MS);
  const response = await fetch(url, { headers, signal });
  if (response.status !== 200 || response.body === null) return;
  let rest = '';
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) yield JSON.parse(data);
      }
    }
  } catch (error) {
    // Whoever kills the platform breaks the stream; whoever waits too long has a failure.
    if (signal.aborted) throw error;
  }
}
