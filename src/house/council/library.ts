/** The passages of all evidence, to be searched by words (BM25). What shares no word with a query is never found. */
import { bm25 } from '../../argument/bm25.ts';
import { stems, wordsOf } from '../../argument/terms.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { type Passage, passagesOf } from './passages.ts';

export interface Library {
  passages: readonly Passage[];
  /** What bears on a text, the best first. */
  search(text: string): Passage[];
}

export function libraryOf(items: readonly EvidenceItem[]): Library {
  const passages = items.flatMap(passagesOf);
  const stem = stems();
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
