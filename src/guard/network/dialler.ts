/**
 * Opens connections, each only to an address that was judged in the same call: an IP address as it is, a name after it was
 * resolved. A name is not dialled at all if one of its addresses is forbidden. Host and SNI keep the name.
 */
import { lookup as systemLookup } from 'node:dns';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { type AddressPolicy, type CallTarget, isLoopbackName } from './address-policy.ts';
import { raceAddresses } from './race-addresses.ts';

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
  return ({ hostname, protocol, port }, callback) => {
    const dial = onDial && { begun: performance.now(), resolved: null, connected: null, secured: null };
    if (dial) onDial(dial);
    new Dialling(dialTargetOf(hostname, protocol, port), settings, dial, callback).begin();
  };
}

type DialTarget = Pick<CallTarget, 'protocol' | 'host' | 'port'>;

/** The opening of one connection. It calls back once, with a usable socket or with the error. */
class Dialling {
  readonly #target: DialTarget;
  readonly #settings: DialSettings;
  readonly #times: DialTimes | undefined;
  readonly #callback: buildConnector.Callback;
  readonly #timer: NodeJS.Timeout;
  #giveUp = () => {};
  #isReported = false;

  constructor(
    target: DialTarget,
    settings: DialSettings,
    times: DialTimes | undefined,
    callback: buildConnector.Callback,
  ) {
    this.#target = target;
    this.#settings = settings;
    this.#times = times;
    this.#callback = callback;
    this.#timer = setTimeout(() => this.#fail(new ConnectTimeout('connect timeout')), settings.connect_timeout_ms);
  }

  begin(): void {
    const { host } = this.#target;
    if (isIP(host)) queueMicrotask(() => this.#connect([host]));
    else this.#resolve(host);
  }

  #resolve(name: string): void {
    addressesOf(name, this.#settings.resolve ?? resolveBySystem).then(
      (addresses) => {
        if (this.#times) this.#times.resolved = performance.now();
        if (addresses.length > 0) this.#connect(addresses);
        else this.#fail(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }));
      },
      (error: Error) => this.#fail(error),
    );
  }

  /** Only here is anything dialled, and only if every address may be called. */
  #connect(addresses: readonly string[]): void {
    if (this.#isReported) return;
    const { policy } = this.#settings;
    const isForbidden = addresses.some((address) => policy.judgeAddress(this.#target, address) !== undefined);
    const done = (error: Error | null, socket: Socket | null) => {
      if (socket) this.#connected(socket);
      else this.#fail(error ?? new Error('no connection'));
    };
    if (isForbidden) this.#fail(new ForbiddenAddress('forbidden address'));
    else this.#giveUp = raceAddresses({ addresses, port: this.#target.port, done });
  }

  #connected(socket: Socket): void {
    if (this.#times) this.#times.connected = performance.now();
    if (this.#target.protocol === 'http:') this.#report(null, socket);
    else this.#secure(socket);
  }

  #secure(plain: Socket): void {
    const { host } = this.#target;
    const { ca } = this.#settings;
    const socket = connectTls({
      socket: plain,
      servername: isIP(host) ? '' : host,
      ...(isIP(host) ? { host } : {}),
      ALPNProtocols: ['http/1.1'],
      ...(ca === undefined ? {} : { ca }),
    });
    this.#giveUp = () => socket.destroy();
    const fail = (error: Error) => this.#fail(error);
    socket.on('error', fail);
    socket.once('secureConnect', () => {
      if (this.#times) this.#times.secured = performance.now();
      this.#report(null, socket);
      // From here on the owner of the socket listens to its errors, and the listeners for opening it can be freed.
      socket.off('error', fail).on('error', ignoreError);
    });
  }

  #fail(error: Error): void {
    this.#giveUp();
    this.#report(error, null);
  }

  #report(error: Error | null, socket: Socket | null): void {
    if (this.#isReported) return;
    this.#isReported = true;
    clearTimeout(this.#timer);
    if (socket) this.#callback(null, socket);
    else this.#callback(error ?? new Error('no connection'), null);
  }
}

const ignoreError = () => {};

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

function dialTargetOf(hostname: string, protocol: string, port: string): DialTarget {
  const secure = protocol !== 'http:';
  return {
    protocol: secure ? 'https:' : 'http:',
    host: hostname.replace(/^\[|\]$|\.$/g, ''),
    port: Number(port) || (secure ? 443 : 80),
  };
}
