/**
 * Opens connections, each only to an address that was judged in the same call: an IP address before connecting, a name
 * inside the lookup. A name is not dialled at all if one of its addresses is forbidden. Host and SNI keep the name.
 */
import { lookup as systemLookup } from 'node:dns';
import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { type AddressPolicy, type CallTarget, isLoopbackName } from './address-policy.ts';

/** Returns all addresses of a name. */
export type ResolveHost = (name: string) => Promise<string[]>;

export interface DialSettings {
  policy: AddressPolicy;
  resolve?: ResolveHost;
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string;
  connect_timeout_ms: number;
}

/** The address may not be called. The message contains no address, so that no resolved address leaks. */
export class ForbiddenAddress extends Error {}
export class ConnectTimeout extends Error {}

/** When each step of opening a connection was done, by `performance.now()`; null while it is not. */
export interface DialTimes {
  begun: number;
  resolved: number | null;
  connected: number | null;
  secured: number | null;
}

/** `onDial` is called when a connection is begun. The object it gets is updated as the later steps are done. */
export function createDialler(settings: DialSettings, onDial?: (dial: DialTimes) => void): buildConnector.connector {
  const { policy, ca, connect_timeout_ms } = settings;
  return ({ hostname, protocol, port }, callback) => {
    const dial = onDial && { begun: performance.now(), resolved: null, connected: null, secured: null };
    if (dial) onDial(dial);
    const target = dialTargetOf(hostname, protocol, port);
    const refusal = isIP(target.host) ? policy.judgeAddress(target, target.host) : undefined;
    if (refusal) return queueMicrotask(() => callback(new ForbiddenAddress('forbidden address'), null));
    const connectOptions = {
      host: target.host,
      port: target.port,
      lookup: createVettedLookup(target, settings, dial),
      autoSelectFamily: true,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
    };
    const socket =
      target.protocol === 'http:'
        ? connectPlain(connectOptions)
        : connectTls({
            ...connectOptions,
            servername: isIP(target.host) ? '' : target.host,
            ALPNProtocols: ['http/1.1'],
            ...(ca === undefined ? {} : { ca }),
          });
    if (dial) recordDialTimes(socket, dial);
    reportConnection(socket, target.protocol === 'http:' ? 'connect' : 'secureConnect', connect_timeout_ms, callback);
  };
}

function recordDialTimes(socket: Socket, dial: DialTimes): void {
  socket.once('connect', () => {
    dial.connected = performance.now();
  });
  socket.once('secureConnect', () => {
    dial.secured = performance.now();
  });
}

/** Calls back once, with a usable socket or with the error. */
function reportConnection(socket: Socket, ready: string, timeout_ms: number, callback: buildConnector.Callback): void {
  let isReported = false;
  const report = (error: Error | null) => {
    if (isReported) return;
    isReported = true;
    clearTimeout(timer);
    if (error) return callback(error, null);
    callback(null, socket);
    // From here on the owner of the socket listens to its errors, and the listeners for opening it can be freed.
    socket.off('error', report).on('error', ignoreError);
  };
  const timer = setTimeout(() => socket.destroy(new ConnectTimeout('connect timeout')), timeout_ms);
  socket.on('error', report);
  socket.once(ready, () => report(null));
}

const ignoreError = () => {};

function createVettedLookup(
  target: ReturnType<typeof dialTargetOf>,
  { policy, resolve }: DialSettings,
  dial: DialTimes | undefined,
): LookupFunction {
  return (name, options, callback) => {
    addressesOf(name, resolve ?? resolveBySystem).then(
      (addresses) => {
        if (dial) dial.resolved = performance.now();
        for (const address of addresses) {
          if (policy.judgeAddress(target, address)) return callback(new ForbiddenAddress('forbidden address'), []);
        }
        const candidates = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = candidates;
        if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
        return options.all ? callback(null, candidates) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

async function addressesOf(name: string, resolve: ResolveHost): Promise<string[]> {
  return isLoopbackName(name) ? ['127.0.0.1', '::1'] : resolve(name);
}

function resolveBySystem(name: string): Promise<string[]> {
  return new Promise((done, fail) => {
    systemLookup(name, { all: true, order: 'verbatim' }, (error, entries) =>
      error ? fail(error) : done(entries.map(({ address }) => address)),
    );
  });
}

function dialTargetOf(
  hostname: string,
  protocol: string,
  port: string,
): Pick<CallTarget, 'protocol' | 'host' | 'port'> {
  const secure = protocol !== 'http:';
  return {
    protocol: secure ? 'https:' : 'http:',
    host: hostname.replace(/^\[|\]$|\.$/g, ''),
    port: Number(port) || (secure ? 443 : 80),
  };
}
