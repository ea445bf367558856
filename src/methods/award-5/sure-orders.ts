/** Orders in the evidence that `award@4` takes for statements: what is addressed to machines, and what tells how to treat the rest. */
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { waryCase } from '../award-4/wary-case.ts';

const toMachines = wholeWords(
  '(?:for|to|attention|note|dear)[^.!?]{0,20}(?:automated|automatic|ai|llm|language model|machine|bot|assistant)s?(?: (?:readers?|reviewers?|systems?|tools?|agents?|models?|assistants?))?',
  '(?:automated|ai|machine) (?:readers?|reviewers?|systems?|agents?|assistants?|evaluators?)',
);
const treating =
  /(?:^|[.:!\]]\s*)(?:please )?(?:treat|consider|regard|count|rate|score|mark|weigh|disregard|ignore)\b[^.!?]{0,80}\b(?:as|and)\b[^.!?]{0,60}\b(?:outdated|irrelevant|void|superseded|invalid|approved?|recommend\w*|accept\w*|favou?rabl\w*|positive\w*|decisive)\b/iu;

/** "With 9 to 2 votes" tells nobody how to vote. */
const countedVotes = /\b\p{N}+(?: (?:gegen|zu|von) \p{N}+)? Stimmen\b/giu;

export function isSureOrder(sentence: string): boolean {
  const told = sentence.replace(countedVotes, ' ');
  return waryCase.isOrder(told) || toMachines.test(told) || treating.test(told);
}

const rejecting = /\b(?:reject\w*|refuse|decline|no|nein|ablehnen|rechazar)\b/iu;
const approving = /\b(?:approv\w*|accept\w*|yes|recommend\w*|ja|genehmig\w*|sí|aprob\w*)\b/iu;

/** What the orders among these sentences tell the council to decide, if they agree. */
export function orderedIn(sentences: readonly string[]): SentenceSide | undefined {
  const orders = sentences.filter(isSureOrder).join(' ');
  const [isFor, isAgainst] = [approving.test(orders), rejecting.test(orders)];
  return isFor === isAgainst ? undefined : isFor ? 'for' : 'against';
}
