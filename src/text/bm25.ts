/**
 * BM25: how well documents match a query; k1 = 1.2, b = 0.75, idf = ln(1 + (N - n + 0.5)/(n + 0.5)). A document is the
 * list of its terms. Every sum runs in the order of the terms, so the same documents give the same scores everywhere.
 */
import { compareText } from './compare-text.ts';

const k1 = 1.2;
const b = 0.75;

/** Indexes the documents once. The score of a document is 0 if it shares no term with the query. */
export function bm25(documents: readonly (readonly string[])[]): (query: readonly string[]) => number[] {
  const postings = new Map<string, Map<number, number>>();
  for (const [document, terms] of documents.entries()) {
    for (const term of terms) {
      const holders = postings.get(term) ?? new Map<number, number>();
      postings.set(term, holders.set(document, (holders.get(document) ?? 0) + 1));
    }
  }
  const total = documents.reduce((sum, terms) => sum + terms.length, 0);
  const mean = total / documents.length || 1;
  const lengthNorms = documents.map((terms) => k1 * (1 - b + (b * terms.length) / mean));
  return (query) => {
    const scores: number[] = documents.map(() => 0);
    for (const term of [...new Set(query)].sort(compareText)) {
      const holders = postings.get(term) ?? new Map<number, number>();
      const idf = Math.log(1 + (documents.length - holders.size + 0.5) / (holders.size + 0.5));
      for (const [document, frequency] of holders) {
        const gain = (idf * frequency * (k1 + 1)) / (frequency + (lengthNorms[document] ?? 0));
        scores[document] = (scores[document] ?? 0) + gain;
      }
    }
    return scores;
  };
}
