/**
 * Tells fast whether a text may hold any of many words, looking at about one byte in four (Wu and Manber's method). It
 * may say yes for nothing, never no to a word that is there. Letters match in either case.
 */

/** The words are ASCII; the text is given as UTF-8, whose bytes are read several times faster than a string. */
export function createWordFinder(words: readonly string[]): (text: Uint8Array) => boolean {
  const needles = words.map((word) => Buffer.from(word));
  const window = Math.min(...words.map((word) => word.length));
  const maxJump = window - 2;
  /** How far one may jump when three characters end the window; 0 where the beginning of a word may end. */
  const jumps = new Uint8Array(jumpTableSize).fill(maxJump);
  const wordsByKey = Map.groupBy(needles, (word) => trigramKey(word, window - 1));
  for (const word of needles) {
    for (let end = 2; end < window; end++) {
      const key = trigramKey(word, end);
      jumps[key] = Math.min(jumps[key] ?? 0, window - 1 - end);
    }
  }
  /** How far the window that ends here may jump; `found` where a word begins in it. */
  const jumpAt = (text: Uint8Array, end: number) => {
    const key = trigramKey(text, end);
    const jump = jumps[key] ?? 0;
    if (jump > 0) return jump;
    return matchesAnyAt(text, end - window + 1, wordsByKey.get(key)) ? matchJump : 1;
  };
  return (text) => {
    // Each jump has to wait for the one before it: two halves at a time take hardly longer than one.
    const { length } = text;
    let early = window - 1;
    const half = Math.max(early, length >> 1);
    let late = half;
    while (early < half && late < length) {
      early += jumpAt(text, early);
      late += jumpAt(text, late);
    }
    while (early < half) early += jumpAt(text, early);
    while (late < length) late += jumpAt(text, late);
    return early >= matchJump || late >= matchJump;
  };
}

/** A jump beyond the end of any text. */
const matchJump = 1 << 29;

/** Few enough for the table of jumps to stay in the processor's nearest cache. */
const jumpTableSize = 1 << 11;

/** The last five bits tell letters apart and forget their case; some of three share a key. */
function trigramKey(text: Uint8Array, end: number): number {
  return (((text[end - 2] ?? 0) & 31) << 6) ^ (((text[end - 1] ?? 0) & 31) << 3) ^ ((text[end] ?? 0) & 31);
}

function matchesAnyAt(text: Uint8Array, start: number, words: readonly Uint8Array[] = []): boolean {
  for (const word of words) if (matchesAt(text, start, word)) return true;
  return false;
}

function matchesAt(text: Uint8Array, start: number, word: Uint8Array): boolean {
  for (let at = 0; at < word.length; at++) {
    if ((((text[start + at] ?? 0) ^ (word[at] ?? 0)) & 31) !== 0) return false;
  }
  return true;
}
