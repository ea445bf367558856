/**
 * A statement read for comparison: its folded text, its words, and whether it denies something.
 * Words are compared, not meanings; nothing here may decide on its own that two statements are the same.
 */
import { fold } from '../evidence/fold.ts';
import { withoutTags } from '../evidence/tag.ts';

export interface Statement {
  /** NFKC, lower case, tags off, spaces folded. */
  text: string;
  words: readonly string[];
  /** Whether the statement denies: "is not encrypted" against "is encrypted". */
  negated: boolean;
}

const word = /[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*/gu;
const denial = /\b(?:no|not|never|none|without|cannot|lack|lacks|lacking|missing|absent)\b|n['’]t\b/g;

export function normalise(text: string): string {
  const folded = fold(text);
  return folded.includes('[') ? fold(withoutTags(folded)) : folded;
}

export function readStatement(raw: string): Statement {
  const text = normalise(raw);
  const denials = text.match(denial)?.length ?? 0;
  return { text, words: text.match(word) ?? [], negated: denials % 2 === 1 };
}

/** The distinct words that both have, and that either has: the quotient is their Jaccard index. */
export function overlap(a: readonly string[], b: readonly string[]): { shared: number; all: number } {
  const one = new Set(a);
  const other = new Set(b);
  const shared = one.intersection(other).size;
  return { shared, all: one.size + other.size - shared };
}
