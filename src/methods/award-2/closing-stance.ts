/** What an arbitrator's own decision says: yes, no, or neither. It reads the first sentence only. */
import type { CouncilStance } from './case-weighing.ts';
import { denialPattern } from './decision-words.ts';
import type { Proposition } from './proposition.ts';
import { sideOf } from './sentence-stance.ts';

const yesFirst = /^\W*(?:approved?|yes|accept(?:ed)?|grant(?:ed)?|ja|genehmigt|sí|aprobad[oa]|oui)(?![\p{L}])/iu;
const noFirst =
  /^\W*(?:reject(?:ed)?|no|den(?:y|ied)|declined?|refused?|not approved|do not|don['’]t|nein|abgelehnt|rechazad[oa]|non)(?![\p{L}])/iu;
const openFirst =
  /^\W*(?:undecided|established|no decision|not decided|inconclusive|defer(?:red)?|postponed?|unentschieden|sin decisión|indeciso)(?![\p{L}])/iu;
const conditional = /\b(?:if|unless|provided|subject to|on condition|only (?:after|once|with)|wenn|sofern|si)\b/iu;
const agreeing =
  /\b(?:approve|approves|approving|approval|accept|grant|proceed|go ahead|support|in favou?r|recommend)\b/iu;
const refusing = /\b(?:reject|rejects|refuse|deny|decline|oppose|against|block)\b/iu;

export function stanceOfDecision(decision: string, proposition: Proposition | undefined): CouncilStance {
  const [sentence = ''] = decision.split(/(?<=[.!?])\s|\n/u);
  if (openFirst.test(sentence)) return 'undecided';
  if (yesFirst.test(sentence)) return conditional.test(sentence) ? 'undecided' : 'approve';
  if (noFirst.test(sentence)) return 'reject';
  const side = proposition && sideOf(sentence, proposition, { before: () => false });
  if (side !== undefined) return side === 'for' ? 'approve' : 'reject';
  const denials = sentence.match(denialPattern)?.length ?? 0;
  if (conditional.test(sentence) || denials > 1) return 'undecided';
  if (refusing.test(sentence)) return denials === 0 ? 'reject' : 'undecided';
  return agreeing.test(sentence) ? (denials === 0 ? 'approve' : 'reject') : 'undecided';
}
