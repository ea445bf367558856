/**
 * The only door to the network. What leaves goes to a judged address within a deadline; what comes back is limited, and
 * an answer is decoded strictly, sanitised and scanned. Nothing is trusted by default; a peer can make nothing throw.
 */
import { hash } from 'node:crypto';
import type { WireReply } from '../model/send-to-agent.ts';
import type { CancelSignal } from '../runtime/cancel-signal.ts';
import { readAnswer, readTokenResponse } from './answers/read-body.ts';
import type { AddressRefusal } from './network/address-policy.ts';
import { type CallFailure, callFailures } from './network/call-failure.ts';
import { followRedirects } from './network/follow-redirects.ts';
import { isRedirect, type ReceivedResponse } from './network/http-exchange.ts';
import { createDoor, type DoorSettings } from './network/network-door.ts';
import { type ExchangeOptions, emptyTrace, type RawExchange, type RawRequest } from './raw-exchange.ts';

export type GuardSettings = DoorSettings;

export interface GuardRequest {
  url: string;
  method?: 'POST' | 'GET';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface FetchOptions {
  /** Wall clock for everything: resolving, connecting, waiting, reading. */
  timeout_ms: number;
  /** Calls the request off; it then settles at once as `unreachable`. */
  signal?: CancelSignal | undefined;
  max_bytes?: number;
}

export interface SendOptions extends FetchOptions {
  /** What the other side is to us. */
  to: 'agent' | 'token-endpoint' | 'model';
}

/** Bytes as they are, once decoded, and their own hash. Nobody has looked into them. */
type FetchResult = (ReceivedResponse & { sha256: string }) | CallFailure;

export interface Guard {
  /** What can be said of an address without the network, e.g. when an agent is registered. */
  judge(url: string): AddressRefusal | undefined;
  /** Asks somebody something. A redirect is a failure. */
  send(request: GuardRequest, options: SendOptions): Promise<WireReply>;
  /** One request and its answer as they are, a redirect included, for those who look at the wire itself. */
  exchange(request: RawRequest, options: ExchangeOptions): Promise<RawExchange>;
  /** Gets a piece of evidence, redirects included, each judged anew. */
  fetch(url: string, options: FetchOptions): Promise<FetchResult>;
  /** Ends what is under way; every call that was waiting settles. */
  close(): Promise<void>;
}

/** 5 MB, decoded. */
export const maxBodyBytes = 5_242_880;
const bodyReaders = { agent: readAnswer, model: readAnswer, 'token-endpoint': readTokenResponse };
/** Many public servers turn away those who do not say what they are. */
const evidenceHeaders = { accept: '*/*', 'user-agent': 'parley' };

export function createGuard(settings: GuardSettings): Guard {
  const doors = {
    own: createDoor(settings),
    public: createDoor({ ...settings, allow: { ...settings.allow, loopback: false, private: false, hosts: [] } }),
  };

  function send(request: GuardRequest, options: SendOptions): Promise<WireReply> {
    const { url, method = 'POST', headers = {}, body } = request;
    const { to, timeout_ms, signal, max_bytes = maxBodyBytes } = options;
    const started = performance.now();
    const target = doors.own.judge(url);
    if ('code' in target) return Promise.resolve({ ...callFailures.forbidden });
    const doorRequest = { method, headers, body, deadline: started + timeout_ms, max_bytes, signal };
    return doors.own.pass(target, doorRequest, (result) => replyOf(result, to, started));
  }

  async function fetch(
    url: string,
    { timeout_ms, signal, max_bytes = maxBodyBytes }: FetchOptions,
  ): Promise<FetchResult> {
    const deadline = performance.now() + timeout_ms;
    const target = doors.own.judge(url);
    if ('code' in target) return { ...callFailures.forbidden };
    const doorRequest = {
      method: 'GET',
      headers: evidenceHeaders,
      body: undefined,
      deadline,
      max_bytes,
      signal,
    } as const;
    const result = await followRedirects(target, doorRequest, doors);
    return result.arrived ? { ...result, sha256: sha256(result.bytes) } : { ...result };
  }

  async function exchange(request: RawRequest, options: ExchangeOptions): Promise<RawExchange> {
    const { url, method, headers, body } = request;
    const { timeout_ms, signal, max_bytes = maxBodyBytes, fresh = false } = options;
    const deadline = performance.now() + timeout_ms;
    const target = doors.own.judge(url);
    if ('code' in target) return { ...callFailures.forbidden, ...emptyTrace() };
    // A tunnel would lead to an address that nobody has judged.
    if (method.toUpperCase() === 'CONNECT') return { ...callFailures.request, ...emptyTrace() };
    const doorRequest = { method, headers, body, deadline, max_bytes, signal, fresh };
    const { result, ...trace } = await doors.own.passRaw(target, doorRequest);
    return result.arrived ? { ...result, sha256: sha256(result.bytes), ...trace } : { ...result, ...trace };
  }

  return {
    judge(url) {
      const judgement = doors.own.judge(url);
      return 'code' in judgement ? judgement : undefined;
    },
    send,
    exchange,
    fetch,
    async close() {
      await Promise.all([doors.own.close(), doors.public.close()]);
    },
  };
}

function replyOf(result: ReceivedResponse | CallFailure, to: SendOptions['to'], started: number): WireReply {
  if (!result.arrived) return { ...result };
  const { status, headers, bytes } = result;
  if (isRedirect(status)) return { ...callFailures.redirected };
  const latency_ms = Math.ceil(performance.now() - started);
  const facts = { bytes: bytes.length, latency_ms, sha256: sha256(bytes), status };
  const { body, flags } = bodyReaders[to](bytes);
  return { arrived: true, facts, headers, body, flags };
}

function sha256(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}
