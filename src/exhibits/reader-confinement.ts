/**
 * What the process that reads untrusted documents may do: load its own code, and nothing else. Node's permission model keeps
 * it from other files, from writing, from programs and from native code. The network is not part of that model before
 * Node 25, so a module that is loaded first takes away every way to it.
 */
import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { maxReadingHeapMb } from './exhibit-limits.ts';

/** The flags of Node for such a process. */
export function confinementFlags(): string[] {
  return [
    '--permission',
    ...readablePaths().map((path) => `--allow-fs-read=${path}`),
    // For the thread that watches its time and memory.
    '--allow-worker',
    `--import=${new URL(`./shut-network${extname(import.meta.url)}`, import.meta.url)}`,
    `--max-old-space-size=${maxReadingHeapMb}`,
  ];
}

/** The code of this room and of the model, the parsers, and the description of this package, which says what its files are. */
function readablePaths(): string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  const parse5 = packageOf('parse5', import.meta.url);
  const parsers = [packageOf('unpdf', import.meta.url), parse5, packageOf('entities', parse5)];
  const folders = [here, join(here, '..', 'model'), ...parsers.map((description) => dirname(description))];
  return [...folders.map((folder) => join(realpathSync(folder), '*')), packageOf('..', import.meta.url)];
}

function packageOf(name: string, from: string): string {
  const description = findPackageJSON(name, from);
  if (description === undefined) throw new TypeError(`the package ${name} has no package.json`);
  return description;
}
