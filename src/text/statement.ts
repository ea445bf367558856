/**
 * Reads a statement for comparison: its folded text, its words, and whether it denies something.
 * It compares words, not meanings, and never decides on its own that two statements are the same.
 */

import { withoutTags } from '../evidence/evidence-tag.ts';
import { foldText } from '../evidence/fold-text.ts';

export interface Statement {
  /** NFKC, lower case, without tags, with single spaces. */
  text: string;
  words: readonly string[];
  /** Whether the statement denies: "is not encrypted" against "is encrypted". */
  negated: boolean;
}

const wordPattern = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;
const denialPattern = /\b(?:no|not|never|none|without|cannot|lack|lacks|lacking|missing|absent)\b|n['’]t\b/g;

export function normaliseStatement(text: string): string {
  const folded = foldText(text);
  return folded.includes('[') ? foldText(withoutTags(folded)) : folded;
}

export function readStatement(raw: string): Statement {
  const text = normaliseStatement(raw);
  const denials = text.match(denialPattern)?.length ?? 0;
  return { text, words: text.match(wordPattern) ?? [], negated: denials % 2 === 1 };
}

/** The numbers of distinct words in both and in either; `shared / all` is the Jaccard index. */
export function wordOverlap(a: readonly string[], b: readonly string[]): { shared: number; all: number } {
  const one = new Set(a);
  const other = new Set(b);
  const shared = one.intersection(other).size;
  return { shared, all: one.size + other.size - shared };
}
