/** The difference between two texts, word by word: what both have, what only the first has, what only the second has. */

export interface WordRun {
  side: 'both' | 'first' | 'second';
  text: string;
}

/** Comparing takes the product of both lengths; longer texts are not compared. */
const maxComparisons = 4_000_000;

/** `undefined` where the texts are too long to be compared. Joined with spaces, the runs of a side are its words. */
export function wordDifference(first: string, second: string): WordRun[] | undefined {
  const a = wordsOf(first);
  const b = wordsOf(second);
  if (a.length * b.length > maxComparisons) return undefined;
  return joinRuns(alignedWords(a, b, commonLengths(a, b)));
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** At [i][j], how many words the rest of `a` from i and the rest of `b` from j have in common, in order. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const common = a[i] === b[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
      rows[i]?.fill(common, j, j + 1);
    }
  }
  return rows;
}

const at = (rows: readonly Uint32Array[], i: number, j: number) => rows[i]?.[j] ?? 0;

function alignedWords(a: readonly string[], b: readonly string[], lengths: readonly Uint32Array[]): WordRun[] {
  const runs: WordRun[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      runs.push({ side: 'both', text: a[i] ?? '' });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      runs.push({ side: 'first', text: a[i++] ?? '' });
    } else runs.push({ side: 'second', text: b[j++] ?? '' });
  }
  return runs;
}

function joinRuns(words: readonly WordRun[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const { side, text } of words) {
    const last = runs.at(-1);
    if (last?.side === side) last.text += ` ${text}`;
    else runs.push({ side, text });
  }
  return runs;
}
