/** The values that most protocols share: HTTP, two minutes for an answer, one attempt, no test before the first ask. */
import type { Protocol } from './protocol.ts';

export const protocolDefaults = {
  transport: 'http',
  timeout_ms: 120_000,
  retry_waits_ms: [],
  life: 'open',
  metered: [],
} as const satisfies Partial<Protocol>;
