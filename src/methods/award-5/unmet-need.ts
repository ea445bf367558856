/**
 * Whether a sentence plainly says that what a rule demands is not there: it denies, names what is demanded, and has no word that
 * belongs neither to the rule nor to the question.
 */
import { denialPattern, unassertedPattern } from '../award-2/decision-words.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import { isStray, wordsIn } from './matter-words.ts';
import { sameAct } from './same-act.ts';

const refusing = wholeWords(
  'refused|refuses|denied|denies|withheld|rejected|revoked|expired|verweigert|abgelehnt|denegad[oa]|rechazad[oa]',
);
/** That it is not needed is no lack of it. */
export const needless = wholeWords(
  '(?:no|not|nor) (?:\\p{L}+ ){0,4}(?:needs?|needed|requires?|required|necessary)|exempt\\p{L}*|(?:nicht|kein\\p{L}*) (?:\\p{L}+ ){0,3}(?:nötig|erforderlich|notwendig)|no (?:es|son|hace) (?:necesari[oa]s?|falta)',
);
const openYet = wholeWords('none|yet|so far|still|done|given|there|obtained|received|present|noch|bisher|todavía|aún');

export function saysUnmet(text: string, need: readonly string[], question: AskedQuestion): boolean {
  const needed = new Set(need.map(sameAct));
  const isAbout =
    question.names.length === 0 || actsIn(text).some((term) => question.names.includes(term) || needed.has(term));
  return (
    isAbout &&
    text
      .split(/[;,]\s/u)
      .flatMap((part) => part.split(/\s(?:and|und|y)\s/iu))
      .some((part) => deniesNeed(part, needed, question))
  );
}

function deniesNeed(part: string, needed: ReadonlySet<string>, question: AskedQuestion): boolean {
  const denials = (part.match(denialPattern) ?? []).length + (refusing.test(part) ? 1 : 0);
  if (denials !== 1 || unassertedPattern.test(part) || needless.test(part)) return false;
  const known = { ...question, known: new Set([...question.known, ...needed]) };
  const strays = wordsIn(part).filter(
    (word) => isStray(word, known) && !openYet.test(word.text) && !refusing.test(word.text),
  );
  return strays.length === 0 && actsIn(part).some((term) => needed.has(term) && !question.actor.has(term));
}
