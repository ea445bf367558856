/** Whether a sentence that shares the words of a policy shows more than the policy itself. */
import type { PolicyFinding } from '../award-2/policy-finding.ts';
import { notYet } from './condition-doubts.ts';
import { wholeWords } from './whole-words.ts';

const keepingOut = wholeWords(
  'prohibit\\p{L}*|forbid\\p{L}*|forbidden|ban|banned|bans|disallow\\p{L}*|not allowed|out of|outside|free of|away from|instead|remove[sd]?|replace[sd]?|exclude[sd]?|prevent\\p{L}*|protect\\p{L}*|stop(?:s|ped)?|against',
  'verboten|untersagt|verbietet|außerhalb|frei von|fern|statt|entfernt|ersetzt|ausgeschlossen|verhindert|schützt',
  'prohibid[oa]s?|prohíbe[n]?|fuera|libre de|lejos|en lugar|retirad[oa]s?|sustituid[oa]s?|excluid[oa]s?|evita[n]?|impide[n]?',
);

/** A sentence that repeats the rule, or keeps out what it forbids, breaks nothing; and a rule that is repeated is not kept yet. */
export function isWordingDoubtful<Sentence extends { text: string }>({
  state,
  shown,
  detail,
}: PolicyFinding<Sentence>): boolean {
  const [sentence] = shown;
  if (state === 'untested' || !sentence) return false;
  if (state === 'kept' && notYet.test(sentence.text)) return true;
  return state === 'broken' && detail.startsWith('it says') && keepingOut.test(sentence.text);
}
