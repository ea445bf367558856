/** Names that a stranger finds: one word per thing, formats and protocols known only where they live. */
import { childFolders, childOf, filesRunBy, roomOf } from './graph.ts';
import type { Source } from './source.ts';

/** Where nobody may know a format or a protocol by name. */
const nameless = [
  ...['model', 'record', 'evidence', 'text', 'methods', 'verify', 'guard', 'store', 'runtime'],
  ...['agents', 'exhibits', 'sessions', 'tester', 'access', 'api'],
];
/** Files that may name one all the same, each with its reason. */
const namingExceptions: Record<string, string> = {
  'model/agent.ts': 'the default protocol of a registration, which a document prescribes',
  'api/arc/arc-routes.ts': 'document 004 gives one format routes of its own',
  'model/act.ts': '`forecast` is the name of an act, too',
  'record/event-shapes.ts': '`forecast` is the name of an act, too',
};

const registries = {
  formats: ['formats.ts', 'openings.ts'],
  methods: ['methods.ts'],
  protocols: ['protocols.ts', 'encoders.ts', 'conformance-specs.ts'],
};
/** What every child of a shelf has beside its code. */
const companions: Record<string, readonly string[]> = {
  formats: ['README.md', 'contract.test.ts'],
  methods: ['README.md', 'method.ts'],
  protocols: ['README.md', 'contract.test.ts'],
};
/** Folders that need not be in a registry, each with its reason. */
const registryExceptions: Record<string, string> = {
  'protocols/stdio is not in conformance-specs.ts':
    'checks are made of what an agent does over HTTP, and a program has none of that',
  'protocols/person is not in conformance-specs.ts': 'a person is not tested',
};

const vagueName = /(^|\/)(utils?|helpers?|common|shared|types|index)[./]/;
/** Folders in which equal file names are wanted: their children are alike. */
const shelves = ['formats', 'protocols', 'methods', 'store'];

export function naming(sources: Source[], files: string[]): string[] {
  const names = ['formats', 'protocols'].flatMap((shelf) =>
    childFolders(files, shelf).map((child) => child.split('/')[1]),
  );
  const isNamed = (text: string) => names.some((name) => text === name || text.startsWith(`${name}@`));
  return sources
    .filter(({ path }) => nameless.includes(roomOf(path)) && !(path in namingExceptions))
    .flatMap(({ path, strings }) => strings.filter(isNamed).map((text) => `${path} says '${text}'`));
}

export function vagueness(files: string[]): string[] {
  return files.filter((file) => vagueName.test(file));
}

/** A type name, exported or not, is defined in one file. */
export function definedTwice(sources: Source[]): string[] {
  const places = Map.groupBy(
    sources.flatMap(({ path, types }) => types.map((name) => ({ name, path }))),
    ({ name }) => name,
  );
  return [...places]
    .map(([name, found]) => ({ name, paths: [...new Set(found.map(({ path }) => path))] }))
    .filter(({ paths }) => paths.length > 1)
    .map(({ name, paths }) => `${name} is defined in ${paths.join(' and ')}`);
}

/** A file name stands once outside the shelves. */
export function namedTwice(files: string[]): string[] {
  const plain = files.filter((file) => file.endsWith('.ts') && !shelves.includes(roomOf(file)));
  const places = Map.groupBy(plain, (file) => file.slice(file.lastIndexOf('/') + 1));
  return [...places].filter(([, found]) => found.length > 1).map(([name, found]) => `${name}: ${found.join(' and ')}`);
}

/** Every format, method and protocol is in its registries, and has what belongs to each. */
export function registration(sources: Source[], files: string[]): string[] {
  const isIn = (registry: string, child: string) =>
    filesRunBy(sources.find(({ path }) => path === registry)).some(
      (target) => childOf(target, Object.keys(registries)) === child,
    );
  return Object.entries(registries)
    .flatMap(([shelf, entries]) =>
      childFolders(files, shelf).flatMap((child) => [
        ...entries.filter((entry) => !isIn(`${shelf}/${entry}`, child)).map((entry) => `${child} is not in ${entry}`),
        ...(companions[shelf] ?? [])
          .filter((file) => !files.includes(`${child}/${file}`))
          .map((file) => `${child} has no ${file}`),
      ]),
    )
    .filter((violation) => !(violation in registryExceptions));
}

/** An export that nobody imports, tests included. `readers` are files outside `src` that import from it. */
export function unneededExports(sources: Source[], readers: Source[]): string[] {
  const taken = new Set<string>();
  for (const { imports } of [...sources, ...readers]) {
    for (const { target, local, taken: names } of imports)
      if (local) for (const name of names) taken.add(`${target} ${name}`);
  }
  return sources.flatMap(({ path, exports }) =>
    exports
      .filter((name) => !taken.has(`${path} ${name}`) && !taken.has(`${path} *`))
      .map((name) => `${path} exports ${name}`),
  );
}
