/** Keeps connections alive per origin, all of them opened by the dialler. It never follows, retries or decodes. */
import { Agent } from 'undici';
import { createDialler, type DialSettings } from './dial.ts';

export interface PoolSettings extends Omit<DialSettings, 'connect_timeout_ms'> {
  connect_timeout_ms?: number;
  connections?: number;
}

const maxHeaderBytes = 16_384;
const maxOrigins = 10_000;

export function createPool(settings: PoolSettings): Agent {
  return new Agent({
    connect: createDialler({ connect_timeout_ms: 10_000, ...settings }),
    connections: settings.connections ?? 8192,
    maxOrigins,
    allowH2: false,
    maxHeaderSize: maxHeaderBytes,
    // The exchange holds one wall clock over everything; a timer for each step would only add to the cost.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
