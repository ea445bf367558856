/** Tests a policy as `award@4` does, and on totals, last days and plain denials that it does not know. */
import { type PolicyFinding, type PolicyResult, untested } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import { type ReadSentence, readSentence } from '../award-2/sentence-reading.ts';
import { waryCase } from '../award-4/wary-case.ts';
import { testLastDay } from './last-day-test.ts';
import { testTotal } from './total-test.ts';

export function testSurely<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyResult<Sentence> {
  const before = waryCase.testPolicy(policy, sentences, question);
  const found: PolicyFinding<Sentence>[] = [
    testTotal(policy, sentences),
    testLastDay(policy, sentences, readSentence(question)),
  ].filter(({ state }) => state !== 'untested');
  const [own] = found;
  if (!own) return before;
  if (before.state !== 'untested' && before.state !== own.state && own.state === 'kept') return { policy, ...untested };
  return { policy, ...own };
}
