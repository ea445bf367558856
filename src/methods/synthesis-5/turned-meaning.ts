/** What one text denies of the other: a denial more, a word that contradicts a word. Two of them cancel out. */
import { areOpposite } from './like-words.ts';
import type { MatchedWords, WordMatch } from './match-words.ts';
import type { ClaimDenial, ClaimText, ClaimWord } from './read-claim.ts';
import { deniesBySaying } from './words/denying-words.ts';

export interface TurnedMeaning {
  /** Pairs of words that contradict each other, by their places. */
  turns: readonly (readonly [number, number])[];
  /** Whether the texts contradict each other. */
  odd: boolean;
  /** Whether a denial or an opposite says so, and not only a word that may deny something else. */
  sure: boolean;
  /** Whether they say two other things. */
  several: boolean;
}

export function turnedBetween(a: ClaimText, b: ClaimText, matched: MatchedWords): TurnedMeaning {
  const turns = oppositesIn(a, b, matched);
  const small = directions.filter(([one, other]) => only(a, b, one, other) || only(b, a, one, other)).length;
  const said = wordsThatDeny(a, b, matched, turns);
  const denied = isDeniedOnce(a, b, matched, said);
  const count = turns.length + small;
  const odd = (count + (denied ? 1 : 0)) % 2 === 1;
  return { turns, odd, sure: odd && said.every((words) => words === 0), several: count > 1 && !denied };
}

/** Words without the same word in the other text that contradict one there, each once. */
function oppositesIn(a: ClaimText, b: ClaimText, { matches }: MatchedWords): (readonly [number, number])[] {
  const taken = new Set<number>();
  const [ones, others] = [new Set(matches.map(({ one }) => one)), new Set(matches.map(({ other }) => other))];
  const theirs = b.telling.filter((at) => !others.has(at));
  return a.telling.flatMap((one) => {
    if (ones.has(one)) return [];
    const other = theirs.find(
      (at) => !taken.has(at) && areOpposite(a.words[one] as ClaimWord, b.words[at] as ClaimWord),
    );
    if (other === undefined) return [];
    taken.add(other);
    return [[one, other] as const];
  });
}

const directions: readonly (readonly [string, string])[] = [
  ...(['in/out', 'up/down', 'over/under', 'above/below', 'on/off', 'with/without', 'inside/outside'] as const),
].map((pair) => [pair.split('/')[0] ?? '', pair.split('/')[1] ?? '']);
const only = ({ spaced: a }: ClaimText, { spaced: b }: ClaimText, one: string, other: string) =>
  a.includes(` ${one} `) && !a.includes(` ${other} `) && b.includes(` ${other} `) && !b.includes(` ${one} `);

/** How many words of each, without a counterpart, say something and deny it: "refused to pay". */
function wordsThatDeny(
  a: ClaimText,
  b: ClaimText,
  { ours, theirs }: MatchedWords,
  turns: TurnedMeaning['turns'],
): readonly [number, number] {
  const turned = [new Set(turns.map(([one]) => one)), new Set(turns.map(([, other]) => other))] as const;
  const count = ({ words }: ClaimText, places: readonly number[], besides: ReadonlySet<number>) =>
    places.filter((at) => !besides.has(at) && deniesBySaying.test(words[at]?.word ?? '')).length;
  return [count(a, ours, turned[0]), count(b, theirs, turned[1])];
}

/** Whether one text denies once more than the other, or each denies what the other says. */
function isDeniedOnce(
  a: ClaimText,
  b: ClaimText,
  { matches }: MatchedWords,
  [ourWords, theirWords]: readonly [number, number],
): boolean {
  const mine = denialsAbout(a, new Set(matches.map(({ one }) => one)));
  const yours = denialsAbout(b, new Set(matches.map(({ other }) => other)));
  if ((mine.length + ourWords - yours.length - theirWords) % 2 !== 0) return true;
  return mine.length > 0 && yours.length > 0 && areElsewhere(mine, yours, matches);
}

/** Denials in a part of the text of which the other text speaks. */
function denialsAbout({ words, denials }: ClaimText, matched: ReadonlySet<number>): readonly ClaimDenial[] {
  const clauses = new Set([...matched].map((at) => words[at]?.clause));
  return denials.filter(({ at }) => clauses.has(words[at]?.clause));
}

/** Whether each denies something that the other says, and nothing is denied by both. */
function areElsewhere(
  some: readonly ClaimDenial[],
  others: readonly ClaimDenial[],
  matches: readonly WordMatch[],
): boolean {
  const heads = others.map(({ head }) => head);
  const isSaid = (head: number) => matches.some(({ other }) => other === head);
  const counterparts = some.map(({ head }) => matches.find(({ one }) => one === head)?.other);
  return counterparts.every((head) => head !== undefined && !heads.includes(head)) && heads.every(isSaid);
}
