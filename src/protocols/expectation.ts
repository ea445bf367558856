/** A check that sends requests of its own, one after another, and looks at what comes back for each. */
import type { Check, Finding, ProbeReply, ProbeRequest, Rule } from './check.ts';

/** Whether a reply is what was expected, or which check has the word on it. */
export type Judgement = 'met' | 'unmet' | { see: string };

export interface Expectation extends Rule {
  requests: readonly ProbeRequest[];
  expected: string;
  judge(reply: ProbeReply): Judgement;
}

export function expecting({ requests, expected, judge, ...rule }: Expectation): Check {
  return {
    ...rule,
    async run(bench): Promise<Finding> {
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
