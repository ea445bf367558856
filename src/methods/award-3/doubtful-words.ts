/** Words that take the force from a statement: nobody stands for it, or not for all of it. */
import { wholeWords } from './whole-words.ts';

const hedges = wholeWords(
  '(?:im)?possible that|possibly|perhaps|maybe|probabl[ey]|likely|unlikely|seems?|seemed|appears?|appeared|apparently|presumabl[ey]|potentially|in theory|in principle|theoretically|tends? to|tentative(?:ly)?|preliminary|provisional(?:ly)?|expect(?:s|ed)? to|might|would|not sure|uncertain|inconclusive|some indication|as far as we know|to our knowledge',
  'vielleicht|wahrscheinlich|vermutlich|möglicherweise|möglich, dass|eventuell|anscheinend|scheinbar|offenbar|wohl|scheint|mutmaßlich|voraussichtlich|theoretisch|grundsätzlich|vorläufig|könnte|dürfte',
  'quizás?|tal vez|a lo mejor|probablemente|posiblemente|es posible|puede que|parece[n]?|al parecer|supuestamente|en principio|en teoría|podría[n]?|provisional(?:mente)?',
  'peut-être|probablement|semble',
);

/** Somebody with an interest; it counts only where the question does not name it. */
const interested =
  'manufacturers?|sellers?|vendors?|suppliers?|producers?|salesm[ae]n|dealers?|applicants?|advertisements?|adverts?|leaflets?|lobby|lobbyists?|bidders?|petitioners?|hersteller\\p{L}*|verkäufer\\p{L}*|anbieter\\p{L}*|lieferant\\p{L}*|bieter\\p{L}*|antragsteller\\p{L}*|werbung|fabricantes?|vendedor(?:es|as?)?|proveedor(?:es|as?)?|solicitantes?|anunci[oa]s?|folletos?|fabricant';
const attributing =
  'says?|said|according to|states?|stated|writes?|wrote|assures?|assured|promises?|promised|insists?|insisted|tells?|told|maintains?|argues?|argued|laut|nach angaben|zufolge|sagt|schreibt|versichert|verspricht|meint|según|dicen?|asegura[n]?|sostiene[n]?|promete[n]?|escribe[n]?|selon';
const attribution = wholeWords(
  `(?:${attributing})[^.;]{0,60}(?:${interested})`,
  `(?:${interested})[^.;]{0,60}(?:${attributing})`,
);

/** Few speak, or the sentence only names what others put forward. */
const fewVoices = wholeWords(
  'minority|dissent(?:er|ers|ing)?|some (?:of|members|people|parents|residents|experts|say|think|hold|argue)|one of (?:the )?(?:\\p{L}+|\\p{N}+)|a few|several say|critics|supporters|proponents|opponents|advocates',
  'minderheit|einige|manche|befürworter|gegner|kritiker|einer von|eine von',
  'minoría|algun[oa]s|partidarios|detractores|críticos|un[oa] de l[oa]s',
);
const label =
  /^\W*(?:(?:the|our|der|die|das|el|la) )?(?:motion|draft|option|petition|request|agenda|topic|title|subject|question|argument|slogan|headline|claim|objection|pro|contra|con|scenario|hypothesis|example|myth|antrag|entwurf|option|thema|frage|titel|betreff|petition|these|hypothese|beispiel|moción|borrador|opción|solicitud|asunto|título|tema|pregunta|ejemplo|hipótesis)\b[^.:]{0,30}:/iu;

/** It holds only in part, or something else is meant instead. */
const inPart = wholeWords(
  'only|solely|merely|except(?:ing)?|apart from|but not|other than|with the exception|partly|partially|in part|to some extent|mostly|mainly|largely|most|some|half|sometimes|often|occasionally|usually|as long as|so long as|in the event|less|least|instead|rather|until|till',
  'nur|lediglich|außer|ausgenommen|abgesehen|teilweise|zum teil|größtenteils|meist(?:ens)?|manchmal|oft|solange|weniger|stattdessen|statt|anstatt|sondern|bis',
  's[oó]lo|solamente|únicamente|salvo|excepto|en parte|parcialmente|a veces|mientras|menos|en lugar|en vez|sino|hasta|la mayoría',
);
const shareOf =
  /(?:^|\s)(?:in|for|with|bei|für|an|en|para|con)\s(?:only\s)?\d+(?:[.,]\d+)?(?:\s?(?:%|percent|per cent|prozent|por ciento)|\s(?:of|out of|von|de)\s(?:the\s|los\s|las\s)?\d+)/iu;

/** To do it is called a mistake, or is put off. */
const misgivings = wholeWords(
  '(?:wrong|mistake|error|irresponsible|reckless|foolish) to|mistaken|premature|unwise|imprudent|inadvisable|hesitat\\p{L}*|reluctan\\p{L}*|regret\\p{L}*|too early|dangerous to|postpone[d]?|defer(?:red)?|anything but',
  '(?:falsch|ein fehler), |verfrüht|voreilig|unklug|leichtsinnig|unverantwortlich|zögert|zögern|alles andere',
  'equivocad[oa]|un error|prematur[oa]|imprudente|irresponsable|duda[n]? en|todo menos',
);

/** Not doing it, or not yet. */
const undone = wholeWords(
  'refus(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|forg[eo]ts?|neglect(?:s|ed)?|omit(?:s|ted)?|ceased?|prevented from|tr(?:y|ies|ied)|attempt(?:s|ed)?|promise[sd]? to|about to|due to be|stopp(?:ed|ing)',
  'weiger\\p{L}*|versäum\\p{L}*|unterl[aie]\\p{L}*|versuch\\p{L}*|verspr[ai]ch\\p{L}*',
  'se neg(?:ó|aron|aba)|se niega[n]?|intent(?:a|ó|an|aron)|dej(?:ó|a|aron) de|olvid(?:ó|a|aron)|promet(?:e|ió|ieron)',
);
/** "Should the firm move, the rent would fall" says what would follow. */
const supposing = /^\W*(?:should|were|had|sollten?|würden?|wäre)\s[^?]*,/iu;

export const isUndone = (clause: string, question: string) => undone.test(clause) && !undone.test(question);

export function hasDoubtfulWords(sentence: string, question: string): boolean {
  if (label.test(sentence) || supposing.test(sentence)) return true;
  if ([hedges, fewVoices, misgivings].some((words) => words.test(sentence) && !words.test(question))) return true;
  return attribution.test(sentence) && !wholeWords(interested).test(question);
}

/** What the question says itself is no reservation. */
export function holdsInPart(sentence: string, question: string): boolean {
  return (inPart.test(sentence) && !inPart.test(question)) || (shareOf.test(sentence) && !shareOf.test(question));
}
