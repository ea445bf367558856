/** Keeps the layers apart: the rules of docs/architecture.md, held against every file under `src`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as rules from './architecture/rules.ts';
import { read, type Source } from './architecture/source.ts';

const src = new URL('../src/', import.meta.url);
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(src.pathname.length).replace(/^\//, ''));
const sources = files
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => read(file, readFileSync(new URL(file, src), 'utf8')));

describe('the source', () => {
  test('imports only what its folder may', () => expect(rules.layering(sources)).toEqual([]));
  test('keeps formats, protocols and stores from knowing each other', () =>
    expect(rules.shelving(sources)).toEqual([]));
  test('does no input, output, time or chance in what must be pure', () => expect(rules.purity(sources)).toEqual([]));
  test('opens connections in the guard only', () => expect(rules.connecting(sources)).toEqual([]));
  test('has no import cycle', () => expect(rules.cycles(sources)).toEqual([]));
  test('names formats and protocols only where they live', () => expect(rules.naming(sources, files)).toEqual([]));
  test('registers every format and protocol', () => expect(rules.registration(sources, files)).toEqual([]));
  test('has no file named after nothing, and no barrel', () => expect(rules.vagueness(files)).toEqual([]));
  test('folds a record without loading the validation', () =>
    expect(rules.packagesBehind(sources, 'formats/formats.ts')).not.toContain('zod'));
});

/** A made-up tree, so that each rule is seen to catch what it is for. */
function tree(texts: Record<string, string>): [Source[], string[]] {
  const code = Object.entries(texts).filter(([path]) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  return [code.map(([path, text]) => read(path, text)), Object.keys(texts)];
}

describe('reading a file', () => {
  const read1 = (text: string) => read('engine/a.ts', text);

  test('finds every way to import, and which of them are gone at run time', () => {
    const text = `import a from './b.ts'; import type { C } from '../model/c.ts'; import { type D } from './d.ts';
      import './e.ts'; export * from './f.ts'; export type { G } from './g.ts'; export { h } from './h.ts';
      type I = import('./i.ts').I; const j = await import('./j.ts'); await import('./' + a);
      import fs from 'fs/promises'; import { sha256 } from '@noble/hashes/sha2.js';`;
    const found = read1(text).imports.map(({ target, type }) => `${target}${type ? ' (type)' : ''}`);
    expect(found).toEqual([
      ...['engine/b.ts', 'model/c.ts (type)', 'engine/d.ts', 'engine/e.ts', 'engine/f.ts', 'engine/g.ts (type)'],
      ...['engine/h.ts', 'engine/i.ts (type)', 'engine/j.ts', 'a computed path', 'node:fs/promises', '@noble/hashes'],
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

  test('refuses what it cannot parse', () => expect(() => read1('import {')).toThrow('engine/a.ts'));
});

describe('the rules', () => {
  test('an import upwards, of an inner file, of a computed path, or from an unknown folder breaks the layers', () => {
    const [sources] = tree({
      'model/a.ts': `import type { B } from '../record/b.ts'`,
      'formats/c.ts': `import { d } from '../record/chain.ts'; import type { E } from '../record/event.ts'`,
      'cli/run.ts': `import '../api/routes.ts'; import '../api/server.ts'; import '../../test/x.ts'`,
      'engine/f.ts': `await import(name)`,
      'extra/g.ts': '',
      'main.ts': `import './config.ts'; import './api/routes.ts'`,
      'api/server.ts': `import { settings } from '../config.ts'; import '../errors.ts'`,
    });
    expect(rules.layering(sources)).toEqual([
      'model/a.ts imports record/b.ts',
      'formats/c.ts imports record/chain.ts',
      'cli/run.ts imports api/routes.ts',
      'cli/run.ts imports ../test/x.ts',
      'engine/f.ts imports a computed path',
      'extra/g.ts is in no folder of the table',
      'api/server.ts imports config.ts',
    ]);
  });

  test('a child known to a sibling or from outside breaks the shelf', () => {
    const [sources] = tree({
      'protocols/arc/call.ts': `import '../protocol.ts'; import './wire.ts'; import '../mcp/wire.ts'`,
      'protocols/protocols.ts': `import './arc/call.ts'`,
      'engine/ask.ts': `import type { A } from '../protocols/arc/call.ts'`,
      'main.ts': `import './store/sqlite/open.ts'`,
    });
    expect(rules.shelving(sources)).toEqual([
      'protocols/arc/call.ts imports protocols/mcp/wire.ts',
      'engine/ask.ts imports protocols/arc/call.ts',
    ]);
  });

  test('a clock, a built-in module or a server package spoils purity, also one step away', () => {
    const [sources] = tree({
      'verify/verify.ts': `import '../protocols/encoders.ts'; import type { Socket } from 'node:net'; import 'zod'`,
      'protocols/encoders.ts': `import './arc/encode.ts'`,
      'protocols/arc/encode.ts': `import 'node:crypto'; export const at = () => Date.now()`,
      'protocols/arc/call.ts': `import 'node:timers'`,
      'record/chain.ts': `import 'fastify'`,
    });
    expect(rules.purity(sources).sort()).toEqual([
      'protocols/arc/encode.ts imports node:crypto',
      'protocols/arc/encode.ts uses Date.now',
      'record/chain.ts imports fastify',
    ]);
  });

  test('a connection from outside the guard is found', () => {
    const [sources] = tree({
      'guard/dial.ts': `import 'undici'; import 'node:net'`,
      'engine/a.ts': `import { request } from 'undici'; await fetch(url)`,
      'cli/b.ts': `import http from 'http'; import type { Agent } from 'undici'; const net = await import('node:net')`,
      'agent/host.ts': `import { createServer, type Agent } from 'node:http'; import { isIP } from 'node:net'`,
    });
    expect(rules.connecting(sources)).toEqual([
      'engine/a.ts takes request from undici',
      'engine/a.ts uses fetch',
      'cli/b.ts takes * from node:http',
      'cli/b.ts takes * from node:net',
    ]);
  });

  test('a cycle is found; one of types alone is none', () => {
    const [sources] = tree({
      'engine/a.ts': `import './b.ts'`,
      'engine/b.ts': `export * from './c.ts'`,
      'engine/c.ts': `await import('./a.ts')`,
      'engine/d.ts': `import './a.ts'; import type { E } from './e.ts'`,
      'engine/e.ts': `import './d.ts'`,
    });
    expect(rules.cycles(sources).map((cycle) => cycle.split(' ')[0])).toEqual([
      'engine/a.ts',
      'engine/b.ts',
      'engine/c.ts',
    ]);
  });

  test('a format or protocol known by name is found, versioned or in a type', () => {
    const [sources, files] = tree({
      'formats/chat/format.ts': `export const key = 'chat@1'`,
      'protocols/arc/call.ts': '',
      'engine/a.ts': `type P = 'arc'; const f = \`chat@\${1}\`; const ok = 'chatter, arc, chat'`,
      'model/agent.ts': `const protocol = 'arc'`,
    });
    expect(rules.naming(sources, files)).toEqual([`engine/a.ts says 'arc'`, `engine/a.ts says 'chat@'`]);
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
    expect(rules.registration(sources, files)).toEqual([
      'formats/trial is not in formats.ts',
      'formats/trial has no README.md',
      'formats/trial has no contract.test.ts',
    ]);
  });

  test('a vague name is found', () => {
    const named = ['engine/utils.ts', 'engine/helpers/x.ts', 'api/types.ts', 'index.ts', 'engine/shared.test.ts'];
    expect(rules.vagueness([...named, 'engine/indexed.ts', 'model/common-ground.ts'])).toEqual(named);
  });

  test('a package is found behind what loads it', () => {
    const [sources] = tree({
      'formats/formats.ts': `import './chat/format.ts'`,
      'formats/chat/format.ts': `import type { Z } from 'zod'; import '../../model/vote.ts'`,
      'model/vote.ts': `import { z } from 'zod'`,
    });
    expect(rules.packagesBehind(sources, 'formats/formats.ts')).toEqual(['zod']);
  });
});
