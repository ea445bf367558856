/**
 * The rules that keep the layers apart, as data and as pure functions from the sources to the violations found.
 * They are for what runs: a test file may import and do anything.
 */
import { childFolders, childOf, filesRunBy, home, packagesRunBy, reachable } from './graph.ts';
import type { Source } from './source.ts';

const below = ['model', 'record', 'evidence', 'argument', 'formats', 'protocols', 'verify', 'house', 'guard', 'store'];

/** Who may import whom: folders, or single files of a folder. Every folder may import itself. */
const mayImport: Record<string, readonly string[] | 'anything'> = {
  model: [],
  record: ['model'],
  evidence: ['model'],
  argument: ['model', 'evidence'],
  formats: ['model', 'record/event.ts', 'evidence', 'argument'],
  protocols: ['model'],
  verify: ['model', 'record', 'evidence', 'argument', 'formats', 'protocols/protocol.ts', 'protocols/encoders.ts'],
  house: ['model', 'evidence', 'argument'],
  guard: ['model', 'evidence', 'errors.ts'],
  store: ['model', 'record', 'errors.ts', 'signing.ts', 'held.ts'],
  engine: [...below, 'errors.ts', 'signing.ts', 'held.ts'],
  conformance: ['model', 'protocols', 'guard'],
  evaluation: ['model', 'record', 'evidence'],
  agent: ['model', 'protocols'],
  api: ['model', 'record', 'verify', 'engine', 'store/store.ts', 'conformance', 'evaluation', 'errors.ts'],
  cli: [...below, 'engine', 'conformance', 'evaluation', 'agent', 'api/server.ts', 'errors.ts', 'signing.ts', 'root'],
  'errors.ts': [],
  'held.ts': [],
  'signing.ts': ['model', 'record'],
  root: 'anything',
};

/** Folders whose children are equals that never know each other. */
const shelves = ['formats', 'protocols', 'store'];

const pureFolders = ['model', 'record', 'evidence', 'argument', 'formats', 'verify', 'house', 'evaluation'];
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
  'cli/client.ts': 'asks the platform that the person at the command line named, and nobody else',
};
const connectingGlobals = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const impureGlobals = [
  ...connectingGlobals,
  ...['process', 'Buffer', 'performance', 'crypto', 'console', 'globalThis', 'require'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'AbortSignal.timeout'],
  ...['Date.now', 'new Date()', 'Math.random'],
];

/** Where nobody may know a format or a protocol by name. */
const nameless = ['model', 'record', 'evidence', 'argument', 'verify', 'guard', 'store', 'engine', 'api'];
/** Files that may name one all the same, each with its reason. */
const namingExceptions: Record<string, string> = {
  'model/agent.ts': 'the default protocol of a registration, which a document prescribes',
  'api/arc/routes.ts': 'document 004 gives one format routes of its own',
};

const registries = { formats: ['formats.ts', 'openings.ts'], protocols: ['protocols.ts', 'encoders.ts', 'checks.ts'] };
/** Folders that need not be in a registry, each with its reason. */
const registryExceptions: Record<string, string> = {
  'protocols/stdio is not in checks.ts':
    'checks are made of what an agent does over HTTP, and a program has none of that',
};

const vagueName = /(^|\/)(utils?|helpers?|common|shared|types|index)[./]/;

export function layering(sources: Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const allowed = mayImport[home(path)];
    if (allowed === undefined) return [`${path} is in no folder of the table`];
    return imports
      .filter(({ target, local }) => local && home(target) !== home(path) && allowed !== 'anything')
      .filter(({ target }) => !allowed.includes(home(target)) && !allowed.includes(target))
      .map(({ target }) => `${path} imports ${target}`);
  });
}

/** Children do not import each other; only the files beside them know them, and the rim, which starts what it needs. */
export function shelving(sources: Source[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .map(({ target }) => target)
      .filter((target) => {
        const child = childOf(target, shelves);
        if (child === undefined || child === childOf(path, shelves)) return false;
        const isBeside = home(path) === home(child) && childOf(path, shelves) === undefined;
        return !isBeside && !['root', 'cli'].includes(home(path));
      })
      .map((target) => `${path} imports ${target}`),
  );
}

/** Whatever a pure file runs must be pure as well, wherever it stands. */
export function purity(sources: Source[]): string[] {
  const start = sources.map(({ path }) => path).filter((path) => pureFolders.includes(home(path)));
  return reachable(sources, start).flatMap((source) => [
    ...packagesRunBy(source)
      .filter((name) => !purePackages.includes(name))
      .map((name) => `${source.path} imports ${name}`),
    ...source.globals.filter((name) => impureGlobals.includes(name)).map((name) => `${source.path} uses ${name}`),
  ]);
}

export function connecting(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => home(path) !== 'guard' && !(path in connectingExceptions))
    .flatMap((source) => [
      ...source.imports
        .filter(({ target, type }) => connectingPackages.includes(target) && !type)
        .flatMap(({ target, names }) => names.map((name) => ({ target, name })))
        .filter(({ name }) => !listening.includes(name))
        .map(({ target, name }) => `${source.path} takes ${name} from ${target}`),
      ...source.globals.filter((name) => connectingGlobals.includes(name)).map((name) => `${source.path} uses ${name}`),
    ]);
}

export function cycles(sources: Source[]): string[] {
  return sources
    .filter((source) => reachable(sources, filesRunBy(source)).includes(source))
    .map(({ path }) => `${path} imports itself through others`);
}

export function naming(sources: Source[], files: string[]): string[] {
  const names = Object.keys(registries).flatMap((shelf) =>
    childFolders(files, shelf).map((child) => child.split('/')[1]),
  );
  const isNamed = (text: string) => names.some((name) => text === name || text.startsWith(`${name}@`));
  return sources
    .filter(({ path }) => nameless.includes(home(path)) && !(path in namingExceptions))
    .flatMap(({ path, strings }) => strings.filter(isNamed).map((text) => `${path} says '${text}'`));
}

export function vagueness(files: string[]): string[] {
  return files.filter((file) => vagueName.test(file));
}

/** Every format and protocol is in its registries, and has its page and its contract test. */
export function registration(sources: Source[], files: string[]): string[] {
  const isIn = (registry: string, child: string) =>
    filesRunBy(sources.find(({ path }) => path === registry)).some((target) => childOf(target, shelves) === child);
  return Object.entries(registries)
    .flatMap(([shelf, entries]) =>
      childFolders(files, shelf).flatMap((child) => [
        ...entries.filter((entry) => !isIn(`${shelf}/${entry}`, child)).map((entry) => `${child} is not in ${entry}`),
        ...['README.md', 'contract.test.ts']
          .filter((file) => !files.includes(`${child}/${file}`))
          .map((file) => `${child} has no ${file}`),
      ]),
    )
    .filter((violation) => !(violation in registryExceptions));
}

/** Every package that is loaded when `entry` runs. */
export function packagesBehind(sources: Source[], entry: string): string[] {
  return reachable(sources, [entry]).flatMap(packagesRunBy);
}
