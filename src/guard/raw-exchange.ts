/**
 * An exchange as it went over the wire, for those who inspect the wire. Nothing in it was sanitised, and nothing of it
 * may be shown before the credentials in it are masked.
 */
import type { WireReply } from '../model/send-to-agent.ts';
import { readAnswer } from './answers/read-body.ts';
import type { FetchOptions } from './guard.ts';
import { type CallFailure, callFailures } from './network/call-failure.ts';
import { type ExchangeStages, stagesOf } from './network/exchange-stages.ts';
import { isRedirect, type ReceivedResponse } from './network/http-exchange.ts';

/** A request that is sent as it is: any method, any headers except the transport's own, any bytes. */
export interface RawRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface ExchangeOptions extends FetchOptions {
  /** Opens a connection for this exchange alone. */
  fresh?: boolean;
}

/** What is known of every exchange, also of a failed one. The headers contain credentials. */
interface ExchangeTrace {
  sent_headers: [string, string][];
  stages: ExchangeStages;
}

export type RawResponse = ReceivedResponse & { sha256: string } & ExchangeTrace;
export type RawExchange = RawResponse | (CallFailure & ExchangeTrace);

/** The trace of an exchange that was not started. */
export function emptyTrace(): ExchangeTrace {
  const moments = { begun: 0, dial: undefined, sent: null, answered: null, complete: null, ended: 0 };
  return { sent_headers: [], stages: stagesOf(moments) };
}

/** The reply that `Guard.send` would have returned for this exchange with an agent. */
export function replyOfRaw(raw: RawExchange): WireReply {
  if (!raw.arrived) {
    const { reason, detail, retryable } = raw;
    return { arrived: false, reason, detail, retryable };
  }
  const { status, headers, bytes, sha256, stages } = raw;
  if (isRedirect(status)) return { ...callFailures.redirected };
  const facts = { bytes: bytes.length, latency_ms: Math.ceil(stages.total_ms), sha256, status };
  return { arrived: true, facts, headers, ...readAnswer(bytes) };
}
