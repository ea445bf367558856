import { describe, expect, it } from 'vitest';
import type { RoundArgument, RoundSummary } from '../../methods/pool-method.ts';
import { answeredIn, answerText, forecastHeadline, lowConfidenceText } from './forecast-headline.ts';

const argument = (seat: string, p: number, more: Partial<RoundArgument> = {}): RoundArgument => ({
  ...{ seat, p, position: p > 0.5 ? ('YES' as const) : p < 0.5 ? ('NO' as const) : ('NEUTRAL' as const) },
  ...{ confidence: Math.max(p, 1 - p), stale: false, new_evidence: 0, flags: [] },
  ...more,
});
function round(probability: number | null, said: RoundArgument[], more: Partial<RoundSummary> = {}): RoundSummary {
  const spread = said.length === 0 ? null : Math.max(...said.map(({ p }) => p)) - Math.min(...said.map(({ p }) => p));
  return {
    ...{ round: 1, turnout: 1, arguments: said, probability, median: probability, mean: probability, spread },
    ...{ one_seat_sensitive: false, voices: said.length, uncorrected: probability },
    weights: said.map(({ seat }) => ({ seat, track: 1, shared: 1, capped: 1, weight: 1 })),
    ...more,
  };
}
type Outcome = Parameters<typeof answerText>[0]['outcome'];
const told = (last: RoundSummary | undefined, outcome: Outcome, at = 1) => ({
  ...{ last, round: at, outcome, corrected_by: 0 },
});

describe('the answer of a debate', () => {
  const near = round(0.7, [argument('ada', 0.7), argument('bob', 0.72)]);
  const far = round(0.5, [argument('ada', 0.9), argument('bob', 0.2)]);

  it.each<[string, RoundSummary | undefined, Outcome, number]>([
    ['No forecast: nobody answered.', undefined, 'nobody_answered', 1],
    ['No forecast: nobody answered in 3 rounds.', undefined, 'nobody_answered', 3],
    ['No forecast: the deadline passed before anybody answered.', undefined, 'deadline', 1],
    ['No forecast: the budget was spent before anybody answered.', round(null, []), 'budget_spent', 1],
    ['70 % YES: 2 seats agree.', near, 'converged', 1],
    ['70 % YES.', near, 'round_limit', 3],
    ['50 % YES, without agreement.', far, 'deadlock', 3],
    ['The seats are divided: ada gives 90 % YES, bob gives 20 % YES. Together: 50 % YES.', far, 'divided', 2],
    ['ada alone says 70 % YES.', round(0.7, [argument('ada', 0.7)]), 'converged', 1],
    ['ada and bob, who count as one voice, say 70 % YES.', { ...near, voices: 1 }, 'converged', 1],
    [
      '65 % YES: most of 4 seats agree.',
      round(0.65, [argument('ada', 0.6), argument('bob', 0.65), argument('cyd', 0.65), argument('dan', 0.8)], {
        spread: 0.05,
      }),
      'converged',
      1,
    ],
  ])('%s', (sentence, last, outcome, at) => expect(answerText(told(last, outcome, at))).toBe(sentence));

  it('names sides, and whoever takes none', () => {
    const last = round(0.6, [argument('ada', 0.9), argument('bob', 0.8), argument('cyd', 0.5), argument('dan', 0.1)]);
    expect(answerText(told(last, 'divided'))).toBe(
      'The seats are divided: ada and bob give 80 % to 90 % YES, dan gives 10 % YES, cyd takes no side. Together: 60 % YES.',
    );
  });

  it('names the lowest and the highest where all stand on one side', () => {
    const last = round(0.8, [argument('ada', 0.95), argument('bob', 0.6), argument('cyd', 0.8)]);
    expect(answerText(told(last, 'divided'))).toContain('bob gives 60 % YES, ada gives 95 % YES.');
  });

  it('names three of many, and counts the rest', () => {
    const many = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'].map((seat) => argument(seat, 0.9));
    expect(answerText(told(round(0.5, [...many, argument('gil', 0.1)]), 'divided'))).toContain(
      'ada, bob, cyd and 3 more give 90 % YES',
    );
  });
});

describe('a headline says beside the answer', () => {
  const said = [argument('ada', 0.7), argument('bob', 0.72)];

  it.each<[Outcome, number, string]>([
    ['converged', 1, 'All answered in round 1'],
    ['converged', 2, 'Nobody moved any longer in round 2'],
    ['divided', 3, 'Nobody moved any longer in round 3'],
    ['deadlock', 4, 'The seats went back and forth until round 4'],
    ['nobody_answered', 2, 'Nobody answered round 2, so this is of round 1'],
    ['deadline', 2, 'The deadline passed in round 2'],
    ['round_limit', 1, 'There was only one round'],
    ['round_limit', 3, 'Round 3 was the last'],
    ['budget_spent', 2, 'The budget was spent in round 2'],
  ])('why it ended: %s in round %d', (outcome, at, words) => {
    expect(forecastHeadline(told(round(0.7, said), outcome, at))).toContain(words);
  });

  it('how far apart the answers lie', () => {
    expect(forecastHeadline(told(round(0.7, said), 'converged'))).toContain('the answers lie between 70 % and 72 %.');
    const same = [argument('ada', 0.7), argument('bob', 0.7)];
    expect(forecastHeadline(told(round(0.7, same), 'converged'))).toContain('everybody says 70 %.');
  });

  it('how many stand on which side, where there is more than one', () => {
    const mixed = [argument('ada', 0.7), argument('bob', 0.3), argument('cyd', 0.5)];
    expect(forecastHeadline(told(round(0.5, mixed), 'round_limit'))).toContain('1 YES, 1 NO, 1 on neither side.');
    expect(forecastHeadline(told(round(0.7, said), 'converged'))).not.toContain('2 YES');
  });

  it('who was too unsure to be counted on a side', () => {
    const unsure = argument('bob', 0.5, { position: 'NO', confidence: 0.3 });
    expect(forecastHeadline(told(round(0.6, [argument('ada', 0.7), unsure]), 'round_limit'))).toContain(
      'bob (NO at 30 %) is less than 50 % sure, which counts as neutral.',
    );
    expect(lowConfidenceText([argument('ada', 0.7)])).toBe('');
  });

  it('that seats are fewer voices, that one weighs much, and that one voice decides', () => {
    const four = [argument('ada', 0.7), argument('bob', 0.72), argument('cyd', 0.71), argument('dan', 0.7)];
    const weights = four.map(({ seat }, at) => ({
      ...{ seat, track: 1, shared: 1, capped: 1, weight: at === 0 ? 3 : 1 },
    }));
    const last = round(0.7, four, { voices: 3, weights, one_seat_sensitive: true });
    const headline = forecastHeadline(told(last, 'converged'));
    expect(headline).toContain('4 seats count as 3 voices; ada has 50 % of the weight by its record.');
    expect(headline).toContain('One voice alone moves it by 5 % or more.');
  });

  it('what the past corrected, where a reader would see it', () => {
    const last = round(0.7, said, { uncorrected: 0.65 });
    expect(forecastHeadline({ ...told(last, 'converged'), corrected_by: 120 })).toContain(
      'The answers alone come to 65 %; 120 past questions correct that.',
    );
    expect(forecastHeadline(told(round(0.7, said, { uncorrected: 0.701 }), 'converged'))).not.toContain('alone come');
  });

  it('nothing of agreement, where one voice is alone', () => {
    const alone = forecastHeadline(told(round(0.7, [argument('ada', 0.7)], { one_seat_sensitive: true }), 'converged'));
    expect(alone).toBe('ada alone says 70 % YES. All answered in round 1.');
  });
});

it('an answer of an earlier round is not counted again', () => {
  const last = round(0.7, [argument('ada', 0.7), argument('bob', 0.2, { stale: true })]);
  expect(answeredIn(last).map(({ seat }) => seat)).toEqual(['ada']);
});
