/** A way out under one policy: judges addresses, keeps connections, and passes single requests. It follows nothing. */

import type { Dispatcher } from 'undici';
import type { Allow } from './allow.ts';
import type { Resolve } from './dial.ts';
import { type Arrival, type ExchangeLimits, exchange } from './exchange.ts';
import type { Failure } from './failure.ts';
import { headersFor, rawHeadersFor, sentHeaders } from './headers.ts';
import { createPolicy, type Refusal, type Target } from './policy.ts';
import { createPool } from './pool.ts';
import { createTimedConnections, type Measured, type TimedRequest } from './timed-connections.ts';

export interface DoorSettings {
  allow: Allow;
  /** Ports that may be called besides 80, 443 and those from 1024 up. */
  ports?: readonly number[];
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string;
  connect_timeout_ms?: number;
  /** Connections to one origin at most; further calls wait, within their deadlines. */
  connections?: number;
  /** How names are resolved; the system's way unless told. */
  resolve?: Resolve;
}

export interface Errand extends Pick<ExchangeLimits, 'deadline' | 'max_bytes' | 'signal'> {
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

/** A request to be sent as it is. */
export interface RawErrand extends Pick<Errand, 'headers' | 'deadline' | 'max_bytes' | 'signal'> {
  method: string;
  body: string | Uint8Array | undefined;
  fresh: boolean;
}

export type RawPassage = Measured & { sent_headers: [string, string][] };

export interface Door {
  judge(url: string): Target | Refusal;
  /** Resolves to what `read` makes of the answer, or of why there is none. */
  pass<T>(target: Target, errand: Errand, read: (result: Arrival | Failure) => T): Promise<T>;
  /** The same, timed stage by stage, with any method, headers and body. */
  passRaw(target: Target, errand: RawErrand): Promise<RawPassage>;
  close(): Promise<void>;
}

const maxRemembered = 1024;

export function createDoor(settings: DoorSettings): Door {
  const policy = createPolicy(settings.allow, settings.ports);
  const pool = createPool({ ...settings, policy });
  const timed = createTimedConnections({ ...settings, policy });
  const judged = new Map<string, Target | Refusal>();

  /** The same few addresses are called over and over, and what can be said without resolving never changes. */
  function judge(url: string): Target | Refusal {
    const known = judged.get(url);
    if (known) return known;
    const judgement = policy.judgeUrl(url);
    if (judged.size === maxRemembered) judged.clear();
    judged.set(url, judgement);
    return judgement;
  }

  function pass<T>({ origin, path }: Target, errand: Errand, read: (result: Arrival | Failure) => T): Promise<T> {
    const { method, headers, body = null } = errand;
    return exchange(pool, { origin, path, method, headers: headersFor(headers, body !== null), body }, errand, read);
  }

  async function passRaw({ origin, path }: Target, errand: RawErrand): Promise<RawPassage> {
    const { method, headers, body, deadline, max_bytes, signal, fresh } = errand;
    const list = rawHeadersFor(headers);
    const request: TimedRequest = {
      origin,
      path,
      method: method as Dispatcher.HttpMethod,
      headers: list.flat(),
      body: body ?? null,
    };
    const measured = await timed.exchange(request, { deadline, max_bytes, signal, whole: true }, fresh);
    return { ...measured, sent_headers: sentHeaders(origin, method, list, body) };
  }

  return { judge, pass, passRaw, close: async () => void (await Promise.all([pool.destroy(), timed.close()])) };
}
