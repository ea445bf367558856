/** Keeps the layers apart: the rules of docs/architecture.md, held against every file under `src`. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readReaders, readSources, sourceFiles, testLines } from './architecture/files.ts';
import * as layers from './architecture/layers.ts';
import { isOneWord, measure } from './architecture/measure.ts';
import * as names from './architecture/names.ts';
import * as purity from './architecture/purity.ts';
import { read, type Source } from './architecture/source.ts';

const files = sourceFiles();
const sources = readSources();

describe('the source', () => {
  test('imports only what its room may', () => expect(layers.layering(sources)).toEqual([]));
  test('keeps formats, methods, protocols and stores from knowing each other', () =>
    expect(layers.shelving(sources)).toEqual([]));
  test('enters a folder with one door by that door', () => expect(layers.doorways(sources)).toEqual([]));
  test('does no input, output, time or chance in what must be pure', () => expect(purity.purity(sources)).toEqual([]));
  test('keeps nothing between calls in what must be pure', () => expect(purity.statelessness(sources)).toEqual([]));
  test('opens connections in the guard only', () => expect(purity.connecting(sources)).toEqual([]));
  test('has no import cycle', () => expect(layers.cycles(sources)).toEqual([]));
  test('names formats and protocols only where they live', () => expect(names.naming(sources, files)).toEqual([]));
  test('registers every format, method and protocol', () => expect(names.registration(sources, files)).toEqual([]));
  test('has no file named after nothing, and no barrel', () => expect(names.vagueness(files)).toEqual([]));
  test('defines a type name once', () => expect(names.definedTwice(sources)).toEqual([]));
  test('has a file name once outside the shelves', () => expect(names.namedTwice(files)).toEqual([]));
  test('exports only what somebody imports', () => expect(names.unneededExports(sources, readReaders())).toEqual([]));
  test('folds a record without loading the validation', () =>
    expect(purity.packagesBehind(sources, 'formats/formats.ts')).not.toContain('zod'));
});

describe('the figures of the source', () => {
  const figures = measure(sources, testLines());

  test('at most a quarter of its type names are one word', () => expect(figures.oneWordTypes).toBeLessThan(0.25));
  test('nineteen of twenty functions have at most twenty lines', () =>
    expect(figures.functionP95).toBeLessThanOrEqual(20));
  test('its tests are at least as long as itself', () => expect(figures.testsPerSource).toBeGreaterThanOrEqual(1));
  test('tell what they count', () => {
    expect(['Seat', 'Json', 'URL'].filter(isOneWord)).toEqual(['Seat', 'Json', 'URL']);
    expect(['SeatView', 'JsonObject', 'URLPart', 'Sha256Sum'].filter(isOneWord)).toEqual([]);
    const { types, functions, lines } = read('a.ts', 'type A = 1;\nclass B {\n  go() {\n    return 1;\n  }\n}\n');
    expect({ types, functions, lines }).toEqual({ types: ['A', 'B'], functions: [{ name: 'go', lines: 3 }], lines: 6 });
  });
});

describe('docs/architecture.md', () => {
  const page = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');

  /** The rows of the table under a heading, as lists of cells. */
  function tableUnder(heading: string): string[][] {
    const section = page.slice(page.indexOf(`## ${heading}\n`)).split('\n## ')[0] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('| '));
    return rows.slice(1).map((row) => row.slice(2, -2).split(' | '));
  }
  const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

  test('says of every room what it may import, as the rules do', () => {
    const told = tableUnder('What lives where').map(([room = '', , may = '']) => [
      quoted(room)[0],
      may === 'anything' ? may : quoted(may).sort(),
    ]);
    const ruled = Object.entries(layers.mayImport).map(([room, may]) => [
      room,
      may === 'anything' ? may : [...may].sort(),
    ]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(ruled));
  });

  test('says where to change things, by paths that exist', () => {
    const rows = tableUnder('Where do I change ...?');
    expect(rows.length).toBeGreaterThan(12);
    for (const [what, where] of rows) {
      const paths = quoted(where).filter((path) => path.includes('/'));
      expect(paths, what).not.toEqual([]);
      for (const path of paths)
        expect(existsSync(new URL(`../${path}`, import.meta.url)), `${what}: ${path}`).toBe(true);
    }
  });
});

/** A made-up tree, so that each rule is seen to catch what it is for. */
function tree(texts: Record<string, string>): [Source[], string[]] {
  const code = Object.entries(texts).filter(([path]) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return [code.map(([path, text]) => read(path, text)), Object.keys(texts)];
}

describe('reading a file', () => {
  const read1 = (text: string) => read('sessions/a.ts', text);

  test('finds every way to import, and which of them are gone at run time', () => {
    const text = `import a from './b.ts'; import type { C } from '../model/c.ts'; import { type D } from './d.ts';
      import './e.ts'; export * from './f.ts'; export type { G } from './g.ts'; export { h } from './h.ts';
      type I = import('./i.ts').I; const j = await import('./j.ts'); await import('./' + a);
      import fs from 'fs/promises'; import { sha256 } from '@noble/hashes/sha2.js';`;
    const found = read1(text).imports.map(({ target, type }) => `${target}${type ? ' (type)' : ''}`);
    expect(found).toEqual([
      ...[
        'sessions/b.ts',
        'model/c.ts (type)',
        'sessions/d.ts',
        'sessions/e.ts',
        'sessions/f.ts',
        'sessions/g.ts (type)',
      ],
      ...[
        'sessions/h.ts',
        'sessions/i.ts (type)',
        'sessions/j.ts',
        'a computed path',
        'node:fs/promises',
        '@noble/hashes',
      ],
    ]);
  });

  test('is not misled by comments, strings, regular expressions and templates', () => {
    const text = `// import a from './a.ts'\n/* fetch() */ const s = "import b from './b.ts'"; const r = /import 'c'/;
      const t = \`import d from './d.ts' \${s}\`;`;
    expect(read1(text).imports).toEqual([]);
    expect(read1(text).globals).toEqual([]);
  });

  test('tells a global that is used from a word that is the same', () => {
    const used = (text: string) => read1(text).globals;
    expect(used('fetch(process.env.A as string)')).toEqual(expect.arrayContaining(['fetch', 'process.env', 'process']));
    expect(used('const at = new Date(); Date.now(); Math["random"]()')).toEqual(
      expect.arrayContaining(['new Date()', 'Date.now', 'Math.random']),
    );
    expect(used('f({ fetch })')).toContain('fetch');
    expect(used('function f(send = fetch, b: Buffer) { return Buffer.from(b); }')).toEqual(
      expect.arrayContaining(['fetch', 'Buffer.from']),
    );
    expect(
      used('new Date(0); a.fetch(); f({ process: 1 }); type T = { fetch(crypto: Buffer): typeof fetch };'),
    ).toEqual(expect.not.arrayContaining(['new Date()', 'fetch', 'process', 'crypto', 'Buffer']));
    expect(used('function f(crypto: number, { process }: P) { return crypto + process; }')).toEqual([]);
  });

  test('refuses what it cannot parse', () => expect(() => read1('import {')).toThrow('sessions/a.ts'));
});

describe('the rules', () => {
  test('an import upwards, of an inner file, of a computed path, or from an unknown folder breaks the layers', () => {
    const [sources] = tree({
      'model/a.ts': `import type { B } from '../record/b.ts'`,
      'formats/c.ts': `import { d } from '../record/chain.ts'; import type { E } from '../record/event.ts'`,
      'cli/run.ts': `import '../api/routes.ts'; import '../main/start.ts'; import '../../test/x.ts'`,
      'sessions/f.ts': `await import(name)`,
      'extra/g.ts': '',
      'main/start.ts': `import './settings.ts'; import '../api/routes.ts'`,
      'api/server.ts': `import { settings } from '../main/settings.ts'; import '../errors.ts'`,
    });
    expect(layers.layering(sources)).toEqual([
      'model/a.ts imports record/b.ts',
      'formats/c.ts imports record/chain.ts',
      'cli/run.ts imports api/routes.ts',
      'cli/run.ts imports ../test/x.ts',
      'sessions/f.ts imports a computed path',
      'extra/g.ts is in no room of the table',
      'api/server.ts imports main/settings.ts',
    ]);
  });

  test('a child known to a sibling or from outside breaks the shelf', () => {
    const [sources] = tree({
      'protocols/arc/call.ts': `import '../protocol.ts'; import './wire.ts'; import '../mcp/wire.ts'`,
      'protocols/protocols.ts': `import './arc/call.ts'`,
      'sessions/ask.ts': `import type { A } from '../protocols/arc/call.ts'`,
      'main/start.ts': `import '../store/sqlite/open.ts'`,
      'cli/keys.ts': `import '../store/sqlite/open.ts'`,
      'house/seat.ts': `import '../methods/award-2/proposition.ts'; import '../methods/routing-1/routing.ts'`,
      'methods/pool-2/pool.ts': `import '../pool-1/pool.ts'; import '../decimal.ts'`,
    });
    expect(layers.shelving(sources)).toEqual([
      'protocols/arc/call.ts imports protocols/mcp/wire.ts',
      'sessions/ask.ts imports protocols/arc/call.ts',
      'cli/keys.ts imports store/sqlite/open.ts',
      'house/seat.ts imports methods/routing-1/routing.ts',
      'methods/pool-2/pool.ts imports methods/pool-1/pool.ts',
    ]);
  });

  test('a way past the door of a folder is found', () => {
    const [sources] = tree({
      'methods/synthesis-1/verdict.ts': `import './pivots/pivots.ts'; import './pivots/removal-impacts.ts'`,
      'methods/synthesis-1/pivots/pivots.ts': `import './removal-impacts.ts'`,
    });
    expect(layers.doorways(sources)).toEqual([
      'methods/synthesis-1/verdict.ts imports methods/synthesis-1/pivots/removal-impacts.ts',
    ]);
  });

  test('what a pure module keeps between calls is found, and a fixed table is not', () => {
    const [sources] = tree({
      'record/a.ts': `let last; const seen = new Map(); export const kept = new WeakMap<object, string>();`,
      'text/b.ts': `const words = new Set(['a']); const none: ReadonlyMap<string, number> = new Map(); const list = [];`,
      'sessions/c.ts': `let count = 0;`,
    });
    expect(purity.statelessness(sources)).toEqual([
      'record/a.ts keeps last for the whole process',
      'record/a.ts keeps seen for the whole process',
      'record/a.ts keeps kept for the whole process',
    ]);
  });

  test('an export that nobody imports is found', () => {
    const [sources] = tree({
      'record/a.ts': `export const used = 1; export type Unused = 1; export function passed() {} export class Whole {}`,
      'record/b.ts': `import { used } from './a.ts'; export { passed } from './a.ts'; const kept = 1; export { kept };`,
    });
    expect(names.unneededExports(sources, [])).toEqual(['record/a.ts exports Unused', 'record/a.ts exports Whole']);
    expect(names.unneededExports(sources, [read('../test/c.ts', `import * as a from '../src/record/a.ts'`)])).toEqual(
      [],
    );
  });

  test('a type or a file with the name of another is found', () => {
    const [sources, files] = tree({
      'record/place.ts': `export interface Place { a: 1 }`,
      'store/place.ts': `type Place = 1; class Other {}`,
      'guard/place.ts': `interface Other { b: 2 }`,
    });
    expect(names.definedTwice(sources)).toEqual([
      'Place is defined in record/place.ts and store/place.ts',
      'Other is defined in store/place.ts and guard/place.ts',
    ]);
    expect(names.namedTwice(files)).toEqual(['place.ts: record/place.ts and guard/place.ts']);
  });

  test('a clock, a built-in module or a server package spoils purity, also one step away', () => {
    const [sources] = tree({
      'verify/verify.ts': `import '../protocols/encoders.ts'; import type { Socket } from 'node:net'; import 'zod'`,
      'protocols/encoders.ts': `import './arc/encode.ts'`,
      'protocols/arc/encode.ts': `import 'node:crypto'; export const at = () => Date.now()`,
      'protocols/arc/call.ts': `import 'node:timers'`,
      'record/chain.ts': `import 'fastify'`,
    });
    expect(purity.purity(sources).sort()).toEqual([
      'protocols/arc/encode.ts imports node:crypto',
      'protocols/arc/encode.ts uses Date.now',
      'record/chain.ts imports fastify',
    ]);
  });

  test('a connection from outside the guard is found', () => {
    const [sources] = tree({
      'guard/dial.ts': `import 'undici'; import 'node:net'`,
      'sessions/a.ts': `import { request } from 'undici'; await fetch(url)`,
      'cli/b.ts': `import http from 'http'; import type { Agent } from 'undici'; const net = await import('node:net')`,
      'agent/host.ts': `import { createServer, type Agent } from 'node:http'; import { isIP } from 'node:net'`,
    });
    expect(purity.connecting(sources)).toEqual([
      'sessions/a.ts takes request from undici',
      'sessions/a.ts uses fetch',
      'cli/b.ts takes * from node:http',
      'cli/b.ts takes * from node:net',
    ]);
  });

  test('a cycle is found; one of types alone is none', () => {
    const [sources] = tree({
      'sessions/a.ts': `import './b.ts'`,
      'sessions/b.ts': `export * from './c.ts'`,
      'sessions/c.ts': `await import('./a.ts')`,
      'sessions/d.ts': `import './a.ts'; import type { E } from './e.ts'`,
      'sessions/e.ts': `import './d.ts'`,
    });
    expect(layers.cycles(sources).map((cycle) => cycle.split(' ')[0])).toEqual([
      'sessions/a.ts',
      'sessions/b.ts',
      'sessions/c.ts',
    ]);
  });

  test('a format or protocol known by name is found, versioned or in a type', () => {
    const [sources, files] = tree({
      'formats/chat/format.ts': `export const key = 'chat@1'`,
      'protocols/arc/call.ts': '',
      'sessions/a.ts': `type P = 'arc'; const f = \`chat@\${1}\`; const ok = 'chatter, arc, chat'`,
      'model/agent.ts': `const protocol = 'arc'`,
    });
    expect(names.naming(sources, files)).toEqual([`sessions/a.ts says 'arc'`, `sessions/a.ts says 'chat@'`]);
  });

  test('a folder that is not registered, described or tested is found', () => {
    const [sources, files] = tree({
      'formats/formats.ts': `import { chat } from './chat/format.ts'; import type { T } from './trial/format.ts'`,
      'formats/openings.ts': `import './chat/opening.ts'; import './trial/opening.ts'`,
      'formats/chat/format.ts': '',
      'formats/chat/README.md': '',
      'formats/chat/contract.test.ts': '',
      'formats/trial/format.ts': '',
    });
    expect(names.registration(sources, files)).toEqual([
      'formats/trial is not in formats.ts',
      'formats/trial has no README.md',
      'formats/trial has no contract.test.ts',
    ]);
  });

  test('a vague name is found', () => {
    const named = ['sessions/utils.ts', 'sessions/helpers/x.ts', 'api/types.ts', 'index.ts', 'sessions/shared.test.ts'];
    expect(names.vagueness([...named, 'sessions/indexed.ts', 'model/common-ground.ts'])).toEqual(named);
  });

  test('a package is found behind what loads it', () => {
    const [sources] = tree({
      'formats/formats.ts': `import './chat/format.ts'`,
      'formats/chat/format.ts': `import type { Z } from 'zod'; import '../../model/vote.ts'`,
      'model/vote.ts': `import { z } from 'zod'`,
    });
    expect(purity.packagesBehind(sources, 'formats/formats.ts')).toEqual(['zod']);
  });
});
