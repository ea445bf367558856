/**
 * Whether two statements plainly deny each other: nearly the same words, and one of them denies. It sees words, not meanings:
 * it misses most contradictions, and finds none where the words differ. Sealed: answers on records were made with it.
 */
import { readStatement, wordOverlap } from '../text/statement.ts';

/** Words that deny, and words that a denial brings along. */
const denialWords: ReadonlySet<string> = new Set([
  ...['no', 'not', 'never', 'none', 'without', 'cannot', 'lack', 'lacks', 'lacking', 'missing', 'absent'],
  ...['do', 'does', 'did', 'has', 'have', 'can', 'any', 'a', 'an', 'the'],
]);

const minOverlap = 0.6;
const minSharedWords = 2;

export function plainOpposition(one: string, other: string): boolean {
  const [a, b] = [readStatement(one), readStatement(other)];
  if (a.negated === b.negated) return false;
  const { shared, all } = wordOverlap(a.words.filter(isPlain), b.words.filter(isPlain));
  return shared >= minSharedWords && shared / all >= minOverlap;
}

const isPlain = (word: string) => !denialWords.has(word) && !/n['’]t$/.test(word);
