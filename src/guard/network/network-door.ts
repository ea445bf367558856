/** Sends requests under one address policy: judges URLs and keeps connections. It never follows a redirect. */
import type { Dispatcher } from 'undici';
import { type AddressRefusal, type CallTarget, createAddressPolicy } from './address-policy.ts';
import type { AllowSettings } from './allow-list.ts';
import type { CallFailure } from './call-failure.ts';
import { createConnectionPool } from './connection-pool.ts';
import type { ResolveHost } from './dialler.ts';
import { type ExchangeLimits, type ReceivedResponse, runExchange } from './http-exchange.ts';
import { rawRequestHeadersFor, requestHeadersFor, wireHeadersFor } from './request-headers.ts';
import type { SendingBody } from './sending-body.ts';
import { createTimedConnections, type TimedRequest, type TimedResult } from './timed-connections.ts';

export interface DoorSettings {
  allow: AllowSettings;
  /** Ports that may be called besides 80, 443 and those from 1024 up. */
  ports?: readonly number[];
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string;
  connect_timeout_ms?: number;
  /** The maximum number of connections to one origin; further calls wait, within their deadlines. */
  connections?: number;
  /** How names are resolved; by the system's resolver if absent. */
  resolve?: ResolveHost;
}

export interface DoorRequest extends Pick<ExchangeLimits, 'deadline' | 'max_bytes' | 'signal' | 'large'> {
  method: 'POST' | 'GET';
  headers: Record<string, string>;
  body: string | Uint8Array | SendingBody | undefined;
}

/** A request that is sent as it is. */
interface RawDoorRequest extends Pick<DoorRequest, 'headers' | 'deadline' | 'max_bytes' | 'signal'> {
  method: string;
  body: string | Uint8Array | undefined;
  fresh: boolean;
}

type TimedPassage = TimedResult & { sent_headers: [string, string][] };

export interface NetworkDoor {
  judge(url: string): CallTarget | AddressRefusal;
  /** Resolves to what `read` returns for the response or the failure. */
  pass<T>(
    target: CallTarget,
    request: DoorRequest,
    read: (result: ReceivedResponse | CallFailure) => T | Promise<T>,
  ): Promise<T>;
  /** Sends any method, headers and body, and measures each stage. */
  passRaw(target: CallTarget, request: RawDoorRequest): Promise<TimedPassage>;
  close(): Promise<void>;
}

/** Undici also sends what can be iterated; its types do not say so. */
type DispatchedBody = Exclude<DoorRequest['body'], SendingBody | undefined> | null;

const maxRememberedUrls = 1024;

export function createDoor(settings: DoorSettings): NetworkDoor {
  const policy = createAddressPolicy(settings.allow, settings.ports);
  const pool = createConnectionPool({ ...settings, policy });
  const timedConnections = createTimedConnections({ ...settings, policy });
  const judgements = new Map<string, CallTarget | AddressRefusal>();

  /** The same few URLs are called again and again, and a judgement without resolving never changes, so it is cached. */
  function judge(url: string): CallTarget | AddressRefusal {
    const known = judgements.get(url);
    if (known) return known;
    const judgement = policy.judgeUrl(url);
    if (judgements.size === maxRememberedUrls) judgements.clear();
    judgements.set(url, judgement);
    return judgement;
  }

  function pass<T>(
    { origin, path }: CallTarget,
    request: DoorRequest,
    read: (result: ReceivedResponse | CallFailure) => T | Promise<T>,
  ): Promise<T> {
    const { method, headers, body = null } = request;
    return runExchange(
      pool,
      { origin, path, method, headers: requestHeadersFor(headers, body), body: body as DispatchedBody },
      request,
      read,
    );
  }

  async function passRaw({ origin, path }: CallTarget, rawRequest: RawDoorRequest): Promise<TimedPassage> {
    const { method, headers, body, deadline, max_bytes, signal, fresh } = rawRequest;
    const headerList = rawRequestHeadersFor(headers);
    const request: TimedRequest = {
      origin,
      path,
      method: method as Dispatcher.HttpMethod,
      headers: headerList.flat(),
      body: body ?? null,
    };
    const measured = await timedConnections.exchange(request, { deadline, max_bytes, signal, whole: true }, fresh);
    return { ...measured, sent_headers: wireHeadersFor(origin, method, headerList, body) };
  }

  return {
    judge,
    pass,
    passRaw,
    close: async () => void (await Promise.all([pool.destroy(), timedConnections.close()])),
  };
}
