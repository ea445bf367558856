/**
 * Whether something else in the evidence seems to say the opposite of a sentence. Words of good and bad are read here only: they
 * keep a council from deciding and never decide. It may see a contradiction where there is none.
 */
import { compareDates, datesIn } from '../award-2/calendar-date.ts';
import { denialPattern } from '../award-2/decision-words.ts';
import { termsIn } from '../award-2/proposition.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { wholeWords } from '../award-3/whole-words.ts';

export interface ToldSentence {
  exhibit: string;
  at: number;
  text: string;
  /** Whether it has most terms of the question. */
  near: boolean;
  /** What it seems to speak for, by words of good and bad. */
  leaning: SentenceSide | undefined;
  /** Whether it speaks of another year, version or number than the question. */
  elsewhere: boolean;
  /** Whether its exhibit is a draft. */
  unsettled: boolean;
  /** Whether its exhibit comes from somebody who gains by a yes. */
  interested: boolean;
  /** What its exhibit tells the council to decide: for that it counts nothing. */
  ordered: SentenceSide | undefined;
  /** Whether the question asks what may be done. */
  asksLeave: boolean;
  plain: SentenceSide | undefined;
  /** All that it may be taken to say. */
  loose: ReadonlySet<SentenceSide>;
}

const concluding = wholeWords(
  'conclu\\p{L}+|therefore|overall|all in all|on balance|in short|in sum|finally|we (?:advise|recommend|find)|i recommend|in our (?:judge?ment|opinion|view)|recommends?',
  'daher|insgesamt|fazit|wir empfehlen|empfiehlt',
  'por tanto|en conclusión|recomendamos|desaconsejamos',
);

/**
 * Whether it is. Plain sentences of two exhibits that contradict each other keep their sides: the council then shows both and
 * decides nothing.
 */
export function isContradicted(own: ToldSentence, side: SentenceSide, all: readonly ToldSentence[]): boolean {
  const against = contradicting(own, side, all);
  return against.length > 0 && !against.some((other) => areInPlainConflict(own, other, all));
}

/**
 * Each is plain and contradicts the other, and neither is left out for whom it comes from. What an exhibit orders contradicts
 * nothing and counts nothing, but is shown.
 */
function areInPlainConflict(own: ToldSentence, other: ToldSentence, all: readonly ToldSentence[]): boolean {
  if (own.plain === undefined || other.plain === undefined || own.plain === other.plain) return false;
  if (own.exhibit === other.exhibit || isPartial(own) || isPartial(other)) return false;
  const isShown = own.ordered === own.plain || contradicting(other, other.plain, all).includes(own);
  return isShown && contradicting(own, own.plain, all).includes(other);
}

const isPartial = ({ interested, plain }: ToldSentence) => interested && plain === 'for';

function contradicting(own: ToldSentence, side: SentenceSide, all: readonly ToldSentence[]): readonly ToldSentence[] {
  const opposite = side === 'for' ? 'against' : 'for';
  const corrects = all.some(
    ({ exhibit, at, text }) => exhibit === own.exhibit && at <= own.at && correcting.test(text),
  );
  const takesBack = all.some(({ exhibit, text }) => exhibit === own.exhibit && takenBackIn(text) === opposite);
  return all.filter((other) => {
    if (other === own || other.elsewhere || other.unsettled || other.ordered === opposite) return false;
    const isBefore = other.exhibit === own.exhibit && other.at < own.at;
    const taken = takenBackIn(other.text);
    if (taken === side || (taken !== undefined && !isBefore)) return true;
    if (side === 'for' && other.exhibit === own.exhibit && other.at === own.at + 1 && following.test(other.text))
      return true;
    if (!isBefore && !corrects && correcting.test(other.text)) return true;
    if (side === 'for' && other.exhibit !== own.exhibit && banning.test(other.text) && own.asksLeave) return true;
    if (takesBack && (isBefore || other.exhibit !== own.exhibit)) return false;
    if (other.loose.has(opposite)) return !isBefore || !(concluding.test(own.text) || isLater(own.text, other.text));
    if (isBefore || other.loose.has(side)) return false;
    return other.leaning === opposite || (isAnotherView(other, own) && other.leaning !== side && !corrects);
  });
}

/** A condition or a reservation that follows. */
const following =
  /^\W*(?:this|that|it|however|but|provided|the condition|one condition|condition|on condition|subject to|dies|das|allerdings|jedoch|voraussetzung|bedingung|esto|ello|sin embargo|condición|siempre que)(?![\p{L}])[^.]*(?<![\p{L}])(?:if|only|provided|unless|once|condition|subject to|depends?|holds|applies|requires?|wenn|nur|sofern|falls|vorausgesetzt|gilt|si|s[oó]lo|siempre que|depende)(?![\p{L}])/iu;

/** What another exhibit says of nearly the same, in words that have no side, may well be the opposite. */
const isAnotherView = (other: ToldSentence, own: ToldSentence) =>
  other.near && !other.interested && other.exhibit !== own.exhibit;
/** What is forbidden in other words may be what is asked about. */
const banning = wholeWords(
  'forbidden|prohibited|banned|not (?:allowed|permitted)|(?:must|may|shall) not|verboten|untersagt|unzulässig|prohibid[oa]s?',
);
const correcting = wholeWords(
  'errat(?:um|a)|corrigend(?:um|a)|correct(?:s|ion|ions)|berichtigung|korrektur|corrección|fe de erratas',
);

const takingBack = wholeWords(
  'withdrawn?|withdrew|withdraws|retracts?|retracted|revokes?|revoked|rescinds?|rescinded|annulled|overturned|superseded|lifts?|lifted|set aside|no longer (?:uphold|stand by|maintain|apply|applies|valid)|outdated|obsolete|disavowed',
  'zurückgezogen|ziehen|zurückgenommen|widerrufen|überholt|aufgehoben|hinfällig',
  'retira|retiramos|retirad[oa]s?|revocad[oa]s?|anulad[oa]s?|levanta|levantad[oa]',
);
const consents = wholeWords(
  'recommendations?|support|approval|consent|advice|permission|permit|licen[cs]e|clearance|certificate|release|endorsement|empfehlung|zustimmung|genehmigung|erlaubnis|recomendación|apoyo|aprobación|permiso|autorización',
);
const refusals = wholeWords(
  'objections?|ban|prohibition|veto|refusal|warning|reservations?|suspension|restrictions?|stop|einwand|einwände|verbot|bedenken|objeción|objeciones|prohibición|veto',
);
const statements = wholeWords(
  'opinion|statement|assessment|report|letter|finding|decision|this|that|it|gutachten|bericht|dictamen|informe',
);

const utterances = wholeWords(
  '(?:this|that|my|our|his|her|their|the earlier|the former) (?:recommendation|advice|opinion|assessment|view|conclusion|endorsement)',
  '(?:diese|meine|unsere) (?:empfehlung|einschätzung|meinung)|(?:esta|mi|nuestra) (?:recomendación|opinión)',
);

/** What is withdrawn: something that spoke for the matter, or against it. What may be either is taken for both. */
function takenBackIn(text: string): SentenceSide | 'both' | undefined {
  if (utterances.test(text) && text.search(denialPattern) >= 0) return 'both';
  if (!takingBack.test(text)) return undefined;
  if (refusals.test(text)) return 'against';
  if (consents.test(text)) return 'for';
  return statements.test(text) ? 'both' : undefined;
}

/** Both are dated, and the first is later. */
function isLater(own: string, other: string): boolean {
  const [[one], [before]] = [datesIn(own), datesIn(other)];
  return one !== undefined && before !== undefined && (compareDates(one, before) ?? 0) > 0;
}

const adverse =
  'fail\\p{L}*|crack\\p{L}*|leak\\p{L}*|unsafe|danger\\p{L}*|risk\\p{L}*|concern(?:s|ed)?|object(?:s|ed|ions?)|oppos\\p{L}*|against|doubt\\p{L}*|problem\\p{L}*|defect\\p{L}*|faults?|faulty|damag\\p{L}*|exceed\\p{L}*|refus\\p{L}*|reject\\p{L}*|den(?:y|ied|ies)|prohibit\\p{L}*|forbid\\p{L}*|ban(?:s|ned)?|withdr\\p{L}+|revok\\p{L}*|rescind\\p{L}*|suspend\\p{L}*|postpon\\p{L}*|cancel\\p{L}*|expire[sd]?|lapsed|missing|pending|outstanding|contaminat\\p{L}*|complain\\p{L}*|warn\\p{L}*|loss(?:es)?|lost|worse\\p{L}*|insufficient|inadequate|unsuitable|however|unable|delay\\p{L}*|overdue|incomplete|corrected|correction|superseded|wrong\\p{L}*|errors?|mistake\\p{L}*|unclear|unknown|breach\\p{L}*|violat\\p{L}*|too (?:high|low|late|early|small|large|short|long|heavy|weak|expensive|costly)|gefahr|gefährlich\\p{L}*|mangel|mängel|schaden|schäden|bedenken|einwand|einwände|warnt|abgelehnt|fehlt|fehlen|leider|riesgo\\p{L}*|peligro\\p{L}*|defecto\\p{L}*|daños?|falla\\p{L}*|rechaz\\p{L}*|contra';
const adverseWords = new RegExp(wholeWords(adverse).source, 'giu');
const denied = '(?:no|not|nor|never|without|none of the|kein\\p{L}*|ohne|nicht|sin|ningún|ninguna|tampoco)';
const harmless = new RegExp(`(?<!\\p{L})${denied}\\s(?:\\p{L}+\\s){0,3}(?:${adverse})(?!\\p{L})`, 'giu');
const favourableWords = wholeWords(
  'recommend\\p{L}*|support(?:s|ed)?|in favou?r|favou?rs?|approv(?:e|es|ed|al)|agree[sd]?|safe|suitable|pass(?:ed|es)?|released|cleared|lifted|permits|permitted|allow(?:s|ed)?|granted|success\\p{L}*|meets?|met|compl(?:y|ies|ied)|resolved|fixed|repaired|solved',
  'empfiehlt|befürwortet|genehmigt|erlaubt|darf|sicher|erfolgreich|bestanden|zugestimmt|recomienda|apoya|aprob\\p{L}*|permite[n]?|permitid[oa]s?|segur[oa]s?|puede|autoriz\\p{L}*',
);

const favourable = new RegExp(favourableWords.source, 'giu');

/**
 * What a sentence that shares terms with the question seems to speak for; a bare denial has to share more. Words that the question
 * has itself say nothing.
 */
export function leaningOf(text: string, shared: number, known: ReadonlySet<string>): SentenceSide | undefined {
  if (shared === 0) return undefined;
  const rest = text.replace(harmless, ' ');
  const isUnknown = ([word]: RegExpExecArray) => !termsIn(word).some((term) => known.has(term));
  const isAdverse = [...rest.matchAll(adverseWords)].some(isUnknown);
  if (isAdverse || (shared > 1 && rest.search(denialPattern) >= 0)) return 'against';
  return [...rest.matchAll(favourable)].some(isUnknown) ? 'for' : undefined;
}
