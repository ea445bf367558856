/** What must be pure is: no input, output, clock or chance, and no state that outlives a call. One door to the network. */
import { packagesRunBy, reachable, roomOf } from './graph.ts';
import type { Source } from './source.ts';

const pureRooms = [
  'model',
  'record',
  'evidence',
  'text',
  'methods',
  'formats',
  'verify',
  'house',
  'evaluation',
  'documents',
];
const purePackages = ['zod', 'canonicalize', '@noble/hashes', '@noble/curves', 'stemmer'];
const connectingPackages = [
  'undici',
  'node:net',
  'node:http',
  'node:https',
  'node:http2',
  'node:tls',
  'node:dgram',
  'node:dns',
];
/** What these packages offer to those who listen or only ask what an address is. */
const listening = [
  'createServer',
  'Server',
  'IncomingMessage',
  'ServerResponse',
  'STATUS_CODES',
  'isIP',
  'isIPv4',
  'isIPv6',
];
/** Files outside the guard that connect, each with its reason. */
const connectingExceptions: Record<string, string> = {
  'cli/platform/platform-requests.ts': 'asks the platform that the person at the command line named, and nobody else',
};
const connectingGlobals = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const impureGlobals = [
  ...connectingGlobals,
  ...['process', 'Buffer', 'performance', 'crypto', 'console', 'globalThis', 'require'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'AbortSignal.timeout'],
  ...['Date.now', 'new Date()', 'Math.random'],
];

/** Whatever a pure file runs must be pure as well, wherever it stands. */
export function purity(sources: Source[]): string[] {
  return pureFiles(sources).flatMap((source) => [
    ...packagesRunBy(source)
      .filter((name) => !purePackages.includes(name))
      .map((name) => `${source.path} imports ${name}`),
    ...source.globals.filter((name) => impureGlobals.includes(name)).map((name) => `${source.path} uses ${name}`),
  ]);
}

function pureFiles(sources: Source[]): Source[] {
  const start = sources.map(({ path }) => path).filter((path) => pureRooms.includes(roomOf(path)));
  return reachable(sources, start);
}

/** A pure module keeps nothing between calls: a memo is passed in by whoever wants one. */
export function statelessness(sources: Source[]): string[] {
  return pureFiles(sources).flatMap(({ path, state }) =>
    state.map((name) => `${path} keeps ${name} for the whole process`),
  );
}

export function connecting(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => roomOf(path) !== 'guard' && !(path in connectingExceptions))
    .flatMap((source) => [
      ...source.imports
        .filter(({ target, type }) => connectingPackages.includes(target) && !type)
        .flatMap(({ target, names }) => names.map((name) => ({ target, name })))
        .filter(({ name }) => !listening.includes(name))
        .map(({ target, name }) => `${source.path} takes ${name} from ${target}`),
      ...source.globals.filter((name) => connectingGlobals.includes(name)).map((name) => `${source.path} uses ${name}`),
    ]);
}

/** Every package that is loaded when `entry` runs. */
export function packagesBehind(sources: Source[], entry: string): string[] {
  return reachable(sources, [entry]).flatMap(packagesRunBy);
}
