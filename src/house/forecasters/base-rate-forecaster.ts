/** A forecaster that uses base rates: it looks for phrases such as "9 of the last 12". */
import { createForecaster, type QuestionReading } from './forecaster.ts';
import { formatPercent, leaningOf } from './peer-leaning.ts';
import { sentencesOf } from './sentences.ts';

const ratePattern = /\b(\d{1,6}) (?:out )?of (?:the |its |their )?(?:last |past |first )?(\d{1,6})\b/i;

export const baseRateForecaster = createForecaster({
  name: 'demo_base_rate',
  capabilities: ['base rates', 'sample'],
  seeks: 'how often it happened before',
  read: ({ description }) => readRates(sentencesOf(description)),
  respond: ({ p }, others) => {
    const leaning = leaningOf(others);
    if (!leaning) return { p, because: 'Nobody points to anything, so I stay where I am.' };
    const because = `What the others point to (${leaning.exhibits}) puts them at ${formatPercent(leaning.p)}: I go a quarter of the way.`;
    return { p: p + (leaning.p - p) / 4, because };
  },
});

/** Combines all rates by the rule of succession, which stays near 0.5 for few cases. */
function readRates(sentences: readonly string[]): QuestionReading {
  const rates = sentences.flatMap((sentence) => {
    const [, part = '', whole = ''] = ratePattern.exec(sentence) ?? [];
    return whole !== '' && Number(part) <= Number(whole)
      ? [{ sentence, part: Number(part), whole: Number(whole) }]
      : [];
  });
  if (rates.length === 0) return { p: 0.5, found: [], because: 'Without a base rate I take no side.' };
  const [part, whole] = [sum(rates.map((rate) => rate.part)), sum(rates.map((rate) => rate.whole))];
  const p = (part + 1) / (whole + 2);
  const because = `It happened in ${part} of ${whole} cases, which makes ${formatPercent(p)} for the next one.`;
  return { p, found: rates.map(({ sentence }) => sentence), because };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
