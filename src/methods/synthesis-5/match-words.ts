/** Finds for every word of one text the word of another that may stand for it, the surest first. */
import { gradeOf, type MatchGrade } from './like-words.ts';
import type { ClaimText, ClaimWord } from './read-claim.ts';

export interface WordMatch {
  one: number;
  other: number;
  grade: MatchGrade;
}

export interface MatchedWords {
  /** In the order of the first text. */
  matches: readonly WordMatch[];
  /** The places of the words without a counterpart that say something. */
  ours: readonly number[];
  theirs: readonly number[];
}

export function matchWords(a: ClaimText, b: ClaimText): MatchedWords {
  const found = likePairs(a, b);
  const joined = joinedPairs(a, b, found);
  const ranked = (joined.length === 0 ? found : [...found, ...joined]).sort(compareMatches);
  const [ones, others] = [new Set<number>(), new Set<number>()];
  const matches: WordMatch[] = [];
  for (const match of ranked) {
    if (ones.has(match.one) || others.has(match.other)) continue;
    matches.push(match);
    ones.add(match.one);
    others.add(match.other);
  }
  // A word that is said again has its counterpart, too.
  for (const { one, other, grade } of found)
    if (grade === 3 && a.words[one]?.kind !== 'figure') {
      ones.add(one);
      others.add(other);
    }
  return {
    matches: matches.sort((x, y) => x.one - y.one),
    ours: a.telling.filter((at) => !ones.has(at)),
    theirs: b.telling.filter((at) => !others.has(at)),
  };
}

/** Whether two words of one text may have counterparts in another; `false` only if `matchWords` would not find two. */
export function mayMatchTwice(a: ClaimText, b: ClaimText): boolean {
  const found = likePairs(a, b);
  return found.length + joinedPairs(a, b, found).length > 1;
}

interface LikePair extends WordMatch {
  /** How far apart they stand, as a share of their texts. */
  distance: number;
  /** Whether they are spelled alike. */
  exact: boolean;
}

const compareMatches = (x: LikePair, y: LikePair) =>
  y.grade - x.grade ||
  Number(y.exact) - Number(x.exact) ||
  x.distance - y.distance ||
  x.one - y.one ||
  x.other - y.other;

/** All pairs of words that may stand for each other, found by the keys that they have in common. */
function likePairs(a: ClaimText, b: ClaimText): LikePair[] {
  const pairs: LikePair[] = [];
  for (const one of a.telling) {
    const word = a.words[one] as ClaimWord;
    for (const other of placesNear(word, b)) {
      const like = b.words[other] as ClaimWord;
      const grade = gradeOf(word, like);
      if (grade === 0) continue;
      pairs.push({ one, other, grade, distance: distanceOf(a, b, one, other), exact: word.word === like.word });
    }
  }
  return pairs;
}

/** Where the other text has a key of the word, each place once. */
function placesNear({ keys }: ClaimWord, { placesOf }: ClaimText): readonly number[] {
  let near: readonly number[] = noPlaces;
  for (const key of keys) {
    const places = placesOf.get(key);
    if (places === undefined) continue;
    near = near.length === 0 ? places : [...near, ...places.filter((at) => !near.includes(at))];
  }
  return near;
}

const noPlaces: readonly number[] = [];

const distanceOf = (a: ClaimText, b: ClaimText, one: number, other: number) =>
  Math.abs(one / a.words.length - other / b.words.length);

/** Words that one text writes in one, or by their first letters, and the other does not: "failover", "ED". */
function joinedPairs(a: ClaimText, b: ClaimText, found: readonly WordMatch[]): LikePair[] {
  const pairs: LikePair[] = [];
  const add = (one: number, other: number) => {
    pairs.push({ one, other, grade: 2, distance: distanceOf(a, b, one, other), exact: false });
  };
  for (const one of a.telling)
    if (!found.some((pair) => pair.one === one)) for (const other of partsOf(a, one, b)) add(one, other);
  for (const other of b.telling)
    if (!found.some((pair) => pair.other === other)) for (const one of partsOf(b, other, a)) add(one, other);
  return pairs;
}

const minJoinedLetters = 5;
const maxInitials = 5;

/** The places of the words of another text for which one word stands. */
function partsOf({ words }: ClaimText, at: number, { words: others, telling }: ClaimText): readonly number[] {
  const { word = '', kind } = words[at] ?? {};
  const mayBeInitials = kind === 'name' && word.length > 1 && word.length <= maxInitials;
  const mayBeJoined = word.length >= minJoinedLetters;
  if (!mayBeJoined && !mayBeInitials) return noPlaces;
  const first = word.charCodeAt(0);
  for (let n = 0; n < telling.length; n += 1) {
    const one = others[telling[n] ?? -1]?.word ?? '';
    if (one.charCodeAt(0) !== first) continue;
    if (mayBeJoined && areJoinedIn(word, one, others[telling[n + 1] ?? -1]?.word ?? '')) return telling.slice(n, n + 2);
    if (!mayBeInitials) continue;
    const isInitial = (letter: string, k: number) => others[telling[n + k] ?? -1]?.word.startsWith(letter) === true;
    if ([...word].every(isInitial)) return telling.slice(n, n + word.length);
  }
  return noPlaces;
}

const areJoinedIn = (word: string, one: string, other: string) =>
  one.length + other.length === word.length && word.startsWith(one) && word.endsWith(other);
