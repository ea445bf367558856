/** The files of `src` as a graph: where a file belongs, and what it brings along at run time. */
import type { Source } from './source.ts';

/** The room a file is in: its folder under `src`, or itself for what stands beside the rooms. */
export function roomOf(path: string): string {
  return path.split('/')[0] ?? path;
}

/** The child of a shelf that a path is in: `formats/round-table` for anything under it. */
export function childOf(path: string, shelves: readonly string[]): string | undefined {
  const [shelf, child, ...rest] = path.split('/');
  return shelf !== undefined && shelves.includes(shelf) && rest.length > 0 ? `${shelf}/${child}` : undefined;
}

export function childFolders(files: string[], shelf: string): string[] {
  return [...new Set(files.map((file) => childOf(file, [shelf])).filter((child) => child !== undefined))];
}

export function filesRunBy(source: Source | undefined): string[] {
  return (source?.imports ?? []).filter(({ local, type }) => local && !type).map(({ target }) => target);
}

export function packagesRunBy(source: Source | undefined): string[] {
  return (source?.imports ?? []).filter(({ local, type }) => !local && !type).map(({ target }) => target);
}

/** Everything that runs when these files do, themselves included. */
export function reachable(sources: Source[], start: string[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<Source>();
  const left = [...start];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const source = byPath.get(path);
    if (source === undefined || seen.has(source)) continue;
    seen.add(source);
    left.push(...filesRunBy(source));
  }
  return [...seen];
}
