/**
 * Words that are spelt nearly alike: "astrology" and "strology", "authenticate" and "authentication". Compared by the
 * trigrams of their stems; a word that is known exactly is not looked for.
 */

const gramLength = 3;
const minWordLength = 4;
const minLikeness = 0.6;

interface NearWord {
  term: string;
  /** 0.6 to 1. */
  likeness: number;
}

/** Finds the words of a vocabulary that are near a word. */
export function createNearWords(vocabulary: Iterable<string>): (term: string) => NearWord[] {
  const known = new Set(vocabulary);
  const grams = new Map([...known].filter(isLongEnough).map((term) => [term, gramsOf(term)]));
  const holders = new Map<string, string[]>();
  for (const [term, own] of grams) for (const gram of own) holders.set(gram, [...(holders.get(gram) ?? []), term]);
  return (term) => {
    if (known.has(term) || !isLongEnough(term)) return [];
    const wanted = gramsOf(term);
    const shared = new Map<string, number>();
    for (const gram of wanted)
      for (const other of holders.get(gram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    return [...shared].flatMap(([other, count]) => {
      const likeness = (2 * count) / (wanted.size + (grams.get(other)?.size ?? 0));
      return likeness >= minLikeness ? [{ term: other, likeness }] : [];
    });
  };
}

const isLongEnough = (term: string) => term.length >= minWordLength;

function gramsOf(term: string): Set<string> {
  const padded = `^${term}$`;
  return new Set(Array.from({ length: padded.length - gramLength + 1 }, (_, at) => padded.slice(at, at + gramLength)));
}
