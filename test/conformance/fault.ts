/** How a correct agent is broken: each fault stands between the agent and whoever asks, and changes one thing. */
import type { Json, JsonObject } from '../../src/model/json.ts';
import type { Answer, Heard, Sent } from './wire.ts';

export type Fault = (heard: Heard, next: Answer) => Promise<Sent>;
type Wanted = (heard: Heard) => boolean;
export type Edit = (json: JsonObject) => Json;

export const json = (status: number, body: Json): Sent => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const page = (status: number, text: string): Sent => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><title>${status}</title><pre>${text}</pre>`,
});

/** Requests like these get this instead of an answer. */
export const instead =
  (wanted: Wanted, sent: Sent): Fault =>
  async (heard, next) =>
    wanted(heard) ? sent : next(heard);

/** Answers are changed on their way out; refusals are not. */
export const changed =
  (edit: Edit, wanted: Wanted = () => true): Fault =>
  async (heard, next) => {
    const sent = await next(heard);
    if (typeof sent === 'string' || sent.status !== 200 || !wanted(heard)) return sent;
    return { ...sent, body: JSON.stringify(edit(JSON.parse(String(sent.body)))) };
  };

/** Only what cannot be read or used is told in another way. */
export const refusing =
  (sent: Sent): Fault =>
  async (heard, next) => {
    const told = await next(heard);
    return typeof told !== 'string' && told.status >= 400 && told.status !== 401 && heard.method === 'POST'
      ? sent
      : told;
  };

/** One status is told as another. */
export const restated =
  (status: number, other: number): Fault =>
  async (heard, next) => {
    const sent = await next(heard);
    return typeof sent !== 'string' && sent.status === status ? { ...sent, status: other } : sent;
  };

/** Headers of requests are changed before the agent sees them. */
export const hearing =
  (change: (heard: Heard) => Partial<Heard['headers']>): Fault =>
  (heard, next) =>
    next({ ...heard, headers: { ...heard.headers, ...change(heard) } });

export const at =
  (path: string): Wanted =>
  (heard) =>
    heard.path === path && heard.method === 'POST';

/** Requests whose body is JSON of this kind. */
export const saying =
  (wanted: (body: JsonObject) => boolean): Wanted =>
  ({ body, method }) => {
    const parsed = parse(body);
    return (
      method === 'POST' && typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) && wanted(parsed)
    );
  };

export const both =
  (one: Wanted, other: Wanted): Wanted =>
  (heard) =>
    one(heard) && other(heard);

export function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every text in a piece of JSON, changed. */
export function rewritten(json: Json, rewrite: (text: string) => string): Json {
  if (typeof json === 'string') return rewrite(json);
  if (Array.isArray(json)) return json.map((item) => rewritten(item, rewrite));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, rewritten(value, rewrite)]));
}
