/**
 * Opens connections, each to an address that was judged at that very moment: literal hosts before connecting,
 * names inside the lookup. A name with one forbidden answer is not dialled at all. Host and SNI stay the name's own.
 */
import { lookup as systemLookup } from 'node:dns';
import { connect as connectPlain, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { isLoopbackName, type Policy, type Target } from './policy.ts';

/** All the addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>;

export interface DialSettings {
  policy: Policy;
  resolve?: Resolve;
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string;
  connect_timeout_ms: number;
}

/** The address may not be called. It says no more than that, so that no resolved address leaks. */
export class ForbiddenAddress extends Error {}
export class ConnectTimeout extends Error {}

/** When each step of opening a connection was over, by `performance.now()`; null where it has not happened. */
export interface Dial {
  begun: number;
  resolved: number | null;
  connected: number | null;
  secured: number | null;
}

/** `watch` is told of each connection as it is begun, and finds the later steps noted as they happen. */
export function createDialler(settings: DialSettings, watch?: (dial: Dial) => void): buildConnector.connector {
  const { policy, ca, connect_timeout_ms } = settings;
  return ({ hostname, protocol, port }, callback) => {
    const dial = watch && { begun: performance.now(), resolved: null, connected: null, secured: null };
    if (dial) watch(dial);
    const target = asTarget(hostname, protocol, port);
    const refusal = isIP(target.host) ? policy.judgeAddress(target, target.host) : undefined;
    if (refusal) return queueMicrotask(() => callback(new ForbiddenAddress('forbidden address'), null));
    const to = {
      host: target.host,
      port: target.port,
      lookup: vettedLookup(target, settings, dial),
      autoSelectFamily: true,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
    };
    const socket =
      target.protocol === 'http:'
        ? connectPlain(to)
        : connectTls({
            ...to,
            servername: isIP(target.host) ? '' : target.host,
            ALPNProtocols: ['http/1.1'],
            ...(ca === undefined ? {} : { ca }),
          });
    if (dial) note(socket, dial);
    announce(socket, target.protocol === 'http:' ? 'connect' : 'secureConnect', connect_timeout_ms, callback);
  };
}

function note(socket: Socket, dial: Dial): void {
  socket.once('connect', () => {
    dial.connected = performance.now();
  });
  socket.once('secureConnect', () => {
    dial.secured = performance.now();
  });
}

/** Tells the caller once, either of a usable socket or of why there is none. */
function announce(socket: Socket, ready: string, timeout_ms: number, callback: buildConnector.Callback): void {
  let told = false;
  const tell = (error: Error | null) => {
    if (told) return;
    told = true;
    clearTimeout(timer);
    if (error) return callback(error, null);
    callback(null, socket);
    // Whoever has the socket listens to its errors from now on; what it took to open it can be forgotten.
    socket.off('error', tell).on('error', ignore);
  };
  const timer = setTimeout(() => socket.destroy(new ConnectTimeout('connect timeout')), timeout_ms);
  socket.on('error', tell);
  socket.once(ready, () => tell(null));
}

const ignore = () => {};

function vettedLookup(
  target: ReturnType<typeof asTarget>,
  { policy, resolve }: DialSettings,
  dial: Dial | undefined,
): LookupFunction {
  return (name, options, callback) => {
    addressesOf(name, resolve ?? resolveBySystem).then(
      (addresses) => {
        if (dial) dial.resolved = performance.now();
        for (const address of addresses) {
          if (policy.judgeAddress(target, address)) return callback(new ForbiddenAddress('forbidden address'), []);
        }
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
        return options.all ? callback(null, found) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

async function addressesOf(name: string, resolve: Resolve): Promise<string[]> {
  return isLoopbackName(name) ? ['127.0.0.1', '::1'] : resolve(name);
}

function resolveBySystem(name: string): Promise<string[]> {
  return new Promise((done, fail) => {
    systemLookup(name, { all: true, order: 'verbatim' }, (error, found) =>
      error ? fail(error) : done(found.map(({ address }) => address)),
    );
  });
}

function asTarget(hostname: string, protocol: string, port: string): Pick<Target, 'protocol' | 'host' | 'port'> {
  const secure = protocol !== 'http:';
  return {
    protocol: secure ? 'https:' : 'http:',
    host: hostname.replace(/^\[|\]$|\.$/g, ''),
    port: Number(port) || (secure ? 443 : 80),
  };
}
