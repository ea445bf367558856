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
  const before = doubted(waryCase.testPolicy(policy, sentences, question), question);
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
  question: string,
): PolicyResult<Sentence> {
  const isUnmet = result.state === 'broken' && result.detail.startsWith('what it demands is not');
  const need = result.policy.condition?.need ?? [];
  const proposition = waryCase.readProposition(question);
  const asked = proposition && askedQuestion(proposition);
  const isDoubtful = ({ text }: Sentence) =>
    (isUnmet && asked && !asked.foreign && !saysUnmet(text, need, asked)) ||
    needless.test(text) ||
    isElsewhere(text, text, question) ||
    isUnsettled(text) ||
    namesAnother(text, question);
  return result.shown.some(isDoubtful) ? { policy: result.policy, ...untested } : result;
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
