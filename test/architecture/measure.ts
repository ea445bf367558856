/** Figures about the source that say whether a stranger finds their way in it. Tests hold the bars; `npm run measure` prints them. */
import type { Source } from './source.ts';

export interface SourceFigures {
  types: number;
  /** The share of type names (aliases, interfaces, classes; exported and local) that are one word. */
  oneWordTypes: number;
  /** The length of functions in lines: the 95th percentile, and the longest. */
  functionP95: number;
  longestFunction: { name: string; lines: number };
  longestFile: { path: string; lines: number };
  /** Lines of tests for a line of source. */
  testsPerSource: number;
}

export function measure(sources: Source[], testLines: number): SourceFigures {
  const types = sources.flatMap((source) => source.types);
  const functions = sources.flatMap(({ path, functions }) =>
    functions.map(({ name, lines }) => ({ name: `${path} ${name}`, lines })),
  );
  const lengths = functions.map(({ lines }) => lines).sort((a, b) => a - b);
  const sourceLines = sources.reduce((sum, { lines }) => sum + lines, 0);
  return {
    types: types.length,
    oneWordTypes: types.filter(isOneWord).length / types.length,
    functionP95: lengths[Math.ceil(lengths.length * 0.95) - 1] ?? 0,
    longestFunction: functions.toSorted((a, b) => b.lines - a.lines)[0] ?? { name: '', lines: 0 },
    longestFile: sources.toSorted((a, b) => b.lines - a.lines)[0] ?? { path: '', lines: 0 },
    testsPerSource: testLines / sourceLines,
  };
}

/** A name of one hump: `Seat`, not `SeatView`. */
export function isOneWord(name: string): boolean {
  return !/[a-z0-9][A-Z]|[A-Z]{2,}[a-z]/.test(name);
}
