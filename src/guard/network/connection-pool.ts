/** Keeps connections alive per origin, all opened by the dialler. It never follows a redirect, retries or decodes. */
import { Agent, Client, Pool } from 'undici';
import { createDialler, type DialSettings, type DialTimes } from './dialler.ts';

export interface ConnectionSettings extends Omit<DialSettings, 'connect_timeout_ms'> {
  connect_timeout_ms?: number;
  connections?: number;
}

const maxOrigins = 10_000;
/** A server whose queue is full leaves connections unanswered; its system is asked again for about 15 s. */
const defaultConnectTimeoutMs = 20_000;

const transportOptions = {
  maxHeaderSize: 16_384,
  // The exchange has one deadline for everything, so timers for single steps are not needed.
  headersTimeout: 0,
  bodyTimeout: 0,
};

export function createConnectionPool(settings: ConnectionSettings): Agent {
  const connect = createDialler({ connect_timeout_ms: defaultConnectTimeoutMs, ...settings });
  const connections = settings.connections ?? 8192;
  // HTTP/2 is switched off in each pool: switched off in the agent, it would make undici build a key for each request.
  const factory = (origin: string | URL, options: object) => new Pool(origin, { ...options, allowH2: false });
  return new Agent({ ...transportOptions, connect, connections, maxOrigins, factory });
}

/** A single connection to one origin. It is opened at its first use, and again after it was closed. */
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
