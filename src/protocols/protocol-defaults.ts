/** What most protocols have in common, as data: an address, two minutes, one attempt, no test before the first ask. */
import type { Protocol } from './protocol.ts';

export const protocolDefaults = {
  transport: 'http',
  timeout_ms: 120_000,
  retry_waits_ms: [],
  life: 'open',
  metered: [],
} as const satisfies Partial<Protocol>;
