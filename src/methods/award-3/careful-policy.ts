/**
 * Tests a policy as `award@2` does, and lets a result stand only where it is plain. One test that is not plain leaves the
 * policy untested, unless another one shows it broken.
 */
import { datesIn } from '../award-2/calendar-date.ts';
import { testCondition } from '../award-2/condition-test.ts';
import { testInterval, testSeason } from '../award-2/date-test.ts';
import { testRange } from '../award-2/limit-test.ts';
import { type PolicyFinding, type PolicyResult, untested } from '../award-2/policy-finding.ts';
import type { PolicyLimit, StatedPolicy } from '../award-2/policy-reading.ts';
import { testPlainly } from '../award-2/policy-test.ts';
import { readProposition, termsIn } from '../award-2/proposition.ts';
import { type ReadSentence, readSentence } from '../award-2/sentence-reading.ts';
import { isAskedNegatively } from './asked-negatively.ts';
import { isConditionDoubtful } from './condition-doubts.ts';
import { deadlineIn, testDeadline } from './deadline-test.ts';
import { isLimitDoubtful } from './limit-doubts.ts';
import { isWordingDoubtful } from './wording-doubts.ts';

const unclear = { ...untested, detail: 'what the evidence shows of it is not plain' };

export function testCarefully<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyResult<Sentence> {
  const finding = findingOf(policy, sentences, readSentence(question));
  const isOpen = finding.state === 'broken' && !forbidsWhatIsAsked(policy, question);
  return { policy, ...(isOpen ? unclear : finding) };
}

/** Whether a broken policy speaks against a yes, or for it, rather than against the refusal that is asked about. */
function forbidsWhatIsAsked({ text }: StatedPolicy, question: string): boolean {
  const proposition = readProposition(question);
  if (!proposition) return true;
  if (isAskedNegatively(proposition.clause)) return false;
  return (
    !proposition.refuses || !termsIn(text).some((term) => proposition.terms[0] === term || isVerbOf(term, question))
  );
}

/** The act of a refusal: "cancel" in "Should we cancel the contract?". */
function isVerbOf(term: string, question: string): boolean {
  const verbs =
    'abandon ban block cancel cease decline deny forbid halt oppose postpone prohibit refuse reject stop suspend terminate withdraw recall';
  return termsIn(verbs).includes(term) && termsIn(question).includes(term);
}

function findingOf<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  if (!policy.threshold) return needOf(policy, sentences, question);
  const applies = limitOf(policy, policy.threshold, sentences, question);
  if (applies.state === 'untested') return applies;
  if (applies.state === 'broken') return { ...applies, state: 'kept', detail: `it does not apply: ${applies.detail}` };
  const rest = needOf({ ...policy, threshold: undefined }, sentences, question);
  return { ...rest, shown: [...applies.shown, ...rest.shown] };
}

function needOf<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const { limit, condition } = policy;
  const measured = measuresOf(policy, sentences, question);
  const found: PolicyFinding<Sentence>[] = [...measured, testSeason(policy, sentences, question)];
  if (condition) {
    const met = testCondition(condition, sentences, question);
    found.push(isConditionDoubtful(condition, met, sentences, question) ? unclear : met);
  }
  if (!limit && datesIn(policy.text).length < 2) {
    const said = testPlainly(policy, sentences);
    found.push(isWordingDoubtful(said) ? unclear : said);
  }
  const broken = found.find(({ state }) => state === 'broken');
  // Where a figure or a day is set, that the thing was done does not show that it was kept.
  const isUnmeasured = measured.length > 0 && measured.every(({ state }) => state === 'untested');
  const isUnclear = found.includes(unclear) || (isUnmeasured && found.some(({ state }) => state === 'kept'));
  return broken ?? (isUnclear ? unclear : (found.find(({ state }) => state === 'kept') ?? untested));
}

/** What the figures and the days show, where the policy sets any. */
function measuresOf<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence>[] {
  const { limit } = policy;
  const deadline = deadlineIn(policy.text);
  return [
    ...(limit ? [limitOf(policy, limit, sentences, question), testInterval(policy, limit, sentences, question)] : []),
    ...(deadline ? [testDeadline(deadline, policy.subject, sentences)] : []),
  ];
}

function limitOf<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  limit: PolicyLimit,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const finding = testRange(policy, limit, sentences, question);
  return isLimitDoubtful(policy, limit, finding, sentences, question) ? unclear : finding;
}
