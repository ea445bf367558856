/** What a recommendation says to do, by its first clause: the act or its cue, whether it is denied, on what terms, and what it is done to. */
import { foldText } from '../../evidence/fold-text.ts';
import { wordsIn } from '../synthesis-7/act-words.ts';
import { type CueReader, type CueWord, readCue } from './cue-words.ts';
import { heldOnCondition, heldUntil, isConditional, plainStance, statusQuo } from './stance-phrases.ts';
import type { CueLanguage } from './stance-words.ts';
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
  readParts(action)[0] ??
  readPart('', { onTerms: false, heldIf: false }, { isDetail: false, isContrast: false }, readCue);

/** What each part of a recommendation says, in their order; of many, the first. */
export function readParts(action: string, cueOf: CueReader = readCue): ReadRecommendation[] {
  const folded = foldText(action);
  const language = languageOf(folded);
  const sentences = plainStance(folded)
    .split(sentenceEnd)
    .filter((part) => part.trim() !== '')
    .slice(0, maxParts);
  const parts = sentences.flatMap((sentence, place) => {
    const clauses = sentence.split(clauseEnd);
    const contrasts = clauses.length > 1 ? sentence.match(clauseEnds)?.map((link) => contrast.test(link)) : [];
    const terms = termsOf(sentence, language);
    return clauses.map((clause, at) => {
      const stands = { isDetail: place + at > 0, isContrast: at > 0 && contrasts?.[at - 1] === true };
      return readPart(clause.trim(), terms, stands, cueOf);
    });
  });
  return parts.slice(0, maxParts);
}

const maxParts = 8;

type SentenceTerms = Pick<ReadRecommendation, 'onTerms' | 'heldIf'>;

function termsOf(sentence: string, language: CueLanguage | undefined): SentenceTerms {
  const spaced = ` ${sentence} `;
  return {
    onTerms: isConditional(spaced, language) || partly.test(spaced),
    heldIf: heldOnCondition.test(spaced) && !heldUntil.test(spaced),
  };
}

type PartPlace = Pick<ReadRecommendation, 'isDetail' | 'isContrast'>;

function readPart(
  said: string,
  terms: SentenceTerms,
  { isDetail, isContrast }: PartPlace,
  cueOf: CueReader,
): ReadRecommendation {
  const answer = yesOrNo(said);
  const clause = answer === undefined ? said : said.replace(firstWord, '');
  const words = wordsIn(clause).map((word) => cueOf(word));
  const cue = cueIn(words);
  const denials = words.filter(({ denies }, at) => denies && isDenying(words, at, cue.at)).length;
  return {
    answer,
    ...{ act: cue.act, verb: words[cue.at]?.word ?? '', language: cue.language, denied: denials % 2 === 1 },
    named: words[cue.at]?.waits ? [] : namedIn(words, cue.at),
    ...{ onTerms: terms.onTerms, heldIf: terms.heldIf },
    isTerm: words.some(({ word }) => word === 'onterms') || only.test(`${clause} `),
    asPlanned: words.some(({ word }) => word === 'asplanned'),
    ...{ keepsAsIs: statusQuo.test(clause), weekdays: weekdaysIn(clause), isDetail, isContrast },
  };
}

const only = /^(?:only|nur|solo|sólo|seulement|uniquement|soltanto|apenas|alleen|só) /u;
const sentenceEnd = /(?:(?<!\d)\.|[;:!?\n])\s|[.;:!?]+$|\s\p{Pd}\s/u;
const clauseEnd =
  /,\s+(?:(?:and|but|und|aber|sondern|y|pero|et|mais|e|ma|mas|en|maar) )?| (?:and|but|und|aber|sondern|y|pero|et|mais|e|ma|mas|en|maar) /u;
const clauseEnds = new RegExp(clauseEnd, 'gu');
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
function cueIn(words: readonly CueWord[]): FoundCue {
  const opened = openedWords(words);
  const holds = words.findIndex((word, at) => isHold(word, at < opened || at === words.length - 1));
  if (holds >= 0 && !words[holds - 1]?.isWithout && !words[holds - 2]?.isWithout)
    return { act: 'hold', at: holds, language: words[holds]?.plainHold ?? words[holds]?.openHold };
  const first = words.findIndex(({ opens, denies, isWeekday }, at) => !opens && !denies && !isWeekday && at < opened);
  const kept = words[first + 1]?.verb;
  // "Keep renting": what is kept up is the act.
  if (words[first]?.verb?.act === 'keep' && kept !== undefined)
    return { act: kept.act, at: first + 1, language: kept.languages[0] };
  const place = [first, words.length - 1, ...behindModals(words)].find((at) => words[at]?.verb !== undefined);
  if (place !== undefined)
    return { act: words[place]?.verb?.act, at: place, language: words[place]?.verb?.languages[0] };
  const goes = words.findIndex(({ word, plainGo }) => word === 'goahead' || plainGo !== undefined);
  if (goes >= 0) return { act: 'go', at: goes, language: words[goes]?.plainGo };
  const planned = words.findIndex(({ word }) => word === 'asplanned');
  return planned >= 0
    ? { act: 'go', at: planned, language: undefined }
    : { act: undefined, at: first, language: undefined };
}

/** How many of the words open what is said: those behind small words and denials at most. */
function openedWords(words: readonly CueWord[]): number {
  const telling = words.findIndex(({ isIntroductory }) => !isIntroductory);
  return telling < 0 ? words.length : telling + 1;
}

const isHold = ({ word, plainHold, openHold }: CueWord, isAtEnd: boolean): boolean =>
  word === 'holdback' || plainHold !== undefined || (openHold !== undefined && isAtEnd);

/** The places of words behind "should", "to" and the like, whatever is denied between them. */
function behindModals(words: readonly CueWord[]): number[] {
  const places: number[] = [];
  let isBehind = false;
  for (const [at, { denies, isModal }] of words.entries()) {
    if (isBehind) places.push(at);
    if (!denies) isBehind = isModal;
  }
  return places;
}

/** A denial counts for what stands behind it, and in German for the verb before it, too. Of "ne ... pas" one counts. */
function isDenying(words: readonly CueWord[], at: number, cue: number): boolean {
  const { word = '' } = words[at] ?? {};
  if (/^(?:ne|n)$/u.test(word) && words.some((other) => other.word === 'pas')) return false;
  if (cue < 0) return at === 0;
  return at < cue || (at - cue === 1 && /^(?:nicht|pas|niet)$/u.test(word));
}

function namedIn(words: readonly CueWord[], cue: number): readonly string[] {
  const end = words.findIndex(({ endsAct }, place) => place > cue && endsAct);
  const before = words.slice(0, end < 0 ? words.length : end);
  return before.flatMap(({ word, isNothing }, at) => (at === cue || isNothing ? [] : [word]));
}
