/** A forecaster that follows trends: a rising series counts for YES, a falling one for NO. */
import { createForecaster, type QuestionReading } from './forecaster.ts';
import { formatPercent, leaningOf } from './peer-leaning.ts';
import { sentencesOf } from './sentences.ts';

/** Three numbers or more, such as `1, 2, 3`. */
const seriesPattern = /\d+(?:\.\d+)?(?:, (?:and )?\d+(?:\.\d+)?){2,}/;

export const trendForecaster = createForecaster({
  name: 'demo_trend',
  capabilities: ['trends', 'sample'],
  seeks: 'a series that rises or falls',
  read: ({ description }) => readSeries(sentencesOf(description)),
  respond: ({ p, found }, others) => {
    const leaning = leaningOf(others);
    if (!leaning) return { p, because: 'Nobody points to anything, so I stay where I am.' };
    // Without a series of its own it moves further towards the others.
    const share = found.length === 0 ? 0.5 : 0.1;
    const because = `The others stand at ${formatPercent(leaning.p)}: I go ${formatPercent(share)} of the way, for a trend outlasts an opinion.`;
    return { p: p + share * (leaning.p - p), because };
  },
});

function readSeries(sentences: readonly string[]): QuestionReading {
  const found = sentences.filter((sentence) => seriesPattern.test(sentence));
  const steps = found.flatMap((sentence) => stepsOf(numbersIn(sentence)));
  if (steps.length === 0) return { p: 0.5, found: [], because: 'Without a series I take no side.' };
  const [up, down] = [steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length];
  const p = 0.5 + (0.4 * (up - down)) / steps.length;
  return {
    p,
    found,
    because: `The series takes ${up} of ${steps.length} steps up and ${down} down, which makes ${formatPercent(p)}.`,
  };
}

const numbersIn = (sentence: string) => (seriesPattern.exec(sentence)?.[0].match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

const stepsOf = (numbers: readonly number[]) => numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
