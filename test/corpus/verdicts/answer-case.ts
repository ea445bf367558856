/** Questions with recommendations, each by what a careful reader says of it. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type CorpusHalf, fileOf } from './corpus-half.ts';

const texts = z.array(z.string().min(1)).min(1);
const answerCase = z.strictObject({
  question: z.string().min(1),
  /** Goes ahead with what the question puts forward. */
  go: texts,
  /** Holds it back, refuses it, or leaves things as they are. */
  hold: texts,
  /** Goes ahead on a condition, later, in part or on trial. */
  on_terms: texts,
  /** Takes no side. */
  neither: texts,
});

export type AnswerCase = z.infer<typeof answerCase>;

export const readAnswers = (half: CorpusHalf): AnswerCase[] =>
  z.array(answerCase).parse(JSON.parse(readFileSync(fileOf(half, 'answers.json'), 'utf8')));
