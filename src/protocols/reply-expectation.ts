/** A check that sends its own requests one after another and judges each reply. */
import type { CheckFinding, ConformanceCheck, ConformanceRule, ProbeReply, ProbeRequest } from './conformance-check.ts';

/** Whether the reply is as expected; `see` names the check that judges this reply instead. */
export type ReplyJudgement = 'met' | 'unmet' | { see: string };

export interface ReplyExpectation extends ConformanceRule {
  requests: readonly ProbeRequest[];
  expected: string;
  judge(reply: ProbeReply): ReplyJudgement;
}

export function expectationCheck({ requests, expected, judge, ...rule }: ReplyExpectation): ConformanceCheck {
  return {
    ...rule,
    async run(bench): Promise<CheckFinding> {
      for (const request of requests) {
        const actual = await bench.exchange({ ...request, brisk: true });
        const judgement = judge(actual);
        if (judgement === 'unmet') return { result: 'failed', expected, actual, request };
        if (judgement !== 'met') return { result: 'not_testable', reason: `nothing was refused; see ${judgement.see}` };
      }
      return { result: 'passed' };
    },
  };
}
