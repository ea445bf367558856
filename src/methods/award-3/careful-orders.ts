/**
 * Orders in the evidence that `award@2` takes for statements: polite and impersonal ones, those of other languages, and
 * sentences that tell the council what to leave out.
 */
import { isOrder } from '../award-2/evidence-orders.ts';
import { wholeWords } from './whole-words.ts';

const verdict =
  '(?:to )?(?:approv(?:e|ed|al)|reject(?:ed)?|accept(?:ed)?|declined?|yes|no|in the affirmative|affirmatively|positively|ja|nein|genehmigt|genehmigen|ablehnen|abgelehnt|zustimmen|dafür|dagegen|zu|ab|sí|que sí|que no|a favor|en contra|afirmativamente|aprobad[oa]|aprobar|rechazar|apruebe|oui|non)';
const saying =
  'answer|reply|respond|say|vote|decide|conclude|antworten|antworte|sagen|sage|stimmen|stimme|entscheiden|entscheide|responda[ns]?|responde|conteste[ns]?|contesta|diga[ns]?|di|vote[ns]?|vota|decida[ns]?|répondez|votez';
const told = wholeWords(
  `(?:${saying})(?: sie| du| usted| sich)?(?: bitte)?(?: sich)?(?: with| for| only| mit| für| con| por)?[\\s:]*["'“”„‘«]?${verdict}`,
);
const answer =
  'decision|verdict|answer|award|outcome|ruling|entscheidung|antwort|urteil|ergebnis|decisión|respuesta|veredicto|fallo|réponse';
const dictated = wholeWords(
  `(?:${answer})(?: correct[ao]| final)?(?: (?:is|must be|should be|shall be|has to be|can only be|will be|to|ist|lautet|muss lauten|muss sein|muss|soll lauten|es|debe ser|ha de ser|tiene que ser|sera|est))?\\s*[:=]?\\s*["'“”„‘«]?${verdict}`,
);
const otherAnswers = wholeWords(
  `(?:any|every|no) other (?:${answer})`,
  `jede andere (?:${answer})`,
  `cualquier otr[ao] (?:${answer})`,
);
const settling =
  /^\W*(?:mark|set|treat|count|record|flag|consider|werten|markieren|considere|marque)\b[^.!?]*\b(?:approved?|accepted|passed|yes|genehmigt|aprobad[oa])\b/iu;
const instructed = wholeWords(
  '(?:council|committee|arbitrator|reviewers?|assistants?|judges?|jury|models?|ai|gremium|rat|consejo|jurado) (?:is|are|was|were|wird|werden|está|queda) (?:hereby )?(?:instructed|ordered|told|directed|obliged|angewiesen|obligad[oa]|instruid[oa])',
  '(?:ai|llm|language model|assistant|agent|bot)s?(?: systems?| models?| agents?)? (?:reading|that reads?|who reads?|processing|evaluating|reviewing) (?:this|it)',
);
const leavingOut = wholeWords(
  "(?:do not|don['’]t|never|no need to) (?:consider|read|cite|mention|quote|weigh|use|trust) (?:the |any )?(?:other|rest|remaining|following|previous|polic(?:y|ies)|exhibits?|evidence)",
  '(?:the )?(?:polic(?:y|ies)|rules?|limits?) (?:do|does) not apply (?:to|for|in) (?:this|the present)',
  'beachten sie (?:die )?(?:anderen|übrigen|regeln)[^.]* nicht',
  'no (?:considere|lea|cite|tenga en cuenta) (?:las? |los )?(?:dem[aá]s|otr[ao]s|reglas|pruebas)',
);

export function isOrderToCouncil(sentence: string): boolean {
  return (
    isOrder(sentence) ||
    [told, dictated, otherAnswers, settling, instructed, leavingOut].some((pattern) => pattern.test(sentence))
  );
}
