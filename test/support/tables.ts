/** What tests ask of a platform about round tables and sessions, over the one HTTP client. */
import type { SessionEvent } from '../../src/record/event.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { ask, type RequestHeaders, streamOf } from './client.ts';

export async function register(url: string, ...agents: { registration: object }[]): Promise<void> {
  for (const { registration } of agents) {
    const { status, text } = await ask(`${url}/api/v1/agents`, { json: registration });
    if (status !== 201) throw new Error(`registering answered ${status}: ${text}`);
  }
}

export function openTable(url: string, input: object, headers: RequestHeaders = {}) {
  return ask<SessionView>(`${url}/api/v1/round-tables`, { json: { content: 'Review the release', ...input }, headers });
}

/** Opens a table and waits for its end. */
export async function holdTable(url: string, input: object): Promise<SessionView> {
  const { status, body, text } = await openTable(url, input, { prefer: 'wait=20' });
  if (status !== 200) throw new Error(`the table did not close: ${status} ${text}`);
  return body;
}

export async function viewOf(url: string, id: string): Promise<SessionView> {
  return (await ask<SessionView>(`${url}/api/v1/sessions/${id}`)).body;
}

/** Every event as it is committed, until the session is closed or the stream breaks off. */
export function follow(url: string, id: string, headers: RequestHeaders = {}): AsyncGenerator<SessionEvent> {
  return streamOf(`${url}/api/v1/sessions/${id}/events`, headers);
}

/** A record as it is downloaded now. */
export async function recordOf(url: string, id: string, headers: RequestHeaders = {}): Promise<string> {
  return (await ask(`${url}/api/v1/sessions/${id}/record`, { headers })).text;
}

/** Waits for the end of a session and returns its record. */
export async function finishedRecord(url: string, id: string, headers: RequestHeaders = {}): Promise<string> {
  for await (const _ of follow(url, id, headers));
  return recordOf(url, id, headers);
}
