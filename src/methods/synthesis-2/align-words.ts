/** Aligns two lists of words by their longest common subsequence. */

export interface WordGap {
  ours: readonly string[];
  theirs: readonly string[];
}

interface WordAlignment {
  /** How many words they share in the same order. */
  shared: number;
  /** What stands between the shared words, where either has anything there. */
  gaps: readonly WordGap[];
}

export function alignWords(a: readonly string[], b: readonly string[]): WordAlignment {
  const width = b.length + 1;
  const lengths = tableOf((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const below = lengths[(i + 1) * width + j] ?? 0;
      const right = lengths[i * width + j + 1] ?? 0;
      const both = (lengths[(i + 1) * width + j + 1] ?? 0) + 1;
      lengths[i * width + j] = a[i] === b[j] ? both : Math.max(below, right);
    }
  }
  return { shared: lengths[0] ?? 0, gaps: gapsIn(a, b, lengths, width) };
}

/** Small tables in plain lists, which take less time to make. */
function tableOf(size: number): number[] | Uint16Array {
  return size > maxPlainTable ? new Uint16Array(size) : new Array<number>(size).fill(0);
}

const maxPlainTable = 512;

function gapsIn(a: readonly string[], b: readonly string[], lengths: number[] | Uint16Array, width: number): WordGap[] {
  const gaps: WordGap[] = [];
  let ours: string[] = [];
  let theirs: string[] = [];
  const close = () => {
    if (ours.length + theirs.length > 0) gaps.push({ ours, theirs });
    ours = [];
    theirs = [];
  };
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      close();
      i += 1;
      j += 1;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) ours.push(a[i++] ?? '');
    else theirs.push(b[j++] ?? '');
  }
  ours.push(...a.slice(i));
  theirs.push(...b.slice(j));
  close();
  return gaps;
}
