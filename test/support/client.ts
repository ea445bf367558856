/** What tests ask of a running platform over HTTP. Every call ends within a bound, so that a hang is a failure. */
import type { SessionEvent } from '../../src/record/event.ts';
import type { SessionView } from '../../src/record/session-view.ts';

/** Longer than any answer may take here, and shorter than a test. */
const BOUND_MS = 25_000;

type Headers = Record<string, string>;

export interface Answered<Body> {
  status: number;
  body: Body;
}

export async function ask<Body>(url: string, init: RequestInit & { json?: unknown } = {}): Promise<Answered<Body>> {
  const { json, headers, ...rest } = init;
  const sent = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(BOUND_MS);
  const response = await fetch(url, { signal, ...sent, headers: { ...type, ...headers }, ...rest });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export async function register(url: string, ...agents: { registration: object }[]): Promise<void> {
  for (const { registration } of agents) {
    const { status, body } = await ask(`${url}/api/v1/agents`, { json: registration });
    if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
  }
}

export function openTable(url: string, input: object, headers: Headers = {}) {
  return ask<SessionView>(`${url}/api/v1/round-tables`, { json: { content: 'Review the release', ...input }, headers });
}

/** Opens a table and waits for its end. */
export async function holdTable(url: string, input: object): Promise<SessionView> {
  const { status, body } = await openTable(url, input, { prefer: 'wait=20' });
  if (status !== 200) throw new Error(`the table did not close: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function viewOf(url: string, id: string): Promise<SessionView> {
  return (await ask<SessionView>(`${url}/api/v1/sessions/${id}`)).body;
}

/** Every event as it is committed, until the session is closed or the stream breaks off. */
export async function* follow(url: string, id: string, headers: Headers = {}): AsyncGenerator<SessionEvent> {
  const signal = AbortSignal.timeout(BOUND_MS);
  const response = await fetch(`${url}/api/v1/sessions/${id}/events`, { headers, signal });
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

/** Waits for the end of a session and returns its record as it is downloaded. */
export async function finishedRecord(url: string, id: string, headers: Headers = {}): Promise<string> {
  for await (const _ of follow(url, id, headers));
  const signal = AbortSignal.timeout(BOUND_MS);
  const response = await fetch(`${url}/api/v1/sessions/${id}/record`, { headers, signal });
  return response.text();
}
