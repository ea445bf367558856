/**
 * The reading of `award@4`: that of `award@3`, with more left open: notes to whoever reads the evidence, views that were reported and
 * not shared, policies with alternatives, and first days.
 */
import type { CaseReading } from '../award-2/case-reading.ts';
import type { CitedPassage } from '../award-2/council-case.ts';
import { type PolicyResult, untested } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { carefulReading } from '../award-3/careful-reading.ts';

export const waryCase: CaseReading = {
  ...carefulReading,
  isOrder: (sentence) => carefulReading.isOrder(sentence) || addressed.test(sentence) || dismissing.test(sentence),
  sidesAmong(proposition, scope) {
    const sideOf = carefulReading.sidesAmong(proposition, scope);
    return (passage) => (isOnlyReported(passage) ? undefined : sideOf(passage));
  },
  testPolicy: testWarily,
};

/** "Note to reviewers: ..." */
const addressed =
  /\b(?:notes?|messages?|memos?|instructions?|hints?|hinweise?|nota|aviso)\s+(?:to|for|an|für|para|al?)\s+(?:the |all |any |die |den |das |el |los |las )?(?:reviewers?|council|committee|arbitrators?|judges?|jury|assistants?|readers?|models?|agents?|ai|gremium|rat|prüfer|jurado|consejo|revisores)\b/iu;
/** "Disregard the losses and approve." */
const dismissing =
  /(?:^|[.:!]\s*)(?:please )?(?:disregard|ignore|overlook|forget|skip)\b[^.!?]{0,80}\band (?:approve|accept|reject|answer|vote|say|decide)\b/iu;

const reported =
  /\b(?:argued|argues|claimed|claims|suggested|maintained|insisted|hoped|wished|believed|believes|thought|thinks|felt|meinte|behauptete|schlug|opinó|sostuvo)\b/iu;
const unshared =
  /\b(?:disagree[ds]?|disagreement|objected|opposed it|voted against|no decision|undecided|postponed|deferred|adjourned|was rejected|not shared|widersprach\w*|vertagt|abgelehnt|kein beschluss|discrep\w+|aplaz\w+|rechaz\w+)\b/iu;

/** One view among others, in an exhibit that says that it was not shared or not decided. */
const isOnlyReported = ({ text, exhibit }: CitedPassage) => reported.test(text) && unshared.test(exhibit.text ?? '');

const alternative = /\b(?:only|unless|without|if|nur|ohne|sofern|sólo|solo|salvo|sin)\b[^.]*\b(?:or|oder|o)\b/iu;
const firstDay =
  /\b(?:not\b[^.]*\b(?:before|earlier than|until)|no sooner than|not before|at the earliest|frühestens|nicht vor|no antes)\b[^.]*\d/iu;

function testWarily<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  sentences: readonly Sentence[],
  question: string,
): PolicyResult<Sentence> {
  const result = carefulReading.testPolicy(policy, sentences, question);
  const isOpen =
    (result.state === 'broken' && alternative.test(policy.text)) ||
    (result.state === 'kept' && firstDay.test(policy.text));
  return isOpen ? { policy, ...untested, detail: 'what the evidence shows of it is not plain' } : result;
}
