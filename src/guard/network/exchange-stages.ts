/** How long each stage of an exchange took. A stage that did not happen, such as connecting, is null. */
import type { DialTimes } from './dialler.ts';

export interface ExchangeStages {
  /** Null when the host is an IP address. */
  resolve_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
  /** From sending the request to the first byte of the response. */
  first_byte_ms: number | null;
  /** From there to the end of the response. */
  body_ms: number | null;
  total_ms: number;
  /** Whether the connection was opened by an earlier exchange. */
  reused: boolean;
}

/** Times by `performance.now()`; null for what never happened. */
interface ExchangeMoments {
  begun: number;
  /** Absent when no connection was opened. */
  dial: DialTimes | undefined;
  sent: number | null;
  answered: number | null;
  /** When the last byte arrived. */
  complete: number | null;
  ended: number;
}

export function stagesOf({ begun, dial, sent, answered, complete, ended }: ExchangeMoments): ExchangeStages {
  return {
    resolve_ms: elapsedMs(dial?.begun, dial?.resolved),
    connect_ms: elapsedMs(dial?.resolved ?? dial?.begun, dial?.connected),
    tls_ms: elapsedMs(dial?.connected, dial?.secured),
    first_byte_ms: elapsedMs(sent, answered),
    body_ms: elapsedMs(answered, complete),
    total_ms: roundMs(ended - begun),
    reused: dial === undefined && sent !== null,
  };
}

const elapsedMs = (from: number | null | undefined, to: number | null | undefined) =>
  typeof from === 'number' && typeof to === 'number' ? roundMs(to - from) : null;

const roundMs = (ms: number) => Math.round(ms * 1000) / 1000;
