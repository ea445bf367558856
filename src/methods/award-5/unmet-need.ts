/**
 * Whether a sentence plainly says that what a rule demands is not there: it denies, names what is demanded, and has no word that
 * belongs neither to the rule nor to the question.
 */
import { denialPattern } from '../award-2/decision-words.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import { isStray, wordsIn } from './frame-match.ts';
import { sameAct } from './same-act.ts';

const refusing = wholeWords('refused|refuses|denied|denies|withheld|rejected|revoked|expired|verweigert|abgelehnt|denegad[oa]|rechazad[oa]');
const openYet = wholeWords('yet|so far|still|noch|bisher|todavía|aún');

export function saysUnmet(
  { text }: ReadSentence,
  { need }: NonNullable<StatedPolicy['condition']>,
  question: AskedQuestion,
): boolean {
  const needed = new Set(need.map(sameAct));
  const denials = (text.match(denialPattern) ?? []).length + (refusing.test(text) ? 1 : 0);
  if (denials !== 1) return false;
  const known = { ...question, known: new Set([...question.known, ...needed]) };
  const strays = wordsIn(text).filter((word) => isStray(word, known) && !openYet.test(word.text) && !refusing.test(word.text));
  const shared = new Set(actsIn(text).filter((term) => needed.has(term) && !question.known.has(term)));
  return shared.size > 0 && strays.length === 0;
}
