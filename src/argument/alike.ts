/**
 * Every pair of statements whose words have a Jaccard index of at least 0.6, without comparing every pair.
 * Two such sets always share one of the few rarest words of each (prefix filtering), so only those that do are compared.
 */

/** Below this, sorting costs more than it saves. */
const few = 32;

export function alikePairs(statements: readonly (readonly string[])[]): [number, number][] {
  const { sets, rarity, words } = numbered(statements);
  const holders: number[][] = [];
  const marked: number[] = new Array(words).fill(-1);
  const compared: number[] = new Array(sets.length).fill(-1);
  const pairs: [number, number][] = [];
  for (const [i, set] of sets.entries()) {
    for (const word of set) marked[word] = i;
    for (const word of sets.length < few ? set : rarest(set, rarity)) {
      const held = holders[word] ?? [];
      for (const j of held) {
        if (compared[j] === i) continue;
        compared[j] = i;
        if (isAlike(set.length, sets[j] ?? [], marked, i)) pairs.push([j, i]);
      }
      held.push(i);
      holders[word] = held;
    }
  }
  return pairs;
}

/** Sets that are alike share more than what is left out here, whatever the order, if it is the same for all. */
function rarest(set: readonly number[], rarity: (a: number, b: number) => number): number[] {
  return set.toSorted(rarity).slice(0, set.length - Math.ceil((3 * set.length) / 5) + 1);
}

/** Words as numbers, each statement's distinct, with an order that puts rare ones first. */
function numbered(statements: readonly (readonly string[])[]) {
  const numbers = new Map<string, number>();
  const frequency: number[] = [];
  const sets = statements.map((words) => {
    const set = new Set<number>();
    for (const word of words) {
      const number = numbers.get(word) ?? numbers.size;
      if (number === numbers.size) numbers.set(word, number);
      set.add(number);
    }
    for (const number of set) frequency[number] = (frequency[number] ?? 0) + 1;
    return [...set];
  });
  const rarity = (a: number, b: number) => (frequency[a] ?? 0) - (frequency[b] ?? 0) || a - b;
  return { sets, rarity, words: numbers.size };
}

/** Compares a set of this size, whose words are marked with `mark`, with another. */
function isAlike(size: number, other: readonly number[], marked: readonly number[], mark: number): boolean {
  if (3 * Math.max(size, other.length) > 5 * Math.min(size, other.length)) return false;
  let shared = 0;
  for (const word of other) if (marked[word] === mark) shared += 1;
  return 5 * shared >= 3 * (size + other.length - shared);
}
