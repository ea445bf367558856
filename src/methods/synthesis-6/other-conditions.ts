/** "Crashes when a row is short", "crashes when the file is no UTF-8": one thing on two conditions that share no word. */
import type { MatchedWords } from '../synthesis-5/match-words.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';

const opens = /^(?:when|whenever|if|once|unless|while|wenn|falls|sobald|si|cuando|quand|lorsque|se|quando)$/;

export function haveOtherConditions(a: ClaimText, b: ClaimText, { matches }: MatchedWords): boolean {
  const [ours, theirs] = [conditionIn(a), conditionIn(b)];
  if (ours === undefined || theirs === undefined) return false;
  const isOneThing = matches.some(({ one, other }) => one === ours.before && other === theirs.before);
  return isOneThing && !matches.some(({ one, other }) => ours.says.has(one) || theirs.says.has(other));
}

interface TextCondition {
  /** The place of the last word before it that says something. */
  before: number;
  /** The places of its own words that say something. */
  says: ReadonlySet<number>;
}

function conditionIn({ words, telling }: ClaimText): TextCondition | undefined {
  const start = words.findIndex(({ word }, at) => at > 0 && opens.test(word));
  const before = telling.findLast((at) => at < start);
  if (before === undefined) return undefined;
  const says = telling.filter((at) => at > start && words[at]?.clause === words[start]?.clause);
  return says.length === 0 ? undefined : { before, says: new Set(says) };
}
