import { describe, expect, it } from 'vitest';
import type { RuleJudgements } from '../../../../evaluation/model-judges/judges-report.ts';
import { judgeLines } from './judges-lines.ts';

type RuleJudge = RuleJudgements['judges'][number];
type RuleAgreement = RuleJudgements['agreement'][number];

const judge = (more: Partial<RuleJudge> = {}): RuleJudge => ({
  ...{ judge: 'openai:a', graded: 4, not_judged: 0, passed: 3, repeats: null },
  ...{ tokens_in: 400, tokens_out: 40, cost_micros: null },
  ...more,
});
const agreement = (more: Partial<RuleAgreement>): RuleAgreement => ({
  ...{ between: ['a', 'b'], n: 12, agreement: 0.75, kappa: 0.5, weights: 'linear' },
  ...more,
});
const lineOf = (rule: Partial<RuleJudgements>) =>
  judgeLines({
    ...{ method: 'judge@1', limits: '' },
    rules: [{ rule: 'is polite', judges: [], agreement: [], ...rule }],
  })[0]?.lines[0];

describe('what judges gave, as a line', () => {
  it.each([
    [{}, 'openai:a: 3 of 4 passed; 400 tokens in, 40 out'],
    [{ cost_micros: 1500 }, 'openai:a: 3 of 4 passed; 400 tokens in, 40 out, $0.0015'],
    [{ not_judged: 2 }, 'openai:a: 3 of 4 passed; 2 not judged; 400 tokens in, 40 out'],
    [{ graded: 0, passed: 0, not_judged: 2 }, 'openai:a: no grade; 2 not judged; 400 tokens in, 40 out'],
    [
      { repeats: { n: 4, unanimous: 4, widest: 0 } },
      'openai:a: 3 of 4 passed; repeats equal for 4 of 4; 400 tokens in, 40 out',
    ],
    [
      { repeats: { n: 4, unanimous: 3, widest: 1 } },
      'openai:a: 3 of 4 passed; repeats equal for 3 of 4, at most 1 grade apart; 400 tokens in, 40 out',
    ],
    [
      { repeats: { n: 4, unanimous: 1, widest: null } },
      'openai:a: 3 of 4 passed; repeats equal for 1 of 4; 400 tokens in, 40 out',
    ],
  ])('of one judge: %j', (more, line) => expect(lineOf({ judges: [judge(more)] })).toBe(line));

  it.each([
    [{}, "a and b agree on 75 % of 12; Cohen's kappa 0.50 (linear weights)"],
    [{ weights: 'none' as const }, "a and b agree on 75 % of 12; Cohen's kappa 0.50"],
    [{ kappa: -0.2 }, "a and b agree on 75 % of 12; Cohen's kappa -0.20 (linear weights)"],
    [{ n: 9, kappa: null }, 'a and b agree on 75 % of 9; too few to say more (kappa needs 10)'],
    [
      { agreement: 1, kappa: null },
      'a and b agree on 100 % of 12; both always gave the same grade, so kappa says nothing',
    ],
    [{ n: 0, agreement: null, kappa: null }, 'a and b: nothing was graded by both'],
  ])('of the agreement of two: %j', (more, line) => expect(lineOf({ agreement: [agreement(more)] })).toBe(line));

  it('stands under the name of its rule, without what a terminal would obey', () => {
    const [told] = judgeLines({
      ...{ method: 'judge@1', limits: '' },
      rules: [{ rule: 'is\u001b[31m red', judges: [judge()], agreement: [] }],
    });
    expect(told?.rule).not.toContain('\u001b');
  });
});
