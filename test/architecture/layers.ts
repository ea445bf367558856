/** Who may import whom, as data and as pure functions from the sources to the violations found. For what runs, not for tests. */
import { childOf, filesRunBy, reachable, roomOf } from './graph.ts';
import type { Source } from './source.ts';

/** For each room, the rooms or single files that it may import. Every room may import itself. */
export const mayImport: Record<string, readonly string[] | 'anything'> = {
  model: [],
  record: ['model'],
  evidence: ['model'],
  text: ['model', 'evidence'],
  methods: ['model', 'evidence', 'text'],
  formats: ['model', 'record/event.ts', 'evidence', 'text', 'methods'],
  protocols: ['model'],
  bridges: ['model', 'text', 'protocols', 'guard'],
  house: ['model', 'evidence', 'text', 'methods'],
  verify: [
    ...['model', 'record', 'formats', 'methods', 'protocols/protocol.ts', 'protocols/encoders.ts'],
    'protocols/left-out.ts',
    'bridges/bridges.ts',
    'protocols/callback-request.ts',
  ],
  evaluation: ['model', 'record', 'text'],
  documents: ['model', 'record', 'methods'],
  runtime: [],
  guard: ['model', 'errors.ts', 'runtime'],
  store: ['model', 'record', 'errors.ts', 'runtime'],
  agents: ['model', 'record', 'evidence', 'protocols', 'guard', 'store', 'errors.ts', 'runtime'],
  exhibits: ['model', 'record', 'guard'],
  sessions: [
    'model',
    'record',
    'methods',
    'formats',
    'protocols',
    'bridges',
    'agents',
    'exhibits',
    'store',
    'errors.ts',
    'runtime',
  ],
  webhook: ['model', 'record', 'guard', 'store'],
  conformance: ['model', 'protocols', 'guard'],
  tester: ['model', 'protocols', 'guard', 'agents', 'conformance', 'errors.ts'],
  access: ['model', 'guard', 'store', 'agents', 'sessions', 'tester', 'errors.ts'],
  agent: ['model', 'protocols'],
  api: ['model', 'record', 'store/store.ts', 'sessions', 'access', 'evaluation', 'documents', 'errors.ts', 'runtime'],
  cli: [
    ...['model', 'record', 'methods', 'formats', 'protocols', 'bridges', 'house', 'verify', 'evaluation'],
    ...['documents', 'guard'],
    ...['agents', 'sessions', 'conformance', 'tester', 'access', 'agent', 'main', 'errors.ts', 'text/find-json.ts'],
    ...['store/store.ts', 'store/cluster-store.ts', 'store/scribe.ts', 'store/signing.ts'],
  ],
  main: 'anything',
  'errors.ts': [],
};

/** Folders whose children are equals that never know each other, and who may know a child from outside. */
const shelves: Record<string, readonly string[]> = {
  formats: ['main', 'cli'],
  protocols: ['main', 'cli'],
  methods: ['cli', 'documents'],
  store: ['main'],
};

/** Imports of a child that a rule would refuse, each with its reason. */
const shelvingExceptions: Record<string, string> = {
  'house methods/award-2': 'the built-in seats of a council read evidence, policies and claims as that version does',
  'house methods/award-3': 'the built-in seats of a council weigh as that version does',
  'house methods/award-5': 'the built-in seats of a council weigh as that version does',
  'methods/award-5 methods/award-2': 'it is that version, sealed, with another reading of sentences',
  'methods/award-5 methods/award-3': 'it leaves open what that version does, and more',
  'methods/award-5 methods/award-4': 'it leaves open what that version does, and more',
  'methods/award-4 methods/award-2': 'it is that version, sealed, with another reading of sentences',
  'methods/award-4 methods/award-3': 'it leaves open what that version does, and more',
  'methods/award-3 methods/award-2': 'it is that version, sealed, with another reading of sentences',
  'methods/synthesis-3 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-4 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-4 methods/synthesis-3': 'its reader doubts what that version reads',
  'methods/synthesis-5 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-5 methods/synthesis-3': 'its reader keeps what that version tells apart',
  'methods/synthesis-5 methods/synthesis-4': 'its reader keeps what that version tells apart',
  'methods/synthesis-6 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-6 methods/synthesis-5': 'its reader doubts what that version joins',
  'methods/synthesis-7 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-7 methods/synthesis-5': 'it compares claims word by word as that version does',
  'methods/synthesis-7 methods/synthesis-6': 'its reader reads words as that version does',
  'methods/synthesis-8 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-8 methods/synthesis-5': 'it compares claims word by word as that version does',
  'methods/synthesis-8 methods/synthesis-7': 'its reader reads claims beside each other as that version does',
  'methods/synthesis-10 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-10 methods/synthesis-5': 'it remembers words as that version does',
  'methods/synthesis-10 methods/synthesis-7': 'its reader knows small words as that version does',
  'methods/synthesis-10 methods/synthesis-9': 'its reader tells sides as that version does',
  'methods/synthesis-9 methods/synthesis-2': 'it is that version, sealed, with another reader of texts',
  'methods/synthesis-9 methods/synthesis-5': 'it compares claims word by word as that version does',
  'methods/synthesis-9 methods/synthesis-7': 'its reader knows small words as that version does',
  'methods/synthesis-9 methods/synthesis-8': 'its reader relates texts as that version does',
  'house methods/pool-1': 'the sample forecasters read what their peers said as that version does',
};

/** Folders with one door: whoever is outside imports this file of theirs and no other. */
const doors = ['methods/synthesis-1/pivots/pivots.ts'];

export function layering(sources: Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const allowed = mayImport[roomOf(path)];
    if (allowed === undefined) return [`${path} is in no room of the table`];
    return imports
      .filter(({ target, local }) => local && roomOf(target) !== roomOf(path) && allowed !== 'anything')
      .filter(({ target }) => !allowed.includes(roomOf(target)) && !allowed.includes(target))
      .map(({ target }) => `${path} imports ${target}`);
  });
}

/** Children do not import each other; only the files beside them know them, and the rim, which starts what it needs. */
export function shelving(sources: Source[]): string[] {
  const names = Object.keys(shelves);
  return sources.flatMap(({ path, imports }) =>
    imports
      .map(({ target }) => target)
      .filter((target) => {
        const child = childOf(target, names);
        if (child === undefined || child === childOf(path, names)) return false;
        const isBeside = roomOf(path) === roomOf(child) && childOf(path, names) === undefined;
        const isKnown =
          shelves[roomOf(child)]?.includes(roomOf(path)) ||
          [roomOf(path), childOf(path, names)].some((from) => `${from} ${child}` in shelvingExceptions);
        return !isBeside && !isKnown;
      })
      .map((target) => `${path} imports ${target}`),
  );
}

export function doorways(sources: Source[]): string[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  return sources.flatMap(({ path, imports }) =>
    imports
      .map(({ target }) => target)
      .filter((target) =>
        doors.some((door) => target.startsWith(folderOf(door)) && target !== door && !path.startsWith(folderOf(door))),
      )
      .map((target) => `${path} imports ${target}`),
  );
}

export function cycles(sources: Source[]): string[] {
  return sources
    .filter((source) => reachable(sources, filesRunBy(source)).includes(source))
    .map(({ path }) => `${path} imports itself through others`);
}
