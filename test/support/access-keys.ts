/** Asking a platform with a key, and making keys in a data folder before a platform uses it. */

import { PlatformKeys } from '../../src/access/platform-keys.ts';
import { systemClock } from '../../src/main/system-clock.ts';
import type { KeyRequest, NewAccessKey } from '../../src/model/access-key.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';

export interface Heard {
  status: number;
  headers: Headers;
  text: string;
  /** What the answer says as JSON. */
  json<Body extends object = Record<string, unknown>>(): Body;
  /** The code of a problem, or of a short error. */
  code: string | undefined;
}

export type Asking = (path: string, init?: RequestInit & { json?: unknown }) => Promise<Heard>;

const BOUND_MS = 20_000;

/** Asks as whoever has this key, or as somebody who has none. */
export function asking(url: string, key?: string): Asking {
  return async (path, { json, headers, ...init } = {}) => {
    const sent = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
    const told = {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    };
    const signal = AbortSignal.timeout(BOUND_MS);
    const response = await fetch(url + path, { signal, ...sent, headers: told, ...init });
    const text = await response.text();
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text), code };
  };
}

export async function makeKeys<Name extends string>(
  folder: string,
  wanted: Record<Name, KeyRequest>,
): Promise<Record<Name, NewAccessKey>> {
  const store = await openSqliteStore({ folder });
  try {
    const keys = new PlatformKeys(store, systemClock);
    const made = Object.entries<KeyRequest>(wanted).map(async ([name, each]) => [name, await keys.create(each)]);
    return Object.fromEntries(await Promise.all(made));
  } finally {
    await store.close();
  }
}
