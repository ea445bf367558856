/** Keeps connections alive per origin, all of them opened by the dialler. It never follows, retries or decodes. */
import { Agent, Client, Pool } from 'undici';
import { createDialler, type Dial, type DialSettings } from './dial.ts';

export interface PoolSettings extends Omit<DialSettings, 'connect_timeout_ms'> {
  connect_timeout_ms?: number;
  connections?: number;
}

const maxOrigins = 10_000;
const connectTimeoutMs = 10_000;

const transport = {
  maxHeaderSize: 16_384,
  // The exchange holds one wall clock over everything; a timer for each step would only add to the cost.
  headersTimeout: 0,
  bodyTimeout: 0,
};

export function createPool(settings: PoolSettings): Agent {
  const connect = createDialler({ connect_timeout_ms: connectTimeoutMs, ...settings });
  const connections = settings.connections ?? 8192;
  // That HTTP/2 is not spoken is told to each pool: told to the agent, it would write a key of its own for every request.
  const factory = (origin: string | URL, given: object) => new Pool(origin, { ...given, allowH2: false });
  return new Agent({ ...transport, connect, connections, maxOrigins, factory });
}

/** A single connection to one origin, opened when it is first used and again when it was closed. */
export function createConnection(origin: string, settings: PoolSettings, watch: (dial: Dial) => void): Client {
  return new Client(origin, {
    ...transport,
    allowH2: false,
    connect: createDialler({ connect_timeout_ms: connectTimeoutMs, ...settings }, watch),
  });
}
