/** The page that set-up built stays small: at most 90 kB of script at first, and 60 kB for each part that is loaded later. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPage } from '../src/main/page-folder.ts';

interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  /** Whether it is a part that is loaded later. */
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const maxFirstBytes = 90_000;
const maxPartBytes = 60_000;
/** `synthesis@10` is eight readers, each over the one before, and phrases in eight languages; it is loaded when somebody computes a verdict again. */
const maxMadeOfBytes = 190_000;

const page = readPage();
const manifestFile = new URL('../web/dist/build-manifest.json', import.meta.url);

describe.skipIf(page === undefined)('the built page', () => {
  const manifest: Record<string, BuiltChunk> = page ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const compressed = (file: string) => page?.files.get(`/${file}`)?.gzip().length ?? Number.NaN;

  /** A chunk with everything that it imports at once. */
  function filesOf(name: string, found = new Set<string>()): Set<string> {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, found);
    return found;
  }
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
  const atFirst = filesOf(entry);
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + compressed(file), 0);

  test('loads at most 90 kB of compressed script at first', () => {
    expect(atFirst.size).toBeGreaterThan(0);
    expect(sum(atFirst)).toBeLessThanOrEqual(maxFirstBytes);
  });

  const parts = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  /** What a part loads that is not there from the start. */
  const loadedBy = (name: string) => [...filesOf(name)].filter((file) => !atFirst.has(file) && file.endsWith('.js'));

  /**
   * A later version of a method comes with those that it is made of. They are parts of their own, and what several parts load is loaded once: each
   * is counted by itself.
   */
  test('loads at most 60 kB more for each part', () => {
    const own = new Set(parts.map((name) => manifest[name]?.file));
    const loads = new Map<string, number>();
    for (const file of parts.flatMap(loadedBy)) loads.set(file, (loads.get(file) ?? 0) + 1);
    const isShared = (file: string) => own.has(file) || (loads.get(file) ?? 0) > 1;
    const sizes = parts.map((name) => {
      const alone = loadedBy(name).filter((file) => file === manifest[name]?.file || !isShared(file));
      return [name, sum(alone)];
    });
    expect(sizes.filter(([, bytes]) => Number(bytes) > maxPartBytes)).toEqual([]);
  });

  test('loads at most 190 kB more for a part and all that it is made of', () => {
    const sizes = parts.map((name) => [name, sum(loadedBy(name))]);
    expect(sizes.filter(([, bytes]) => Number(bytes) > maxMadeOfBytes)).toEqual([]);
  });

  test('has no script file of more than 60 kB, those of its threads included', () => {
    const scripts = [...(page?.files.keys() ?? [])].filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => compressed(path.slice(1)) > maxPartBytes)).toEqual([]);
  });

  test('has no script or style inside its document', () => {
    const html = page?.document.bytes.toString() ?? '';
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/https?:\/\//);
  });
});
