/**
 * The relation of two statements: they say the same, contradict each other, or are unrelated.
 * Words, denials and figures are compared, not meanings.
 */
import { readStatement, wordOverlap } from '../text/statement.ts';

type StatementRelation = 'same' | 'conflict' | 'unrelated';

export function relationOf(a: string, b: string): StatementRelation {
  const one = readForComparison(a);
  const two = readForComparison(b);
  const { shared, all } = wordOverlap(one.words, two.words);
  if (2 * shared < all) return 'unrelated';
  if (one.negated !== two.negated || figuresDisagree(one.figures, two.figures)) return 'conflict';
  return 5 * shared >= 4 * all ? 'same' : 'unrelated';
}

function readForComparison(text: string) {
  const { text: folded, words, negated } = readStatement(text);
  return { words: words.filter((word) => !/^\d/.test(word)), negated, figures: figuresIn(folded) };
}

/** Figures by unit: `52 minutes`, `40 %`. */
function figuresIn(text: string): Map<string, string> {
  const matches = text.matchAll(/(\d+(?:[.,]\d+)*)\s?(%|\p{L}+)/gu);
  return new Map([...matches].map(([, figure = '', unit = '']) => [unit, figure]));
}

function figuresDisagree(one: Map<string, string>, two: Map<string, string>): boolean {
  return [...one].some(([unit, figure]) => two.has(unit) && two.get(unit) !== figure);
}
