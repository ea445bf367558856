/** The files that the rules and figures are about, read from the working tree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { read, type Source } from './source.ts';

const root = new URL('../../', import.meta.url);
const isTest = (file: string) => file.endsWith('.test.ts');
const isCode = (file: string) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file);

/** Every file under a folder of the repository, as paths from there. */
function filesUnder(folder: string): string[] {
  const at = new URL(`${folder}/`, root);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(at.pathname.length).replace(/^\//, ''));
}

const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Every file of `src`, tests and documents included. */
export const sourceFiles = (): string[] => filesUnder('src');

/** What runs: the code of `src` without its tests. */
export function readSources(): Source[] {
  return sourceFiles()
    .filter((file) => isCode(file) && !isTest(file))
    .map((file) => read(file, textOf(`src/${file}`)));
}

/** The tests beside the source, and whatever outside imports from it, under paths as seen from `src`. */
export function readReaders(): Source[] {
  const beside = sourceFiles()
    .filter(isTest)
    .map((file) => ({ path: file, from: `src/${file}` }));
  const outside = ['test', 'bench', 'examples', 'web'].flatMap((folder) =>
    filesUnder(folder)
      .filter(isCode)
      .map((file) => ({ path: `../${folder}/${file}`, from: `${folder}/${file}` })),
  );
  return [...beside, ...outside].map(({ path, from }) => read(path, textOf(from)));
}

/** Lines of all test code: the tests beside the source, and everything under `test`. */
export function testLines(): number {
  const beside = sourceFiles()
    .filter(isTest)
    .map((file) => `src/${file}`);
  const apart = filesUnder('test')
    .filter(isCode)
    .map((file) => `test/${file}`);
  return [...beside, ...apart].reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
}
