/** The lines that a claim names as its evidence: "filing.txt:12", "filing.txt:12-14, 20", "auth.py, line 42". */
import type { CitingClaim } from '../synthesis-2/text-relations.ts';

/** Bounded, so that no text makes it slow. */
const citedLines =
  /(?<![\w@./\\-])([\w@./\\-]{1,200}\.[a-z][a-z0-9]{0,9})(?::\s?(?:lines? ?|l)?|#l?|,? (?:lines?|zeilen?|líneas?|lignes?|l\.?) ?)(\d{1,6}(?!\d))(?:\s?[-–]\s?l?(\d{1,6}))?((?:\s?[,+&]\s?l?\d{1,6}(?![\w.%])){0,6})/giu;
/** What every place ends with; tried first, because many texts have none. */
const mayCite = /\.[a-z][a-z0-9]{0,9}(?::|#|,? [lz])/i;
const maxReadCharacters = 4_000;
/** Of a range, so many lines are read. */
const maxRange = 12;

interface CitedLine {
  file: string;
  line: number;
}

export function citedLinesOf({ said }: CitingClaim): CitedLine[] {
  const found = new Map<string, CitedLine>();
  for (const { observation } of said)
    for (const text of [observation.evidence, observation.finding]) {
      if (!mayCite.test(text)) continue;
      for (const [, path = '', first = '', last, more = ''] of text.slice(0, maxReadCharacters).matchAll(citedLines)) {
        const file = withoutFolder(path.toLowerCase());
        for (const line of linesFrom(first, last, more)) found.set(`${file}:${line}`, { file, line });
      }
    }
  return [...found.values()];
}

const withoutFolder = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

function linesFrom(first: string, last: string | undefined, more: string): number[] {
  const start = Number(first);
  if (last === undefined && more === '') return [start];
  const end = Math.min(Number(last ?? first), start + maxRange - 1);
  const range = Array.from({ length: Math.max(1, end - start + 1) }, (_, at) => start + at);
  return [...range, ...[...more.matchAll(/\d+/g)].map(([line]) => Number(line))];
}
