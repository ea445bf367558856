/** How long each stage of an exchange took. What did not happen has no time: a connection kept alive is not opened. */
import type { DialTimes } from './dialler.ts';

export interface ExchangeStages {
  /** Null for an address that is no name. */
  resolve_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
  /** From the sent request to the first byte of an answer. */
  first_byte_ms: number | null;
  /** From there to the end of the answer. */
  body_ms: number | null;
  total_ms: number;
  /** Whether a connection was used that an earlier exchange had opened. */
  reused: boolean;
}

/** Moments by `performance.now()`; null where they never came. */
interface ExchangeMoments {
  begun: number;
  /** Absent when no connection was opened. */
  dial: DialTimes | undefined;
  sent: number | null;
  answered: number | null;
  /** When the last byte came; null when it did not. */
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
