/** Orders in the evidence that `award@4` takes for statements: what is addressed to machines, and what tells how to treat the rest. */
import { wholeWords } from '../award-3/whole-words.ts';
import { waryCase } from '../award-4/wary-case.ts';

const toMachines = wholeWords(
  '(?:for|to|attention|note|dear)[^.!?]{0,20}(?:automated|automatic|ai|llm|language model|machine|bot|assistant)s?(?: (?:readers?|reviewers?|systems?|tools?|agents?|models?|assistants?))?',
  '(?:automated|ai|machine) (?:readers?|reviewers?|systems?|agents?|assistants?|evaluators?)',
);
const treating =
  /(?:^|[.:!\]]\s*)(?:please )?(?:treat|consider|regard|count|rate|score|mark|weigh|disregard|ignore)\b[^.!?]{0,80}\b(?:as|and)\b[^.!?]{0,60}\b(?:outdated|irrelevant|void|superseded|invalid|approved?|recommend\w*|accept\w*|favou?rabl\w*|positive\w*|decisive)\b/iu;

export const isSureOrder = (sentence: string) =>
  waryCase.isOrder(sentence) || toMachines.test(sentence) || treating.test(sentence);
