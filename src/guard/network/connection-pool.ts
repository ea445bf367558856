/** Keeps connections alive per origin, all of them opened by the dialler. It never follows, retries or decodes. */
import { Agent, Client, Pool } from 'undici';
import { createDialler, type DialSettings, type DialTimes } from './dialler.ts';

export interface ConnectionSettings extends Omit<DialSettings, 'connect_timeout_ms'> {
  connect_timeout_ms?: number;
  connections?: number;
}

const maxOrigins = 10_000;
const defaultConnectTimeoutMs = 10_000;

const transportOptions = {
  maxHeaderSize: 16_384,
  // The exchange holds one wall clock over everything; a timer for each step would only add to the cost.
  headersTimeout: 0,
  bodyTimeout: 0,
};

export function createConnectionPool(settings: ConnectionSettings): Agent {
  const connect = createDialler({ connect_timeout_ms: defaultConnectTimeoutMs, ...settings });
  const connections = settings.connections ?? 8192;
  // That HTTP/2 is not spoken is told to each pool: told to the agent, it would write a key of its own for every request.
  const factory = (origin: string | URL, given: object) => new Pool(origin, { ...given, allowH2: false });
  return new Agent({ ...transportOptions, connect, connections, maxOrigins, factory });
}

/** A single connection to one origin, opened when it is first used and again when it was closed. */
export function createConnection(
  origin: string,
  settings: ConnectionSettings,
  onDial: (dial: DialTimes) => void,
): Client {
  return new Client(origin, {
    ...transportOptions,
    allowH2: false,
    connect: createDialler({ connect_timeout_ms: defaultConnectTimeoutMs, ...settings }, onDial),
  });
}
