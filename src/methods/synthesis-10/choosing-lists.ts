/** The alternatives that a question lists: "A, B or C?", "Kestrel vs Lumen", "either the north hall or the south hall", "选甲方案还是乙方案？". Never questions for yes or no. */
import { goesAhead, holdsBack, isSmallWord, wordsIn } from '../synthesis-7/act-words.ts';
import { actOf } from '../synthesis-9/act-groups.ts';
import type { Choices } from '../synthesis-9/choice-of.ts';
import { languageOf } from '../synthesis-9/text-language.ts';
import { type Alternative, plainText } from './choosing-names.ts';
import { choosing } from './choosing-words.ts';

const linkOf = (word: string) => new RegExp(`,? (?:${word}|versus|vs\\.?) (?:rather |else |instead )?`, 'u');
const links = ['or', 'oder', 'ou', 'o|u', 'of'].map(linkOf);
const [, , , romanceLink, dutchLink] = links;
const maxDoubtful = 5;

/** "Of" joins alternatives in Dutch only, and in Portuguese "o" is an article. */
function linkIn(asked: string): RegExp | undefined {
  const found = links.find((link) => link.test(asked));
  if (found === dutchLink) return languageOf(asked) === 'nl' ? found : undefined;
  const isDoubtful = found === romanceLink && languageOf(asked) === 'pt' && wordsIn(asked).length > maxDoubtful;
  return isDoubtful ? undefined : found;
}
const noChoice =
  /\b(?:one|two|three|more|less|sooner|now|and\/) or\b|(?:or|oder|o|ou|of) (?:not|so|otherwise|any\p{L}*|something|else|is|are|do|does|should|can|could|will|would|has|have|what|how|who|which|whether|later|more|less|nicht|no|non|pas|niet|später|mehr|weniger)(?!\p{L})|\bwhether\b/u;
const maxItems = 5;
const maxItemWords = 4;

/** The things that it lists, each by words of its own. */
export function namesIn(question: string): readonly Alternative[] | undefined {
  const text = plainText(question).replace(/[?？].*$/u, '');
  const link = linkIn(text);
  if (link === undefined || noChoice.test(text)) return undefined;
  const asked = listOf(text, link);
  const items = itemsIn(asked, link);
  if (items === undefined || items.length < 2 || items.length > maxItems) return undefined;
  return apart(items.map(verbAlone).map((words) => withoutNoun(words, items)));
}

/** "Insource or outsource payroll" names two acts and one thing. */
const verbAlone = (words: readonly string[], _: number, items: readonly (readonly string[])[]) =>
  items.every(([first = '']) => isVerb(first)) ? words.slice(0, 1) : words;
/** Two acts of a question for yes or no are told elsewhere. */
export const areVerbs = (names: readonly Alternative[]): boolean =>
  names.length === 2 && names.every(({ own: [first = ''] }) => isVerb(first));
const isVerb = (word: string) =>
  actOf(word) !== undefined || goesAhead(word) || holdsBack(word) || otherVerb.test(word);
const otherVerb =
  /^(?:repair|fix|mend|refurbish|exchange|develop|outsource|settle|sue|reescribir|réécrire|externalizar|auslagern|externaliser|scrap|insource|outsource|refactor|reuse|patch|rebuild|reparieren|reparar|réparer|riparare)$/u;

/** "The red cover or the blue one" are known by their colours. */
const withoutNoun = (words: readonly string[], items: readonly (readonly string[])[]) =>
  words.length > 1 && items.some((other) => /^ones?$/u.test(other.at(-1) ?? '')) ? words.slice(0, -1) : words;

const either = /(?:^|(?<= ))(?:either|entweder|between|o bien|sea|soit|ofwel) /u;

/** What stands behind a colon, or before it or a dash, where that lists them. */
function listOf(asked: string, link: RegExp): string {
  const parts = asked.replace(/^[^\p{L}\p{N}]+/u, '').split(/:\s|\s\p{Pd}\s/u);
  const list = parts.findLast((part) => link.test(part)) ?? asked;
  return list.replace(either, '').trim();
}

const asksWhich =
  /^(?:which|who|whom|what|where|when|how|welche[rnsm]?|wer|wen|wem|was|wo|wann|wie|cuál|quién|qué|dónde|cuándo|quel(?:le)?|lequel|laquelle|qui|où|quand|quale|chi|dove|quando|qual|quem|welke?|wie|waar|wanneer)(?!\p{L})/u;
const asksYesOrNo =
  /^(?:should|shall|do (?:we|i|you|they)|must (?:we|i)|will we|would you|soll(?:en|te|ten)?|müssen|debe\p{L}*|deberí\p{L}*|devons|devrions|faut il|doit on|on|dobbiamo|dovremmo|devemos|moeten|zullen|is it better to)(?!\p{L})/u;
const asksWhether = /^(?:is|are|was|were|has|have|did|ist|sind|hat|haben|es|está|est|sono|è|did)(?!\p{L})/u;

function itemsIn(asked: string, link: RegExp): readonly (readonly string[])[] | undefined {
  const isQuestion = asksYesOrNo.test(asked) || startsWithVerb(asked);
  if (asksWhether.test(asked) && !isQuestion) return undefined;
  const [first = '', ...rest] = asked.split(link);
  const listed = first.split(', ');
  const lead = asksWhich.test(listed[0] ?? '') ? 1 : 0;
  if (lead === 1 && listed.length === 1) return undefined;
  const items = [...listed.slice(lead), ...rest].map((item) => item.trim()).filter((item) => item !== '');
  if (!isQuestion && items.slice(0, -1).some((item) => wordsIn(item).length > maxItemWords)) return undefined;
  const found = items.map((item, at) => {
    const words = wordsIn(item);
    const tailed = at === items.length - 1 ? withoutTail(words) : words;
    return at > 0 ? withoutArticles(tailed) : isQuestion ? behindLead(tailed) : behindPreposition(tailed);
  });
  const even = isQuestion ? withoutPredicate(found) : found;
  return even.every((words) => words.length > 0 && words.length <= maxItemWords) ? even : undefined;
}

const leadVerb =
  /^(?:nehmen|nimmt|wählen|kaufen|buchen|elegimos|escogemos|tomamos|usamos|compramos|contratamos|prenons|prend|choisissons|retenons|retient|engage|embauche|choisit|scegliamo|prendiamo|usiamo|kiezen|nemen|escolhemos|choose|pick|take|use|hire|book|meet)$/u;
const startsWithVerb = (asked: string) => leadVerb.test(wordsIn(asked)[0] ?? '');

const isLead = (word: string) =>
  isSmallWord(word) ||
  edge.test(word) ||
  leadVerb.test(word) ||
  choosing.test(word) ||
  /^(?:wir|we|nous|on|en|am|im|den|die|das|der|el|la|le|il)$/u.test(word);
const edge =
  /^(?:before|after|until|if|when|by|on|at|in|for|to|with|without|because|since|from|next|than|as|für|zum|zur|als|im|bei|auf|in|para|por|de|como|en|pour|comme|dans|per|come|di|voor|als|bij|stattfinden|werden|first|be)$/u;

/** The last words of the first alternative of a whole question: "should we book the north hall" names the north hall. */
function behindLead(words: readonly string[]): readonly string[] {
  const from = words.findLastIndex((word, at) => isLead(word) && !(at === words.length - 1 && word.length === 1));
  const own = words.slice(from + 1);
  return own.length > 1 && isVerb(own[0] ?? '') ? own.slice(1) : own;
}

/** "Pay in cash or by card?" lets choose cash. */
function behindPreposition(words: readonly string[]): readonly string[] {
  const from = words.findLastIndex((word, at) => at < words.length - 1 && at > 0 && edge.test(word));
  return withoutArticles(words.slice(from + 1));
}

/** "Should Lena or Marco chair the meeting?" lets choose Marco, of whom nothing else is known by name. */
function withoutPredicate(items: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [last = [], ...others] = items.toReversed();
  const isLonger = others.every((words) => words.length === 1) && !namePart.test(last[0] ?? '');
  return isLonger ? [...items.slice(0, -1), last.slice(0, 1)] : items;
}
const namePart = /^(?:new|san|santa|los|las|el|saint|st|old|big|dark|light|dr|mr|ms|mrs|prof|neue[rsnm]?)$/u;

/** "Lena or Marco for the team lead role" ends before "for". */
function withoutTail(words: readonly string[]): readonly string[] {
  const own = withoutArticles(words);
  const to = own.findIndex((word, at) => at > 0 && edge.test(word));
  return to < 0 ? own : own.slice(0, to);
}

const article =
  /^(?:the|an?|our|der|die|das|den|dem|ein|eine|einen|am|el|la|los|las|un|una|le|les|une|il|lo|gli|i|uno|o|os|as|de|het|een|on|at|in|um|im|à|to|wir|we|für|for|with|mit)$/u;
function withoutArticles(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word, at) => at === words.length - 1 || !article.test(word));
  return words.slice(Math.max(from, 0));
}

/** What the alternatives share tells none of them; "plan" of "Plan A" points at it. */
function apart(items: readonly (readonly string[])[]): readonly Alternative[] | undefined {
  const names = items.map((words, at) => {
    const isOwn = (word: string) => !items.some((others, n) => n !== at && others.includes(word));
    const own = words.filter(isOwn).filter((word, _, all) => all.length === 1 || !isFiller(word));
    const place = words.findIndex(isOwn);
    return { own, head: place > 0 ? words[place - 1] : undefined };
  });
  const heads = new Set(names.map(({ head }) => head).filter((head) => head !== undefined));
  const [head] = heads.size === 1 ? heads : [];
  return names.every(({ own }) => own.length > 0) ? names.map(({ own }) => ({ own, head })) : undefined;
}

const isFiller = (word: string) =>
  /^(?:ones?|new|our|option|bid|offer|vendor|either|for|per|für|para|pour|the|of|and)$/u.test(word) ||
  leadVerb.test(word);

/** "Keep the old system, migrate, or buy?": acts, three or more. */
export function listedActsIn(question: string): Choices | undefined {
  const text = plainText(question).replace(/[?？].*$/u, '');
  const link = linkIn(text);
  if (link === undefined || noChoice.test(text)) return undefined;
  const asked = listOf(text, link);
  const items = asked.split(link).flatMap((part) => part.split(/, ?/u));
  const parts = items.filter((item) => item.trim() !== '').map(leadingAct);
  if (parts.length < 3 || parts.length > maxItems) return undefined;
  const acts = parts.flatMap((act) => act ?? []);
  return acts.length === parts.length && new Set(acts).size === acts.length ? { acts } : undefined;
}

const beforeAct = /^(?:(?:should|shall|do) (?:we|i|you|they) |(?:we|to|just) |soll(?:en|te|ten)? (?:wir|man) )+/u;
const leadingAct = (item: string) => actOf(wordsIn(item.trim().replace(beforeAct, ''))[0] ?? '')?.act;

const unspacedLink = /还是|還是|或者|或是|或|抑或/u;
const unspacedLead = /^.*(?:应该|應該|选择|選擇|选|選|采用|採用|使用|用|买|買|要|是|去|给|聘请|聘用|，|：|:)/u;
const unspacedTail = /(?:去|更好|比较好|比較好|更合适|好|呢|吗|嗎)+$/u;

/** The alternatives of a text without spaces: what stands before and after "还是". */
export function unspacedNamesIn(question: string): readonly Alternative[] | undefined {
  const asked = plainText(question)
    .replace(/[?？].*$/u, '')
    .replace(/\s/gu, '');
  if (!/\p{sc=Han}/u.test(asked) || !unspacedLink.test(asked) || /还是不|還是不/u.test(asked)) return undefined;
  const [first = '', ...rest] = asked.split(unspacedLink);
  const listed = first.replace(/^.*[：:]/u, '').split(/、/u);
  const items = [...listed, ...rest].map((item) => item.replace(unspacedTail, '').replace(unspacedLead, ''));
  if (items.some((item) => item === '' || [...item].length > maxUnspaced) || new Set(items).size < items.length)
    return undefined;
  const short = withoutShared(items);
  return items.map((item, at) => ({ own: [...new Set([item, short[at] ?? item])], head: undefined }));
}
const maxUnspaced = 10;

/** Without the ending that all have in common: 甲方案 and 乙方案 are 甲 and 乙. */
function withoutShared(items: readonly string[]): readonly string[] {
  const [first = ''] = items;
  const shared = [...first].findIndex(
    (_, at) => at > 0 && items.every((item) => item.endsWith([...first].slice(at).join(''))),
  );
  const ending = shared < 0 ? '' : [...first].slice(shared).join('');
  const own = items.map((item) => item.slice(0, item.length - ending.length));
  return own.every((item) => item !== '' && own.filter((other) => other.includes(item)).length === 1) ? own : items;
}
