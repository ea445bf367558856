/** A check that sends requests of its own, one after another, and looks at what comes back for each. */
import type { CheckFinding, ConformanceCheck, ConformanceRule, ProbeReply, ProbeRequest } from './conformance-check.ts';

/** Whether a reply is what was expected, or which check has the word on it. */
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
