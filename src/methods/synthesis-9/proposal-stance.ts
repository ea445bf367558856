/**
 * Whether a recommendation goes ahead with what a question puts forward, or holds it back, by its cues in eight languages. What is plainly neither is
 * `undefined`: other things than the one that was asked about.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { infinitiveOf, mayStandFor } from '../synthesis-7/act-words.ts';
import type { Stem } from '../synthesis-7/asked-acts.ts';
import { actOf, areOpposite, mayBeOneAct } from './act-groups.ts';
import { type ReadRecommendation, readParts } from './read-recommendation.ts';
import { denial } from './stance-phrases.ts';
import {
  type CueLanguage,
  plainHold,
  unspacedCondition,
  unspacedDeniedHold,
  unspacedGo,
  unspacedHold,
} from './stance-words.ts';

export type Stance = 'go' | 'hold';
/** `on terms`: it goes ahead on a condition, or in part. */
export type ToldStance = Stance | 'on terms';

/** What a question puts forward. */
export interface PutForward {
  /** The verb that is asked about; empty where none is. */
  verb: string;
  /** Stems of what it is done to, and of what else the question names. */
  objects: ReadonlySet<string>;
  besides: ReadonlySet<string>;
  weekdays: ReadonlySet<number>;
  /** Whether it is asked whether to hold something back. */
  turned: boolean;
  /** How: whoever cancels does not postpone. */
  hold?: 'delay' | 'stop' | undefined;
  language: CueLanguage | undefined;
}

export function stanceIn(
  action: string,
  asked: PutForward,
  stem: Stem,
  parts: () => readonly ReadRecommendation[] = () => readParts(action),
): ToldStance | undefined {
  const folded = foldText(action);
  return unspaced.test(folded) ? unspacedStance(folded) : stanceOfParts(parts(), asked, stem);
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

function unspacedStance(text: string): ToldStance | undefined {
  // "推不推迟": either will do.
  if (/(\p{sc=Han})不\1/u.test(text)) return undefined;
  if (unspacedDeniedHold.test(text)) return 'go';
  const [head = ''] = text.split(/[，。；、,;]/u);
  if (unspacedHold.test(head) || /[，,].*(?:取消|推迟|暂停|中止)/u.test(text)) return 'hold';
  if (!unspacedGo.test(head)) return undefined;
  return unspacedCondition.test(text) ? 'on terms' : 'go';
}

/** The first part that takes a side tells it; a go-ahead with terms, or with something held back beside it, is one on terms. */
function stanceOfParts(parts: readonly ReadRecommendation[], asked: PutForward, stem: Stem): ToldStance | undefined {
  const told = parts.map((part, at) => (isTelling(part, at, asked, stem) ? stanceOf(part, asked, stem) : undefined));
  const first = told.find((stance) => stance !== undefined);
  if (first === 'hold') return 'hold';
  // "Looks good, but do not merge it".
  const isTakenBack = parts.some(
    (part, at) => part.isContrast && part.denied && part.act !== 'hold' && told[at] === 'hold',
  );
  if (first === 'go' && isTakenBack) return 'hold';
  const hasTerms = parts.some(({ isTerm }) => isTerm);
  if (first === undefined) return hasTerms && !parts.some(({ denied }) => denied) ? 'on terms' : undefined;
  return hasTerms || told.includes('hold') || told.includes('on terms') ? 'on terms' : first;
}

/** Details of a sentence, and what follows the first one, take a side only in plain words: "merge it, wait for the tests" is no wait. */
function isTelling(part: ReadRecommendation, at: number, asked: PutForward, stem: Stem): boolean {
  if (at === 0 || part.answer !== undefined || plainTokens.has(part.verb) || isAskedVerb(part.verb, asked, stem))
    return true;
  return part.act !== undefined && (!part.isDetail || part.isContrast || plainHold(part.verb) !== undefined);
}

const plainTokens: ReadonlySet<string> = new Set(['holdback', 'goahead', 'asplanned']);

function stanceOf(said: ReadRecommendation, asked: PutForward, stem: Stem): ToldStance | undefined {
  const answered = answerStance(said, asked);
  if (answered !== undefined) return answered;
  if (said.keepsAsIs && actOf(asked.verb)?.act !== 'keep') return asked.turned ? 'go' : 'hold';
  const meant = meantStance(said, asked, stem);
  if (meant === undefined) return undefined;
  const stance = said.denied ? turnedRound(meant) : meant;
  if (said.onTerms && !said.denied && isAskedVerb(said.verb, asked, stem))
    return isOnOtherDay(said, asked) ? 'hold' : 'on terms';
  if (!isAbout(said, stance, asked, stem)) return undefined;
  if (stance === 'hold') return said.act === 'hold' && said.heldIf ? undefined : 'hold';
  if (said.denied) return 'go';
  // Another day than the one that was asked about is not that one.
  if (isOnOtherDay(said, asked)) return 'hold';
  return said.onTerms ? 'on terms' : 'go';
}

const isOnOtherDay = (said: ReadRecommendation, asked: PutForward) =>
  asked.weekdays.size > 0 && said.weekdays.size > 0 && [...said.weekdays].every((day) => !asked.weekdays.has(day));

const turnedRound = (stance: Stance): Stance => (stance === 'go' ? 'hold' : 'go');

/** Yes and no are said to the question, whatever it asks. */
function answerStance({ answer, onTerms }: ReadRecommendation, { turned }: PutForward): ToldStance | undefined {
  if (answer === undefined) return undefined;
  const goes = (answer === 'yes') !== turned;
  return goes ? (onTerms ? 'on terms' : 'go') : 'hold';
}

/** What the act is to what was asked about: the same, its opposite, or holding it back. */
function meantStance(said: ReadRecommendation, asked: PutForward, stem: Stem): Stance | undefined {
  const { act, verb } = said;
  if (act === 'hold') return 'hold';
  if (act === 'go') return 'go';
  const own = actOf(asked.verb)?.act;
  if (isAskedVerb(verb, asked, stem)) return 'go';
  if (act === undefined) return denial.test(verb) ? 'go' : bareDenial(said, asked, stem);
  if (own !== undefined && areOpposite(own, act)) return 'hold';
  if (mayBeOneAct(asked.verb, verb) || mayStandFor(infinitiveOf(verb), asked.verb) || general.has(act)) return 'go';
  if (own === 'keep' && changing.has(act)) return 'hold';
  if (act === 'keep') return asked.turned ? 'go' : 'hold';
  if (said.asPlanned && !undoing.has(act)) return 'go';
  const isForeign = said.language !== undefined && asked.language !== undefined && said.language !== asked.language;
  return (isForeign || said.named.length === 0) && !undoing.has(act) ? 'go' : undefined;
}

const general: ReadonlySet<string> = new Set(['approve']);
const changing: ReadonlySet<string> = new Set(['replace', 'move', 'end', 'sell', 'close']);

const undoing: ReadonlySet<string> = new Set(['end', 'close', 'lower', 'rollback', 'keep', 'replace', 'sell']);

/** "Not in January", "No write access before the audit": the denial is all there is; it turns what follows from `denied`. */
function bareDenial(
  { denied, named }: ReadRecommendation,
  { objects, besides }: PutForward,
  stem: Stem,
): Stance | undefined {
  const unknown = named.filter((word) => !isAmong(word, objects, stem) && !isAmong(word, besides, stem));
  return denied && unknown.length <= (named.length > 1 ? 0 : 1) ? 'go' : undefined;
}

const isAskedVerb = (word: string, { verb }: PutForward, stem: Stem) => verb !== '' && areForms(word, verb, stem);
const minForm = 4;
const areForms = (word: string, other: string, stem: Stem) =>
  stem(word) === stem(other) ||
  (word.length >= minForm && other.length >= minForm && word.slice(0, minForm) === other.slice(0, minForm));

/** Beside an idiom that tells by itself. */
const maxUnknown = 2;

/** What the cue is said of: nothing more, what was asked about, or something in another language. */
function isAbout(said: ReadRecommendation, stance: Stance, asked: PutForward, stem: Stem): boolean {
  const isVerb = isAskedVerb(said.verb, asked, stem) || mayBeOneAct(asked.verb, said.verb);
  const own = said.named.filter((word) => isAskedVerb(word, asked, stem) || isAmong(word, asked.objects, stem)).length;
  const besides = said.named.filter(
    (word) => !isAmong(word, asked.objects, stem) && isAmong(word, asked.besides, stem),
  ).length;
  const others = Math.max(0, said.named.length - own - besides);
  if (own > 0) return stance === 'hold' || others <= own + 1;
  if (others === 0) return besides === 0 || isVerb || said.act === 'go' || said.asPlanned;
  if (said.asPlanned && (isVerb || others === 1)) return true;
  const unknown = said.named.filter((word) => actOf(word) === undefined).length - own - besides;
  if (plainTokens.has(said.verb) && Math.min(others, unknown) <= maxUnknown) return true;
  if (others > 1 || besides > 0) return false;
  const isForeign = said.language !== undefined && asked.language !== undefined && said.language !== asked.language;
  return isForeign || (stance === 'hold' && plainHold(said.verb) !== undefined);
}

const minShared = 5;
export function isAmong(word: string, objects: ReadonlySet<string>, stem: Stem): boolean {
  const own = stem(word);
  if (objects.has(own)) return true;
  return own.length >= minShared && [...objects].some((one) => one.length >= minShared && areAlike(one, own));
}

const areAlike = (one: string, other: string) =>
  one.slice(0, minShared) === other.slice(0, minShared) || one.includes(other) || other.includes(one);
