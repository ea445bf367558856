/**
 * What the protocols of models share: they are tried again until their time is over, a few calls at a time, and a model has
 * longer for an answer than an agent, because a local one may have to be loaded first.
 */
import type { Protocol } from './protocol.ts';

export const modelProtocolDefaults = {
  transport: 'http',
  timeout_ms: 300_000,
  retry_waits_ms: [1000, 2000, 4000, 8000, 15_000, 30_000],
  retries_until_timeout: true,
  open_calls: 8,
  names_model: true,
  life: 'open',
  metered: [],
} as const satisfies Partial<Protocol>;
