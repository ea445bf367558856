/** The two halves of the corpus: one is looked at while a method is written, the other never is. */
export const corpusHalves = ['held', 'development'] as const;

export type CorpusHalf = (typeof corpusHalves)[number];

export function fileOf(half: CorpusHalf, name: string): URL {
  return new URL(`${half}/${name}`, import.meta.url);
}
