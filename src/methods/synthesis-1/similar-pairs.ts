/**
 * Finds every pair of statements whose words have a Jaccard index of at least 0.6. For few statements, the shared words
 * of each pair are counted while the words are read (bit masks). For many, only statements that share one of their
 * rarest words are compared (prefix filtering); two similar statements always share one.
 */

/** One bit per statement must fit into a small integer. */
const maxStatementsForBitmask = 30;

export function similarPairs(statements: readonly (readonly string[])[]): [number, number][] {
  return statements.length <= maxStatementsForBitmask ? pairsByBitmask(statements) : pairsByPrefixFilter(statements);
}

function pairsByBitmask(statements: readonly (readonly string[])[]): [number, number][] {
  const { holders, sizes } = indexWordHolders(statements);
  const count = statements.length;
  const shared: number[] = new Array(count * count).fill(0);
  for (const held of holders.values()) {
    for (let rest = held; rest !== 0; rest &= rest - 1) {
      const row = count * lowestBit(rest);
      for (let more = rest & (rest - 1); more !== 0; more &= more - 1) {
        const at = row + lowestBit(more);
        shared[at] = (shared[at] ?? 0) + 1;
      }
    }
  }
  const pairs: [number, number][] = [];
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      if (isSimilar(shared[a * count + b] ?? 0, sizes[a] ?? 0, sizes[b] ?? 0)) pairs.push([a, b]);
    }
  }
  return pairs;
}

/** For each word a bit mask of its statements, and for each statement the number of its distinct words. */
function indexWordHolders(statements: readonly (readonly string[])[]) {
  const holders = new Map<string, number>();
  const sizes: number[] = [];
  for (let i = 0; i < statements.length; i++) {
    const bit = 1 << i;
    let size = 0;
    for (const word of statements[i] ?? []) {
      const held = holders.get(word) ?? 0;
      if ((held & bit) !== 0) continue;
      holders.set(word, held | bit);
      size += 1;
    }
    sizes.push(size);
  }
  return { holders, sizes };
}

/** The index of the lowest bit. */
const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

function isSimilar(shared: number, size: number, other: number): boolean {
  return shared > 0 && 5 * shared >= 3 * (size + other - shared);
}

function pairsByPrefixFilter(statements: readonly (readonly string[])[]): [number, number][] {
  const { sets, rarity, words } = numberWords(statements);
  const holders: number[][] = [];
  const marked: number[] = new Array(words).fill(-1);
  const compared: number[] = new Array(sets.length).fill(-1);
  const pairs: [number, number][] = [];
  for (const [i, set] of sets.entries()) {
    for (const word of set) marked[word] = i;
    for (const word of rarestWords(set, rarity)) {
      const held = holders[word] ?? [];
      for (const j of held) {
        if (compared[j] === i) continue;
        compared[j] = i;
        const other = sets[j] ?? [];
        if (isSimilar(countSharedWords(other, marked, i), set.length, other.length)) pairs.push([j, i]);
      }
      held.push(i);
      holders[word] = held;
    }
  }
  return pairs;
}

/** The prefix of a set. Two similar sets share more words than are left out here, so their prefixes share one. */
function rarestWords(set: readonly number[], rarity: (a: number, b: number) => number): number[] {
  return set.toSorted(rarity).slice(0, set.length - Math.ceil((3 * set.length) / 5) + 1);
}

/** Numbers the words, makes a set for each statement, and gives an order that puts rare words first. */
function numberWords(statements: readonly (readonly string[])[]) {
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

/** How many words a set shares with the one whose words are marked with `mark`. */
function countSharedWords(set: readonly number[], marked: readonly number[], mark: number): number {
  let shared = 0;
  for (const word of set) if (marked[word] === mark) shared += 1;
  return shared;
}
