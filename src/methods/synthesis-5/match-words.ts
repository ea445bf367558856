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
  const [ones, others] = [new Set(found.map(({ one }) => one)), new Set(found.map(({ other }) => other))];
  const like = (one: number, other: number): LikePair => ({
    ...{ one, other, grade: 2, exact: false },
    distance: distanceOf(a, b, one, other),
  });
  return [
    ...a.telling.filter((at) => !ones.has(at)).flatMap((one) => partsOf(a, one, b).map((other) => like(one, other))),
    ...b.telling
      .filter((at) => !others.has(at))
      .flatMap((other) => partsOf(b, other, a).map((one) => like(one, other))),
  ];
}

const minJoinedLetters = 5;
const maxInitials = 5;

/** The places of the words of another text for which one word stands. */
function partsOf({ words }: ClaimText, at: number, { words: others, telling }: ClaimText): number[] {
  const { word = '', kind } = words[at] ?? {};
  const read = (n: number) => others[telling[n] ?? -1]?.word ?? '';
  const mayBeInitials = kind === 'name' && word.length > 1 && word.length <= maxInitials;
  if (word.length < minJoinedLetters && !mayBeInitials) return [];
  for (let n = 0; n < telling.length; n += 1) {
    if (word.length >= minJoinedLetters && areJoinedIn(word, read(n), read(n + 1))) return telling.slice(n, n + 2);
    if (!mayBeInitials) continue;
    if ([...word].every((letter, k) => read(n + k).startsWith(letter))) return telling.slice(n, n + word.length);
  }
  return [];
}

const areJoinedIn = (word: string, one: string, other: string) =>
  one.length + other.length === word.length && word.startsWith(one) && word.endsWith(other);
