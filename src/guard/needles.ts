/**
 * Tells fast whether a text may hold any of many words, looking at about one character in four (Wu and Manber's
 * method). It may say yes for nothing, never no to a word that is there. Letters match in either case.
 */

export function createNeedles(words: readonly string[]): (text: string) => boolean {
  const window = Math.min(...words.map((word) => word.length));
  const farthest = window - 2;
  /** How far one may jump when three characters end the window; 0 where the beginning of a word may end. */
  const jumps = new Uint8Array(1 << 15).fill(farthest);
  const endingHere = Map.groupBy(words, (word) => threeUpTo(word, window - 1));
  for (const word of words) {
    for (let end = 2; end < window; end++) {
      const key = threeUpTo(word, end);
      jumps[key] = Math.min(jumps[key] ?? 0, window - 1 - end);
    }
  }
  return (text) => {
    let end = window - 1;
    while (end < text.length) {
      const key = threeUpTo(text, end);
      const jump = jumps[key] ?? 0;
      if (jump === 0 && endingHere.get(key)?.some((word) => isAt(text, end - window + 1, word))) return true;
      end += jump || 1;
    }
    return false;
  };
}

/** The last five bits tell letters apart and forget their case. */
function threeUpTo(text: string, end: number): number {
  return ((text.charCodeAt(end - 2) & 31) << 10) | ((text.charCodeAt(end - 1) & 31) << 5) | (text.charCodeAt(end) & 31);
}

function isAt(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (((text.charCodeAt(start + at) ^ word.charCodeAt(at)) & 31) !== 0) return false;
  }
  return true;
}
