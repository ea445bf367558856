/** What the judges gave over all logs, as lines of text: how often they passed it, how steady they are, how far they agree. */

import { formatDecimal, formatPercent } from '../../../../documents/number-format.ts';
import { minAgreementPairs } from '../../../../evaluation/model-judges/judge-agreement.ts';
import type { JudgesReport, RuleJudgements } from '../../../../evaluation/model-judges/judges-report.ts';
import { plainText } from '../../../print/terminal-text.ts';

/** The lines of each rule under its name. */
export function judgeLines({ rules }: JudgesReport): { rule: string; lines: string[] }[] {
  return rules.map(({ rule, judges, agreement }) => ({
    rule: plainText(rule),
    lines: [...judges.map(judgeLine), ...agreement.map(agreementLine)].map(plainText),
  }));
}

function judgeLine(judge: RuleJudgements['judges'][number]): string {
  const { graded, not_judged, passed, repeats, tokens_in, tokens_out, cost_micros } = judge;
  const cost = cost_micros === null ? '' : `, $${(cost_micros / 1_000_000).toFixed(4)}`;
  return [
    `${judge.judge}: ${graded === 0 ? 'no grade' : `${passed} of ${graded} passed`}`,
    ...(not_judged === 0 ? [] : [`${not_judged} not judged`]),
    ...(repeats === null ? [] : [repeatsText(repeats)]),
    `${tokens_in} tokens in, ${tokens_out} out${cost}`,
  ].join('; ');
}

function repeatsText({ n, unanimous, widest }: NonNullable<RuleJudgements['judges'][number]['repeats']>): string {
  const apart = widest === null || widest === 0 ? '' : `, at most ${widest} ${widest === 1 ? 'grade' : 'grades'} apart`;
  return `repeats equal for ${unanimous} of ${n}${apart}`;
}

function agreementLine({ between, n, agreement, kappa, weights }: RuleJudgements['agreement'][number]): string {
  const about = `${between.join(' and ')} agree`;
  if (n === 0) return `${between.join(' and ')}: nothing was graded by both`;
  const share = `${about} on ${formatPercent(agreement)} of ${n}`;
  if (n < minAgreementPairs) return `${share}; too few to say more (kappa needs ${minAgreementPairs})`;
  if (kappa === null) return `${share}; both always gave the same grade, so kappa says nothing`;
  return `${share}; Cohen's kappa ${formatDecimal(kappa, 2)}${weights === 'linear' ? ' (linear weights)' : ''}`;
}
