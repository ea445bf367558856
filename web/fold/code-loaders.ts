/**
 * The platform's formats and methods, each loaded when a record names it: together they are larger than the rest of the page.
 * A test holds that every version there is can be loaded.
 */
import type { Format, FormatFactory } from '../../src/formats/format.ts';
import {
  createMethodRegistry,
  type MethodKind,
  type MethodNames,
  type MethodRegistry,
  type MethodVersions,
} from '../../src/methods/method-registry.ts';
import { nameWithoutVersion } from '../../src/model/versioned-name.ts';
import { sha256 } from './sha256.ts';

type FactoryLoader = () => Promise<readonly unknown[]>;

const formatLoaders: Readonly<Record<string, FactoryLoader>> = {
  'round-table': async () => Object.values(await import('../../src/formats/round-table/format.ts')),
  forecast: async () => Object.values(await import('../../src/formats/forecast/format.ts')),
  resolution: async () => Object.values(await import('../../src/formats/forecast/resolution-format.ts')),
  council: async () => Object.values(await import('../../src/formats/council/format.ts')),
  trial: async () => Object.values(await import('../../src/formats/trial/format.ts')),
  chat: async () => Object.values(await import('../../src/formats/chat/format.ts')),
};

type VersionOf<Kind extends MethodKind> = MethodVersions[Kind][number];
type MethodLoaders = { readonly [Kind in MethodKind]: Readonly<Record<string, () => Promise<VersionOf<Kind>>>> };

const methodLoaders: MethodLoaders = {
  award: {
    'award@1': async () => (await import('../../src/methods/award-1/method.ts')).award1,
    'award@2': async () => (await import('../../src/methods/award-2/method.ts')).award2,
    'award@3': async () => (await import('../../src/methods/award-3/method.ts')).award3,
    'award@4': async () => (await import('../../src/methods/award-4/method.ts')).award4,
    'award@5': async () => (await import('../../src/methods/award-5/method.ts')).award5,
  },
  pool: {
    'pool@1': async () => (await import('../../src/methods/pool-1/method.ts')).pool1,
    'pool@2': async () => (await import('../../src/methods/pool-2/method.ts')).pool2,
  },
  routing: {
    'routing@1': async () => (await import('../../src/methods/routing-1/method.ts')).routing1,
    'routing@2': async () => (await import('../../src/methods/routing-2/method.ts')).routing2(),
  },
  scores: {
    'scores@1': async () => (await import('../../src/methods/scores-1/method.ts')).scores1,
  },
  synthesis: {
    'synthesis@1': async () => (await import('../../src/methods/synthesis-1/method.ts')).synthesis1(sha256),
    'synthesis@2': async () => (await import('../../src/methods/synthesis-2/method.ts')).synthesis2(sha256),
    'synthesis@3': async () => (await import('../../src/methods/synthesis-3/method.ts')).synthesis3(sha256),
    'synthesis@4': async () => (await import('../../src/methods/synthesis-4/method.ts')).synthesis4(sha256),
    'synthesis@5': async () => (await import('../../src/methods/synthesis-5/method.ts')).synthesis5(sha256),
    'synthesis@6': async () => (await import('../../src/methods/synthesis-6/method.ts')).synthesis6(sha256),
    'synthesis@7': async () => (await import('../../src/methods/synthesis-7/method.ts')).synthesis7(sha256),
    'synthesis@8': async () => (await import('../../src/methods/synthesis-8/method.ts')).synthesis8(sha256),
    'synthesis@9': async () => (await import('../../src/methods/synthesis-9/method.ts')).synthesis9(sha256),
    'synthesis@10': async () => (await import('../../src/methods/synthesis-10/method.ts')).synthesis10(sha256),
  },
};

/** The names that can be loaded, for the test that compares them with those there are. */
export const loadableMethods = Object.values(methodLoaders).flatMap((versions) => Object.keys(versions));

/** What a record says of the code that it was made with. It may say anything. */
export interface NamedCode {
  format: string;
  methods: MethodNames | undefined;
}

export class RecordCodeLoader {
  readonly #versions: { [Kind in MethodKind]: VersionOf<Kind>[] } = {
    ...{ award: [], pool: [], routing: [], scores: [], synthesis: [] },
  };
  /** The methods that were loaded. */
  readonly methods: MethodRegistry = createMethodRegistry(this.#versions);

  /** Every version of a record's format, by key; none where this page does not know the format. */
  async loadFormats(format: string): Promise<ReadonlyMap<string, Format>> {
    const name = nameWithoutVersion(format);
    const load = Object.hasOwn(formatLoaders, name) ? formatLoaders[name] : undefined;
    const exported = load ? await load() : [];
    const factories = exported.filter((each): each is FormatFactory => typeof each === 'function');
    const made = factories.map((make) => make({ hash: sha256, methods: this.methods }));
    return new Map(made.map((each) => [each.key, each]));
  }

  /** The methods that a record names, and for the kinds of its format that it does not name, the first version. */
  async loadMethods(names: MethodNames | undefined, kinds: readonly MethodKind[]): Promise<void> {
    const wanted = new Map<string, string>(kinds.map((kind) => [kind, `${kind}@1`]));
    for (const [kind, name] of Object.entries(names ?? {})) wanted.set(kind, String(name));
    await Promise.all([...wanted].map(([kind, name]) => this.#load(kind, name)));
  }

  async #load(kind: string, name: string): Promise<void> {
    if (!Object.hasOwn(methodLoaders, kind)) return;
    const known = this.#versions[kind as MethodKind] as { name: string }[];
    const loaders: Readonly<Record<string, () => Promise<{ name: string }>>> = methodLoaders[kind as MethodKind];
    const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
    if (load && !known.some((method) => method.name === name)) known.push(await load());
  }
}
