/**
 * The passages of all evidence, searched by words (BM25). A passage that shares no word with a query is never found.
 */

import type { EvidenceItem } from '../../model/turn.ts';
import { bm25 } from '../../text/bm25.ts';
import { createStemmer, wordsOf } from '../../text/terms.ts';
import { type EvidencePassage, passagesOf } from './evidence-passages.ts';

export interface PassageLibrary {
  passages: readonly EvidencePassage[];
  /** The passages that match a text, the best first. */
  search(text: string): EvidencePassage[];
}

export function passageLibraryOf(items: readonly EvidenceItem[]): PassageLibrary {
  const passages = items.flatMap(passagesOf);
  const stem = createStemmer();
  const termsOf = (text: string) => wordsOf(text).map(stem);
  const score = bm25(passages.map(({ text }) => termsOf(text)));
  const search = (text: string) => {
    return score(termsOf(text))
      .map((points, i) => ({ points, i }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points || a.i - b.i)
      .flatMap(({ i }) => passages[i] ?? []);
  };
  return { passages, search };
}
