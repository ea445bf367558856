/** Tests a policy as `award@4` does, and on totals, last days and plain denials that it does not know. */
import { type PolicyFinding, type PolicyResult, untested } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import { type ReadSentence, readSentence } from '../award-2/sentence-reading.ts';
import { notYet } from '../award-3/condition-doubts.ts';
import { waryCase } from '../award-4/wary-case.ts';
import { actsIn, askedQuestion } from './asked-question.ts';
import { testHeld } from './held-need.ts';
import { testLabelled } from './labelled-limit.ts';
import { testLastDay } from './last-day-test.ts';
import { hasOtherName } from './matter-words.ts';
import { isElsewhere } from './other-designators.ts';
import { isUnsettled } from './said-doubts.ts';
import { sameAct } from './same-act.ts';
import { testTotal } from './total-test.ts';
import { needless, saysUnmet } from './unmet-need.ts';

export function testSurely<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyResult<Sentence> {
  const before = doubted(waryCase.testPolicy(policy, sentences, question), sentences, question);
  const found: PolicyFinding<Sentence>[] = [
    testTotal(policy, sentences),
    testLabelled(policy, sentences),
    testLastDay(policy, sentences, readSentence(question)),
    testUnmet(policy, sentences, question),
    testHeld(policy, sentences, readSentence(question)),
  ].filter(({ state }) => state !== 'untested');
  const [own] = found;
  if (!own) return before;
  if (before.state !== 'untested' && before.state !== own.state) return { policy, ...untested };
  return { policy, ...own };
}

/** A result stands only if the lines that show it speak of the thing and the time that are asked about, and of what is there. */
function doubted<Sentence extends ReadSentence>(
  result: PolicyResult<Sentence>,
  sentences: readonly Sentence[],
  question: string,
): PolicyResult<Sentence> {
  const isUnmet = result.state === 'broken' && /^(?:what it demands is not|it denies)/u.test(result.detail);
  const isDoubtful = (sentence: Sentence) =>
    (isUnmet && !isPlainlyUnmet(result.policy, sentence, sentences, question)) ||
    needless.test(sentence.text) ||
    isElsewhere(sentence.text, sentence.text, question) ||
    isUnsettled(sentence.text) ||
    namesAnother(sentence.text, question);
  const isDoubted = isOnlyWorded(result) || result.shown.some(isDoubtful);
  return isDoubted ? { policy: result.policy, ...untested } : result;
}

/** By words alone nothing shows whether a figure is kept, and only all words of a policy say what it forbids. */
function isOnlyWorded<Sentence extends ReadSentence>({ policy, detail, shown }: PolicyResult<Sentence>): boolean {
  if (!/^it (?:says|denies) what the policy/u.test(detail)) return false;
  return (
    /\p{N}/u.test(policy.text) || shown.some((sentence) => !policy.subject.every((term) => sentence.terms().has(term)))
  );
}

function isPlainlyUnmet(
  { condition, subject }: StatedPolicy,
  denied: ReadSentence,
  sentences: readonly ReadSentence[],
  question: string,
): boolean {
  const need = condition?.need ?? subject;
  const proposition = waryCase.readProposition(question);
  const asked = proposition && askedQuestion(proposition);
  if (!asked || asked.foreign) return true;
  return saysUnmet(denied.text, need, asked) && !sentences.some((other) => isAffirmed(other, denied, need));
}

/** The line names something of its own, and the question something else. */
function namesAnother(text: string, question: string): boolean {
  const proposition = waryCase.readProposition(question);
  const asked = proposition && askedQuestion(proposition);
  if (!asked || asked.foreign || asked.names.length === 0) return false;
  return !actsIn(text).some((term) => asked.known.has(term)) && hasOtherName(text, asked);
}

const withoutIt =
  /^(.+?)\b(?:without|ohne|sin)\b(.+?)\b(?:must|may|shall|can|cannot|are|is|will|dürfen|darf|werden|pueden|puede)\b(?=.*\b(?:not|never|no|nicht)\b|not\b)/iu;

/** What the policy demands is plainly not there. */
function testUnmet<Sentence extends ReadSentence>(
  { text, condition }: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyFinding<Sentence> {
  const proposition = waryCase.readProposition(question);
  const need = condition?.need ?? actsIn(withoutIt.exec(text)?.[2] ?? '');
  if (!proposition || need.length === 0 || alternative.test(text)) return untested;
  const asked = askedQuestion(proposition);
  const denied = sentences.filter((sentence) => sentence.asserted() && saysUnmet(sentence.text, need, asked));
  const [first] = denied;
  if (first && sentences.some((sentence) => isAffirmed(sentence, first, need)))
    return { ...untested, detail: 'what the evidence shows of it is not plain' };
  return first ? { state: 'broken', shown: [first], detail: 'what it demands is not there' } : untested;
}

/** Another sentence says that it is there: of somebody else, or against the first. */
function isAffirmed(other: ReadSentence, denied: ReadSentence, need: readonly string[]): boolean {
  const needed = need.map(sameAct).filter((term) => actsIn(denied.text).includes(term));
  return (
    other !== denied &&
    other.denials() === 0 &&
    needed.every((term) => actsIn(other.text).includes(term)) &&
    !notYet.test(other.text)
  );
}

const alternative = /\b(?:or|oder|o|unless|except\w*|exempt\w*)\b/iu;
