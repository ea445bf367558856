/** What differs between two texts, word by word: the longest common part stays, the rest is only in one of them. */

export interface TextPart {
  text: string;
  in: 'both' | 'one' | 'other';
}

/** More words are not compared: it takes the square of their number. */
const maxWords = 1500;

export function wordDifference(one: string, other: string): TextPart[] | undefined {
  const [a, b] = [one.split(/(\s+)/), other.split(/(\s+)/)];
  if (a.length > maxWords || b.length > maxWords) return undefined;
  const lengths = commonLengths(a, b);
  const parts: TextPart[] = [];
  const add = (text: string | undefined, where: TextPart['in']) => {
    const last = parts.at(-1);
    if (last?.in === where) last.text += text ?? '';
    else parts.push({ text: text ?? '', in: where });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i] === b[j];
    if (isSame) {
      add(a[i], 'both');
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add(a[i], 'one');
      i += 1;
    } else {
      add(b[j], 'other');
      j += 1;
    }
  }
  return parts;
}

const at = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** The length of the longest common part of what follows each pair of places. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i];
    if (!row) continue;
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}
