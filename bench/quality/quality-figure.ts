/** What a measure of quality returns, and small sums that measures share. */
import type { CorpusHalf } from '../../test/corpus/verdicts/corpus-half.ts';

/** The value that has to be reached. */
export type QualityBound = { atLeast: number } | { atMost: number };

export interface QualityFigure {
  /** What was counted: `opposed pairs, merged`. */
  name: string;
  /** A share from 0 to 1 unless the name says otherwise. */
  value: number;
  /** The number of cases behind it. */
  of?: number;
  must?: QualityBound;
  half?: CorpusHalf;
  /** The kind of case. Figures with a kind stand in the table of their measure, kind by kind. */
  kind?: string;
}

/** `undefined` where there are no cases. */
export function shareOf<T>(
  cases: readonly T[],
  isSo: (given: T) => boolean,
): { value: number; of: number } | undefined {
  if (cases.length === 0) return undefined;
  return { value: cases.filter(isSo).length / cases.length, of: cases.length };
}

/** A named share of cases; nothing where there are no cases. */
export function shareFigure<T>(
  about: Omit<QualityFigure, 'value' | 'of'>,
  cases: readonly T[],
  isSo: (given: T) => boolean,
): QualityFigure[] {
  const share = shareOf(cases, isSo);
  return share === undefined ? [] : [{ ...about, ...share }];
}

/** The share of each kind of case. */
export function sharesByKind<T extends { kind: string }>(
  about: Pick<QualityFigure, 'name' | 'half'>,
  cases: readonly T[],
  isSo: (given: T) => boolean,
): QualityFigure[] {
  return [...Map.groupBy(cases, ({ kind }) => kind)].flatMap(([kind, some]) =>
    shareFigure({ ...about, kind }, some, isSo),
  );
}
