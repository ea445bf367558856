/** What a recommendation says to do, by its first clause: the act or its cue, whether it is denied, on what terms, and what it is done to. */
import { foldText } from '../../evidence/fold-text.ts';
import { isSmallWord, wordsIn } from '../synthesis-7/act-words.ts';
import { actOf } from './act-groups.ts';
import {
  denial,
  endsAct,
  heldOnCondition,
  heldUntil,
  isConditional,
  namesNothing,
  opener,
  plainStance,
  statusQuo,
  without,
} from './stance-phrases.ts';
import { type CueLanguage, openHold, plainGo, plainHold } from './stance-words.ts';
import { languageOf } from './text-language.ts';
import { weekdaysIn } from './weekdays.ts';

export interface ReadRecommendation {
  /** "Yes", "Nein.": an answer to whatever was asked. */
  answer: 'yes' | 'no' | undefined;
  /** `hold`, `go`, one of the acts of `act-groups.ts`, or the verb itself. */
  act: string | undefined;
  denied: boolean;
  language: CueLanguage | undefined;
  /** The verb as it stands there. */
  verb: string;
  /** What it is done to. */
  named: readonly string[];
  /** Goes ahead on a condition, or in part, if it goes ahead. */
  onTerms: boolean;
  /** Tells terms by itself: "Only on Saturdays", "On a trial basis". */
  isTerm: boolean;
  /** Is held back if something happens. */
  heldIf: boolean;
  asPlanned: boolean;
  keepsAsIs: boolean;
  /** Stands behind the first part. */
  isDetail: boolean;
  /** Says what speaks against what stands before it: "but do not merge it". */
  isContrast: boolean;
  weekdays: ReadonlySet<number>;
}

/** What its first part says. */
export const readRecommended = (action: string): ReadRecommendation =>
  readParts(action)[0] ?? readPart('', '', undefined);

/** What each part of a recommendation says, in their order; of many, the first. */
export function readParts(action: string): ReadRecommendation[] {
  const folded = foldText(action);
  const language = languageOf(folded);
  const sentences = plainStance(folded)
    .split(sentenceEnd)
    .filter((part) => part.trim() !== '')
    .slice(0, maxParts);
  const parts = sentences.flatMap((sentence, place) => {
    const clauses = sentence.split(clauseEnd);
    const links = [...sentence.matchAll(new RegExp(clauseEnd, 'gu'))].map(([link]) => contrast.test(link));
    return clauses.map((clause, at) => ({
      ...readPart(clause.trim(), sentence, language),
      isDetail: place + at > 0,
      isContrast: at > 0 && links[at - 1] === true,
    }));
  });
  return parts.slice(0, maxParts);
}

const maxParts = 8;

function readPart(said: string, sentence: string, language: CueLanguage | undefined): ReadRecommendation {
  const answer = yesOrNo(said);
  const clause = answer === undefined ? said : said.replace(firstWord, '');
  const words = wordsIn(clause);
  const cue = cueIn(words);
  const denials = words.filter((word, at) => denial.test(word) && isDenying(words, at, cue.at)).length;
  const spaced = ` ${sentence} `;
  return {
    answer,
    ...{ act: cue.act, verb: words[cue.at] ?? '', language: cue.language, denied: denials % 2 === 1 },
    named: waits.test(words[cue.at] ?? '') ? [] : namedIn(words, cue.at),
    onTerms: isConditional(spaced, language) || partly.test(spaced),
    isTerm:
      words.includes('onterms') ||
      /^(?:only|nur|solo|sólo|seulement|uniquement|soltanto|apenas|alleen|só) /u.test(`${clause} `),
    heldIf: heldOnCondition.test(spaced) && !heldUntil.test(spaced),
    ...{ asPlanned: words.includes('asplanned'), keepsAsIs: statusQuo.test(clause), weekdays: weekdaysIn(clause) },
    isDetail: false,
    isContrast: false,
  };
}

const sentenceEnd = /(?:(?<!\d)\.|[;:!?\n])\s|[.;:!?]+$|\s\p{Pd}\s/u;
const clauseEnd =
  /,\s+(?:(?:and|but|und|aber|sondern|y|pero|et|mais|e|ma|mas|en|maar) )?| (?:and|but|und|aber|sondern|y|pero|et|mais|e|ma|mas|en|maar) /u;
const contrast = /(?:but|aber|pero|mais|ma|mas|maar) $/u;
const partly =
  / (?:partly|partially|teilweise|canary|pilot|alone) | (?:to|at|auf|al|à|a|naar) (?!100)\d+ ?%| not (?:before|until|on|in|this|yet|for|at) /u;
const firstWord = /^[\p{L}]+[.,:;!]?\s*/u;

const nos =
  /^(?:it|this|she|he|they|we|that) (?:is|are|can|should|must|may|does|do|will) not(?=$|[.,;:!])|^(?:no|nope|nein|nö|nee|nee|não|nao|non)(?=[.,:;!]|$| (?:from me|for me|von mir|de mi parte))/u;
const yeses =
  /^(?:it|this|she|he|they|we|that) (?:is|are|can|may|should|do|does|must|will)(?=$|[.,;:!])|^(?:approval|approved|yes|yep|yeah|ja|jawohl|sí|oui|sì|sim)(?=[.,:;!]|$| (?:from|for|to|von|de|por|van|voor|in|on|at|this|heel) )/u;
/** "n/a" answers nothing. */
const placeholder = /^(?:n\/?a|none|nothing(?: to (?:report|add))?|no comment|keine angabe|k\.? ?a\.?)[.!]?$/u;
const yesOrNo = (plain: string) =>
  placeholder.test(plain) ? undefined : nos.test(plain) ? 'no' : yeses.test(plain) ? 'yes' : undefined;

interface FoundCue {
  act: string | undefined;
  at: number;
  language: CueLanguage | undefined;
}

/** A word of holding back wherever it stands; else the act that is to be done; else one that is denied or stands at the end. */
function cueIn(words: readonly string[]): FoundCue {
  const holds = words.findIndex((word, at) => isHold(words, at, word));
  if (holds >= 0 && !without.test(words[holds - 1] ?? '') && !without.test(words[holds - 2] ?? ''))
    return { act: 'hold', at: holds, language: holdLanguage(words[holds] ?? '') };
  const goes = words.findIndex((word) => word === 'goahead' || plainGo(word) !== undefined);
  const first = words.findIndex(
    (word, at) => !opener.test(word) && !denial.test(word) && weekdaysIn(word).size === 0 && isOpening(words, at),
  );
  // "Keep renting": what is kept up is the act.
  if (first >= 0 && actOf(words[first] ?? '')?.act === 'keep' && actOf(words[first + 1] ?? '') !== undefined)
    return {
      act: actOf(words[first + 1] ?? '')?.act,
      at: first + 1,
      language: actOf(words[first + 1] ?? '')?.languages[0],
    };
  const behindModal = [...words.keys()].filter((at) =>
    modal.test(words.slice(0, at).findLast((word) => !denial.test(word)) ?? ''),
  );
  const place = [first, words.length - 1, ...behindModal].find((at) => actOf(words[at] ?? '') !== undefined);
  if (place !== undefined) {
    const found = actOf(words[place] ?? '');
    return { act: found?.act, at: place, language: found?.languages[0] };
  }
  if (goes >= 0) return { act: 'go', at: goes, language: plainGo(words[goes] ?? '') };
  if (words.includes('asplanned')) return { act: 'go', at: words.indexOf('asplanned'), language: undefined };
  return { act: undefined, at: first, language: undefined };
}

const holdLanguage = (word: string) => plainHold(word) ?? openHold(word);

function isHold(words: readonly string[], at: number, word: string): boolean {
  if (word === 'holdback' || plainHold(word) !== undefined) return true;
  return openHold(word) !== undefined && (isOpening(words, at) || at === words.length - 1);
}

/** Whatever is waited for. */
const waits =
  /^(?:wait|waiting|warten|abwarten|zuwarten|esperar|esperemos|attendre|attendons|aspettare|attendere|aguardar|wachten)$/u;

/** Behind small words and denials at most. */
const isOpening = (words: readonly string[], at: number) =>
  words
    .slice(0, at)
    .every((word) => denial.test(word) || opener.test(word) || isSmallWord(word) || weekdaysIn(word).size > 0);
const modal =
  /^(?:be|should|would|must|may|can|shall|not|soll|sollte|zu|debe|doit|deve|moet|puede|può|pode|peut|kan|darf|werden|to|se)$/u;

/** A denial counts for what stands behind it, and in German for the verb before it, too. Of "ne ... pas" one counts. */
function isDenying(words: readonly string[], at: number, cue: number): boolean {
  if (/^(?:ne|n)$/u.test(words[at] ?? '') && words.includes('pas')) return false;
  if (cue < 0) return at === 0;
  return at < cue || (at - cue === 1 && /^(?:nicht|pas|niet)$/u.test(words[at] ?? ''));
}

function namedIn(words: readonly string[], cue: number): readonly string[] {
  const end = words.findIndex((word, place) => place > cue && endsAct.test(word));
  return words.slice(0, end < 0 ? words.length : end).filter((word, at) => at !== cue && !isNothing(word));
}

const isNothing = (word: string) =>
  word === 'asplanned' ||
  denial.test(word) ||
  opener.test(word) ||
  isSmallWord(word) ||
  namesNothing.test(word) ||
  /^\d/.test(word) ||
  weekdaysIn(word).size > 0;
