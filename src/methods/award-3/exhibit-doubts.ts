/** What else the evidence says that takes a passage its force: a withdrawal, a condition that follows, a warning. */
import type { EvidenceScope } from '../award-2/case-reading.ts';
import { openPattern } from '../award-2/condition-test.ts';
import type { CitedPassage } from '../award-2/council-case.ts';
import { denialPattern } from '../award-2/decision-words.ts';
import { sentencesOf } from '../award-2/exhibit-sentences.ts';
import { type Proposition, termsIn } from '../award-2/proposition.ts';
import { type SentenceSide, sideOfPassage } from '../award-2/sentence-stance.ts';
import type { HeardExhibit } from '../heard-council.ts';
import { wholeWords } from './whole-words.ts';

/** Tells whether something else in the evidence takes a passage its force. */
export function takenBackIn(
  scope: EvidenceScope,
  proposition: Proposition,
): (passage: CitedPassage, side: SentenceSide) => boolean {
  const withdrawals = scope.exhibits.map((exhibit) => ({ name: exhibit.name, places: withdrawalsIn(exhibit) }));
  return (passage, side) => {
    // Later in the same exhibit, or anywhere in another.
    const { exhibit, at } = passage;
    if (withdrawals.some(({ name, places }) => places.some((place) => name !== exhibit.name || place > at)))
      return true;
    if (side === 'against') return mayHaveEnded(passage, scope);
    return hasConditionAfter(passage) || isWarnedOf(passage, proposition, scope);
  };
}

const withdrawal = wholeWords(
  'withdrawn|withdrew|withdraws|retracted|retracts|revoked|revokes|rescinded|annulled|overturned|superseded|outdated|obsolete|disavowed|corrected',
  'zurückgezogen|zurückgenommen|widerrufen|überholt|veraltet|hinfällig|korrigiert',
  'retirad[oa]s?|revocad[oa]s?|anulad[oa]s?|rectificad[oa]s?|obsolet[oa]s?|desactualizad[oa]s?',
);
const utterance = wholeWords(
  'this|that|it|recommendation|report|opinion|statement|advice|assessment|finding|study|paper|memo|conclusion|certificate|diese\\p{L}*|empfehlung|gutachten|bericht|stellungnahme|aussage|studie|zertifikat|est[ae]|recomendación|informe|dictamen|declaración|estudio|certificado',
);

/** The places of the sentences of an exhibit that say that something said is withdrawn. */
function withdrawalsIn(exhibit: HeardExhibit): readonly number[] {
  return sentencesOf(exhibit.status === 'match' ? (exhibit.text ?? '') : '').flatMap(({ text }, at) =>
    withdrawal.test(text) && utterance.test(text) && text.search(denialPattern) < 0 ? [at] : [],
  );
}

function sentencesAfter({ exhibit, at }: CitedPassage): string[] {
  return sentencesOf(exhibit.text ?? '')
    .slice(at + 1)
    .map(({ text }) => text);
}

const following =
  /^\W*(?:this|that|it|however|but|provided|the condition|one condition|condition|on condition|subject to|dies|das|allerdings|jedoch|voraussetzung|bedingung|esto|ello|sin embargo|condición|siempre que)(?![\p{L}])[^.]*(?<![\p{L}])(?:if|only|provided|unless|once|condition|subject to|depends?|holds|applies|wenn|nur|sofern|falls|vorausgesetzt|gilt|si|s[oó]lo|siempre que|depende)(?![\p{L}])/iu;

const hasConditionAfter = (passage: CitedPassage) => following.test(sentencesAfter(passage)[0] ?? '');

const warning = wholeWords(
  'warns?|warned|warning|objects?|objected|objections?|oppose[sd]?|veto(?:ed|es)?|protest(?:s|ed)?|contradicts?|disagrees?|dissents?|rejects?|rejected|fails?|failed|violates?|breaches|exceeds?|dangerous|unsafe',
  'warnt|warnen|warnte|widerspricht|lehnt|lehnte|einwände?|protestiert|rät|versagt|verletzt|überschreitet|gefährlich',
  'advierte[n]?|advirtió|se opone[n]?|objeta[n]?|rechaza[n]?|desaconseja[n]?|falla|incumple|supera|peligros[oa]',
);

/** "Does not object" and "no defects" speak for the matter, if anything. */
const harmless = new RegExp(
  `${warning.source}|(?:no|not|without|kein\\p{L}*|ohne|sin|ningún|ninguna)\\s(?:\\p{L}+\\s)?(?:defects?|faults?|complaints?|risks?|damage|problems?|errors?|injur\\p{L}+|delays?|deviations?|concerns?|mängel|schäden|fehler|beschwerden|probleme|defectos?|quejas?|daños?|problemas?)`,
  'iu',
);

const mostTerms = 0.6;
/** Rows and headings of a table have fewer. */
const minSentenceWords = 5;

/** Another exhibit denies or warns of much of the same matter, in words that have no side of their own. */
function isWarnedOf({ exhibit }: CitedPassage, proposition: Proposition, { passages }: EvidenceScope): boolean {
  const { terms } = proposition;
  const least = Math.ceil(terms.length / 2);
  return passages.some((other) => {
    if (other.exhibit === exhibit) return false;
    const shared = terms.filter((term) => other.terms().has(term)).length;
    const denials = other.denials();
    const denies = shared >= least && denials === 1 && !harmless.test(other.text);
    const warns = shared > 0 && denials === 0 && warning.test(other.text);
    // On what is so, another exhibit that says something else of the same may well say the opposite.
    const differs =
      !proposition.advises &&
      terms.length > 2 &&
      shared >= 2 &&
      shared >= mostTerms * terms.length &&
      other.text.split(' ').length >= minSentenceWords;
    const speaks = denies || warns || differs;
    return speaks && sideOfPassage(other, proposition) === undefined;
  });
}

const timed =
  /(?<![\p{L}])(?:until|till|before|unless|without|as long as|so long as|while|pending|bis|bevor|vor|solange|ohne|hasta|antes de|mientras|sin)(?![\p{L}])(.*)$/iu;

/** A ban that holds until something happens may have ended where the evidence speaks of that, and not as of something open. */
function mayHaveEnded({ text, exhibit, at }: CitedPassage, { exhibits }: EvidenceScope): boolean {
  const awaited = termsIn(timed.exec(text)?.[1] ?? '');
  if (awaited.length === 0) return false;
  return exhibits.some((other) =>
    sentencesOf(other.text ?? '').some((sentence, place) => {
      if (other.name === exhibit.name && place === at) return false;
      const isOpen = openPattern.test(sentence.text) || sentence.text.search(denialPattern) >= 0;
      return !isOpen && termsIn(sentence.text).some((term) => awaited.includes(term));
    }),
  );
}
