/**
 * Tests a policy on sentences of the evidence. `broken` and `kept` name the sentence that shows it; `untested` means that
 * nothing shows either. A limit is broken by a figure of the same unit that speaks of the policy's subject; a condition by
 * a sentence that says it is not met, or by dates in the wrong order.
 */
import { datesIn } from './calendar-date.ts';
import { testCondition } from './condition-test.ts';
import { testInterval, testSeason } from './date-test.ts';
import { testRange } from './limit-test.ts';
import { type PolicyFinding, type PolicyResult, sharedWith, untested } from './policy-finding.ts';
import type { StatedPolicy } from './policy-reading.ts';
import { type ReadSentence, readSentence } from './sentence-reading.ts';

export function testPolicy<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyResult<Sentence> {
  return { policy, ...findingOf(policy, sentences, readSentence(question)) };
}

function findingOf<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  if (policy.threshold) {
    const applies = testRange(policy, policy.threshold, sentences, question);
    if (applies.state === 'untested') return untested;
    if (applies.state === 'broken')
      return { ...applies, state: 'kept', detail: `it does not apply: ${applies.detail}` };
    const rest = testNeed({ ...policy, threshold: undefined }, sentences, question);
    return { ...rest, shown: [...applies.shown, ...rest.shown] };
  }
  return testNeed(policy, sentences, question);
}

function testNeed<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const found: PolicyFinding<Sentence>[] = [];
  if (policy.limit)
    found.push(
      testRange(policy, policy.limit, sentences, question),
      testInterval(policy, policy.limit, sentences, question),
    );
  if (policy.condition) found.push(testCondition(policy.condition, sentences, question));
  found.push(testSeason(policy, sentences, question));
  if (!policy.limit && datesIn(policy.text).length < 2) found.push(testPlainly(policy, sentences));
  return found.find(({ state }) => state === 'broken') ?? found.find(({ state }) => state === 'kept') ?? untested;
}

const advisingWord = /\b(?:should|ought|recommend\w*|advis\w+|soll\w*|empf\w+|debe\w*|recom\w+)\b/iu;

/** By words alone: nearly all terms of the policy, said of something that the policy forbids, or denied where it demands. */
export function testPlainly<Sentence extends ReadSentence>(
  { subject, forbids }: StatedPolicy,
  sentences: readonly Sentence[],
): PolicyFinding<Sentence> {
  if (subject.length < 2) return untested;
  const needed = Math.ceil(subject.length * 0.75);
  const about = sentences.filter(
    (sentence) => sharedWith(subject, sentence) >= needed && sentence.asserted() && !advisingWord.test(sentence.text),
  );
  const denies = (sentence: Sentence) => sentence.denials() % 2 === 1;
  const broken = about.find((sentence) => denies(sentence) === !forbids);
  if (broken)
    return {
      state: 'broken',
      shown: [broken],
      detail: forbids ? 'it says what the policy forbids' : 'it denies what the policy demands',
    };
  const [kept] = about;
  return kept
    ? {
        state: 'kept',
        shown: [kept],
        detail: forbids ? 'it denies what the policy forbids' : 'it says what the policy demands',
      }
    : untested;
}
