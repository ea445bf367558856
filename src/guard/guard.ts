/**
 * The only way to the network. Every request goes to a judged address and has a deadline. Every response has a size
 * limit, and an answer is decoded strictly, sanitised and scanned. No behaviour of a peer makes a function here throw.
 */
import type { WireReply } from '../model/send-to-agent.ts';
import type { CancelSignal } from '../runtime/cancel-signal.ts';
import {
  type DigestedContent,
  digestOf,
  type ReadLarge,
  readAnswerOr,
  readTokenResponse,
} from './answers/read-body.ts';
import type { AddressRefusal } from './network/address-policy.ts';
import { type CallFailure, callFailures } from './network/call-failure.ts';
import { followRedirects } from './network/follow-redirects.ts';
import { isRedirect, type ReceivedResponse } from './network/http-exchange.ts';
import { LargeBodies } from './network/large-bodies.ts';
import { createDoor, type DoorSettings } from './network/network-door.ts';
import { SendingBody } from './network/sending-body.ts';
import { type ExchangeOptions, emptyTrace, type RawExchange, type RawRequest } from './raw-exchange.ts';

export interface GuardSettings extends DoorSettings {
  /** Reads a large answer in another thread; without it, every answer is read here. */
  readLarge?: ReadLarge;
}

export interface GuardRequest {
  url: string;
  method?: 'POST' | 'GET';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface FetchOptions {
  /** For everything together: resolving, connecting, waiting, reading. */
  timeout_ms: number;
  /** Aborts the request; it then settles at once as `unreachable`. */
  signal?: CancelSignal | undefined;
  max_bytes?: number;
}

export interface SendOptions extends FetchOptions {
  /** Who answers; it decides how the body is read. */
  to: 'agent' | 'token-endpoint' | 'model';
  /** Sends the bytes piece by piece and forgets them; called after the last piece. */
  onSent?: () => void;
}

/** The decoded bytes and their hash. They were neither parsed nor scanned. */
type FetchResult = (ReceivedResponse & { sha256: string }) | CallFailure;

export interface Guard {
  /** Judges an address without the network, e.g. when an agent is registered. */
  judge(url: string): AddressRefusal | undefined;
  /** Sends a request and reads the answer. A redirect is a failure. */
  send(request: GuardRequest, options: SendOptions): Promise<WireReply>;
  /** One request and its unprocessed response, which may be a redirect, for those who inspect the wire. */
  exchange(request: RawRequest, options: ExchangeOptions): Promise<RawExchange>;
  /** Gets a piece of evidence. It follows redirects and judges each target. */
  fetch(url: string, options: FetchOptions): Promise<FetchResult>;
  /** Aborts all calls under way; each of them settles. */
  close(): Promise<void>;
}

/** 5 MB, decoded. */
export const maxBodyBytes = 5_242_880;
/** Many public servers refuse requests without a user agent. */
const evidenceHeaders = { accept: '*/*', 'user-agent': 'parley' };

export function createGuard(settings: GuardSettings): Guard {
  const doors = {
    own: createDoor(settings),
    public: createDoor({ ...settings, allow: { ...settings.allow, loopback: false, private: false, hosts: [] } }),
  };

  const large = new LargeBodies();

  function send(request: GuardRequest, options: SendOptions): Promise<WireReply> {
    const { url, method = 'POST', headers = {}, body } = request;
    const { to, timeout_ms, signal, max_bytes = maxBodyBytes, onSent } = options;
    const started = performance.now();
    const target = doors.own.judge(url);
    if ('code' in target) return Promise.resolve({ ...callFailures.forbidden });
    const sent = onSent && body instanceof Uint8Array ? new SendingBody(body, onSent) : body;
    const doorRequest = { method, headers, body: sent, deadline: started + timeout_ms, max_bytes, signal, large };
    return doors.own.pass(target, doorRequest, (result) => replyOf(result, to, started, settings.readLarge));
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
    return result.arrived ? { ...result, sha256: digestOf(result.bytes) } : { ...result };
  }

  async function exchange(request: RawRequest, options: ExchangeOptions): Promise<RawExchange> {
    const { url, method, headers, body } = request;
    const { timeout_ms, signal, max_bytes = maxBodyBytes, fresh = false } = options;
    const deadline = performance.now() + timeout_ms;
    const target = doors.own.judge(url);
    if ('code' in target) return { ...callFailures.forbidden, ...emptyTrace() };
    // A tunnel would lead to an address that was not judged.
    if (method.toUpperCase() === 'CONNECT') return { ...callFailures.request, ...emptyTrace() };
    const doorRequest = { method, headers, body, deadline, max_bytes, signal, fresh };
    const { result, ...trace } = await doors.own.passRaw(target, doorRequest);
    return result.arrived ? { ...result, sha256: digestOf(result.bytes), ...trace } : { ...result, ...trace };
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

function replyOf(
  result: ReceivedResponse | CallFailure,
  to: SendOptions['to'],
  started: number,
  readLarge?: ReadLarge,
): WireReply | Promise<WireReply> {
  if (!result.arrived) return { ...result };
  const { status, headers, bytes } = result;
  if (isRedirect(status)) return { ...callFailures.redirected };
  const latency_ms = Math.ceil(performance.now() - started);
  const { length } = bytes;
  const replyWith = ({ sha256, body, flags }: DigestedContent): WireReply => {
    return { arrived: true, facts: { bytes: length, latency_ms, sha256, status }, headers, body, flags };
  };
  if (to === 'token-endpoint') return replyWith({ ...readTokenResponse(bytes), sha256: digestOf(bytes) });
  const reading = readAnswerOr(readLarge, bytes);
  return reading instanceof Promise ? reading.then(replyWith) : replyWith(reading);
}
