/** What the task of a table puts forward to be decided, and what its sides are called. */
import { foldText } from '../../evidence/fold-text.ts';
import { wordsIn } from '../synthesis-7/act-words.ts';
import type { Stem } from '../synthesis-7/asked-acts.ts';
import { questionIn } from '../synthesis-8/asked-question.ts';
import type { PutForward, Stance } from './proposal-stance.ts';
import { plainWords } from './stance-phrases.ts';
import { openHold, plainHold, unspacedGo, unspacedHold } from './stance-words.ts';
import { languageOf } from './text-language.ts';
import { weekdaysIn } from './weekdays.ts';

export interface TableProposal extends PutForward {
  sides: Readonly<Record<Stance, string>>;
}

const asAsked = { go: 'yes', hold: 'no' } as const;
const turnedRound = { go: 'no', hold: 'yes' } as const;
/** A review asks for no yes or no; whoever answers "Merge it" and "Do not merge yet" is on a side nevertheless. */
const ofReview = { go: 'go', hold: 'hold' } as const;

/** `questionOf`: how the question is read since `synthesis@8`. */
export function putForwardIn(
  content: string,
  stem: Stem,
  questionOf = (asked: string) => questionIn(asked, stem),
): TableProposal | undefined {
  const folded = foldText(content);
  const language = languageOf(folded);
  const besides = new Set(wordsIn(folded).map(stem));
  const common = { language, besides, weekdays: weekdaysIn(folded) };
  const question = questionOf(content);
  const found = askedVerb(folded);
  if (asksToHold(folded, found) && !(question !== undefined && 'alternatives' in question))
    return { ...common, verb: '', objects: besides, turned: true, hold: holdIn(folded), sides: turnedRound };
  if (question === undefined) {
    if (found !== undefined)
      return {
        ...common,
        verb: found.turned ? '' : found.verb,
        objects: besides,
        turned: found.turned,
        sides: found.turned ? turnedRound : asAsked,
      };
    if (asksYesOrNo(folded)) return { ...common, verb: '', objects: besides, turned: false, sides: asAsked };
    return reviews.test(folded) ? { ...common, verb: '', objects: besides, turned: false, sides: ofReview } : undefined;
  }
  if ('alternatives' in question || question.acts.length !== 1) return undefined;
  const [act] = question.acts;
  if (act === undefined) return undefined;
  const turned = question.turned !== undefined;
  const own = turned ? undefined : found;
  return {
    ...common,
    verb: own?.turned === false && own.verb !== '' ? own.verb : act.verb,
    objects: act.objects,
    turned,
    sides: turned ? turnedRound : asAsked,
  };
}

const asks: readonly RegExp[] = [
  /^\P{L}*(?:should|shall|can|could|may|must) (?:we|i|you|they|one) (?:really |now |still )?(\p{L}+)/u,
  /^\P{L}*(?:soll(?:en|te|ten)?|können|dürfen|müssen|kann|darf|muss) .*?(\p{L}+en)\s*\?/u,
  /^\P{L}*(?:debemos|deberíamos|podemos|conviene|hay que|tenemos que|vamos a) (\p{L}+)/u,
  /^\P{L}*(?:devons-nous|devrions-nous|pouvons-nous|faut-il|doit-on|peut-on|est-ce qu'on doit|est-ce que nous devons|on doit|on) (\p{L}+)/u,
  /^\P{L}*(?:dobbiamo|dovremmo|possiamo|conviene|bisogna) (\p{L}+)/u,
  /^\P{L}*(?:devemos|deveríamos|podemos|vamos) (\p{L}+)/u,
  /^\P{L}*(?:moeten|zullen|kunnen|mogen) (?:we|wij) .*?(\p{L}+en)\s*\?/u,
  /^\P{L}*(\p{L}+en) (?:wir|we|wij) /u,
  /^\P{L}*(\p{L}+(?:amos|emos|imos|iamo)) /u,
  /^\P{L}*(\p{L}+ons)-nous /u,
];
const unspacedAsk = /(?:应该|应否|是否|要不要|能否|可否|吗|べき|ますか|いいか)/u;

interface AskedVerb {
  verb: string;
  /** Whether it holds something back. */
  turned: boolean;
}

/** The verb of a question for yes or no in these languages; empty where it has none that can be told. */
function askedVerb(folded: string): AskedVerb | undefined {
  const sentences = folded.split(/(?<=[?!。？]|(?<!\d)\.)\s*/u).filter((sentence) => /[?？]/.test(sentence));
  for (const sentence of sentences) {
    const parts = sentence.split(/, (?:and|und|y|et|e|en) /u).map(plainWords);
    const verb = parts
      .flatMap((part) => asks.map((pattern) => pattern.exec(part)?.[1]))
      .find((found) => found !== undefined);
    if (verb !== undefined) return { verb, turned: isHoldWord(verb) };
    if (unspacedAsk.test(sentence))
      return { verb: '', turned: unspacedHold.test(sentence) && !unspacedGo.test(sentence) };
  }
  return undefined;
}

const open =
  /^\P{L}*(?:what|which|who|whom|whose|how|why|where|when|was|welche[rsnm]?|wer|wen|wem|wie|warum|weshalb|wo|wann|womit|wofür|qué|cuál(?:es)?|quién(?:es)?|cómo|por qué|dónde|cuándo|cuánt[oa]s?|que|quel(?:le)?s?|qui|comment|pourquoi|où|quand|combien|che|cosa|quale|quali|chi|come|perché|dove|quando|quanto|qual|quais|quem|como|porque|onde|wat|welke?|wie|hoe|waarom|waar|wanneer)(?!\p{L})/u;
/** The last sentence that asks, unless it asks what, which or how. */
function asksYesOrNo(folded: string): boolean {
  const asked = folded.split(/(?<=[?!。？]|(?<!\d)\.)\s*/u).filter((sentence) => /[?？]|か。?$/u.test(sentence));
  const last = asked.at(-1);
  return last !== undefined && !open.test(last) && !hasAlternatives(last);
}

/** How it is to be held back, by the last word that says it. */
export function holdIn(text: string): 'delay' | 'stop' | undefined {
  const word = wordsIn(plainWords(text)).findLast(isHoldWord) ?? '';
  return stopping.test(word) ? 'stop' : delaying.test(word) ? 'delay' : undefined;
}

const delaying =
  /^(?:postpon|delay|defer|paus|wait|suspend|verschieb|verschob|vertag|aufschieb|zurückstell|aplaz|pospon|posterg|retras|report|repouss|différ|ajourn|rinvi|rimand|posticip|adi(?:ar|e|o)|uitstel|uitgesteld|opschort|wachten|warten)/u;
const stopping =
  /^(?:cancel|abort|scrap|abandon|withdraw|reject|refuse|decline|veto|kill|drop|absagen|abzusagen|abgesagt|abbrechen|ablehn|verwerf|cancel|rechaz|annul|renonc|refus|rifiut|rinunc|rejeit|recus|afblaz|annuleer)/u;

const hasAlternatives = (asked: string) =>
  new RegExp(` (?:${links[languageOf(asked) ?? 'en']}) (?!not\\b|nicht\\b|no\\b|pas\\b|niet\\b)`, 'u').test(asked);
const links = { en: 'or', de: 'oder', es: 'o|u', fr: 'ou', it: 'o', pt: 'ou', nl: 'of' };

/** "Postpone or not?", "Should the release be postponed?", "Spricht etwas gegen den Start?": the last question asks whether to hold something back. */
function asksToHold(folded: string, found: AskedVerb | undefined): boolean {
  const asked = folded.split(sentenceEnd).filter((sentence) => /[?？]|か。?$/u.test(sentence));
  const last = plainWords(asked.at(-1) ?? '');
  if (last === '' || open.test(last)) return false;
  if (unspaced.test(last)) return unspacedHold.test(last.replace(/要不要|能不能|是不是|可不可以/gu, ''));
  if (objecting.test(last)) return true;
  const words = wordsIn(last.replace(/\bor not\b/u, ''));
  if (words.some((word) => plainHold(word) !== undefined) && !hasAlternatives(last)) return true;
  if (isHoldWord(words.at(-1) ?? '') || found?.turned === true) return !hasAlternatives(last);
  return isHoldWord(words[0] ?? '') && words.length <= maxBareQuestion;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const sentenceEnd = /(?<=[?!。？]|(?<!\d)\.)\s*/u;
const maxBareQuestion = 6;
const objecting =
  /^\P{L}*(?:spricht (?:etwas|was)|gibt es (?:etwas|einwände|bedenken)|(?:are there|is there|any) (?:any )?(?:objections?|reasons? (?:not|against))|hay (?:algún |alguna )?(?:inconveniente|objeción)|y a-t-il (?:une )?objection)/u;

const isHoldWord = (word: string) => plainHold(word) !== undefined || openHold(word) !== undefined;

const reviews =
  /(?<!\p{L})(?:review|assess|evaluate|check|verdict on|decide on|beurteile\p{L}*|bewerte\p{L}*|prüfe\p{L}*|begutachte\p{L}*|revis\p{L}*|évalue\p{L}*|valut\p{L}*|beoordeel)(?!\p{L})/u;
