/** Recommendations as answers: one table for each question, with a seat for each recommendation, and what becomes of each pair of them. */
import { z } from 'zod';
import type { SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import { type AnswerCase, readAnswers } from '../../test/corpus/verdicts/answer-case.ts';
import { type CorpusHalf, corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { tableOf } from './judged-table.ts';
import { type QualityFigure, shareFigure } from './quality-figure.ts';

type AnswerLabel = Exclude<keyof AnswerCase, 'question'>;

/** Since `synthesis@2`; of a version before it, nothing is told. */
const recommended = z.object({
  recommendations: z
    .array(
      z.object({
        action: z.string(),
        agents: z.array(z.string()),
        chosen: z.boolean(),
        opposed_to: z.array(z.string()),
      }),
    )
    .default([]),
});

interface AnswerPair {
  labels: readonly [AnswerLabel, AnswerLabel];
  isOne: boolean;
  isOpposed: boolean;
  areChosen: boolean;
}

export const measureAnswers = (method: SynthesisMethod): QualityFigure[] =>
  method.name === 'synthesis@1' ? [] : corpusHalves.flatMap((half) => answerFigures(half, readAnswers(half), method));

function answerFigures(half: CorpusHalf, cases: readonly AnswerCase[], method: SynthesisMethod): QualityFigure[] {
  const pairs = cases.flatMap((given) => pairsOf(given, method));
  const of = (...wanted: string[]) => pairs.filter(({ labels }) => wanted.includes([...labels].sort().join(' ')));
  const contrary = of('go hold');
  const alike = of('go go', 'hold hold');
  const apart = of('go neither', 'hold neither', 'neither on_terms');
  const isOne = ({ isOne: one }: AnswerPair) => one;
  const isOpposed = ({ isOpposed: opposed }: AnswerPair) => opposed;
  return [
    ...shareFigure({ half, name: 'go ahead and hold back, told as opposed' }, contrary, isOpposed),
    ...shareFigure({ half, name: 'go ahead and hold back, one item', must: { atMost: 0.03 } }, contrary, isOne),
    ...shareFigure(
      { half, name: 'go ahead and hold back, both the direction', must: { atMost: 0.03 } },
      contrary,
      ({ areChosen }) => areChosen,
    ),
    ...shareFigure({ half, name: 'of one side, one item' }, alike, isOne),
    ...shareFigure({ half, name: 'of one side, told as opposed', must: { atMost: 0.05 } }, alike, isOpposed),
    ...shareFigure(
      { half, name: 'on terms and any other, told as opposed' },
      of('go on_terms', 'hold on_terms'),
      isOpposed,
    ),
    ...shareFigure(
      { half, name: 'on no side and any other, told as opposed', must: { atMost: 0.03 } },
      apart,
      isOpposed,
    ),
  ];
}

function pairsOf(given: AnswerCase, method: SynthesisMethod): AnswerPair[] {
  const labels = ['go', 'hold', 'on_terms', 'neither'] as const;
  const said = labels.flatMap((label) => given[label].map((action) => ({ label, action })));
  const { recommendations } = recommended.parse(method.synthesise(tableWith(given.question, said)).synthesis);
  const groups = said.map((_, at) => recommendations.find(({ agents }) => agents.includes(seatAt(at))));
  return said.flatMap(({ label }, at) =>
    said.slice(at + 1).map((other, behind): AnswerPair => {
      const [one, two] = [groups[at], groups[at + 1 + behind]];
      const isTold = one !== undefined && two !== undefined;
      return {
        labels: [label, other.label],
        isOne: isTold && one === two,
        isOpposed:
          isTold && one !== two && (one.opposed_to.includes(two.action) || two.opposed_to.includes(one.action)),
        areChosen: isTold && one !== two && one.chosen && two.chosen,
      };
    }),
  );
}

const seatAt = (at: number) => `seat_${String(at).padStart(2, '0')}`;

function tableWith(content: string, said: readonly { action: string }[]): TableInput {
  const seats = said.map(({ action }, at) => [
    seatAt(at),
    {
      observations: [{ finding: `Note ${at}.`, evidence: `[INDICATED: note ${at}]`, severity: 'info' as const }],
      recommendations: [{ action }],
    },
  ]);
  return tableOf({ content, analyses: Object.fromEntries(seats) });
}
