/** "Your third point", "finding 2", "dein letzter Punkt": a place in the list of what a seat said. */
import { foldText } from '../../evidence/fold-text.ts';
import { digitsFor } from './spelled-numbers.ts';

const ordinals: readonly RegExp[] = [
  /^(?:first|1st|erste[rnsm]?|primer[oa]?|premi[eè]re?)$/u,
  /^(?:second|2nd|zweite[rnsm]?|segund[oa]|deuxi[eè]me|seconde)$/u,
  /^(?:third|3rd|dritte[rnsm]?|tercer[oa]?|troisi[eè]me)$/u,
  /^(?:fourth|4th|vierte[rnsm]?|cuart[oa]|quatri[eè]me)$/u,
  /^(?:fifth|5th|fünfte[rnsm]?|quint[oa]|cinqui[eè]me)$/u,
  /^(?:sixth|6th|sechste[rnsm]?|sext[oa]|sixi[eè]me)$/u,
  /^(?:seventh|7th|siebte[rnsm]?|séptim[oa]|septi[eè]me)$/u,
  /^(?:eighth|8th|achte[rnsm]?|octav[oa]|huiti[eè]me)$/u,
  /^(?:ninth|9th|neunte[rnsm]?|noven[oa]|neuvi[eè]me)$/u,
  /^(?:tenth|10th|zehnte[rnsm]?|décim[oa]|dixi[eè]me)$/u,
];
const last = /^(?:last|final|letzte[rnsm]?|últim[oa]|derni[eè]re?)$/u;
const lastButOne = /^(?:penultimate|vorletzte[rnsm]?|penúltim[oa]|avant-derni[eè]re?)$/u;
const listWords =
  /^(?:points?|items?|one|things?|findings?|observations?|bullets?|list|claims?|remarks?|arguments?|number|no|nr|entry|punkte?s?|befunde?s?|aussagen?|feststellung(?:en)?|beobachtung(?:en)?|nummer|puntos?|hallazgos?|observaci(?:ón|ones)|constats?|remarques?|numéro|f)$/u;
const fillers: ReadonlySet<string> = new Set(
  'your you the of on in my that this a is was its deine deinen dein deiner ihr ihre ihren der die das den im tu su el la los de ton ta votre le les raise raised made make made listed list given give gave said say above'.split(
    ' ',
  ),
);
const maxWords = 9;
const chinese = /^(?:你的|您的)?第([一二三四五六七八九十]|\d{1,2})(?:点|條|条|个|項|项)?(?:发现|观点|意见|问题)?$/u;

/** The place from 0, also one that the list does not have; `undefined` if the quotation says something else. */
export function ordinalIn(said: string, length: number): number | undefined {
  const folded = foldText(said);
  const counting = folded.includes('第') ? chinese.exec(folded.replace(/[\s\p{P}]/gu, '')) : null;
  const [, counted] = counting ?? [];
  if (counted !== undefined)
    return (/\d/.test(counted) ? Number(counted) : '一二三四五六七八九十'.indexOf(counted) + 1) - 1;
  if (/^#\s?\d{1,2}$|^\(\d{1,2}\)$/.test(folded)) return Number(folded.replace(/\D/g, '')) - 1;
  const words = folded.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  if (words.length === 0 || words.length > maxWords || !words.some(isListWord)) return undefined;
  const told = words.filter((word) => !isListWord(word) && !fillers.has(word));
  const [place] = told;
  if (place === undefined || told.length > 1) return secondToLast(told, length);
  if (last.test(place)) return length - 1;
  if (lastButOne.test(place)) return length - 2;
  const named = ordinals.findIndex((ordinal) => ordinal.test(place));
  if (named >= 0) return named;
  const digits = digitsFor(place);
  return /^\d{1,2}$/.test(digits) && Number(digits) > 0 ? Number(digits) - 1 : undefined;
}

const isListWord = (word: string) => listWords.test(word);

function secondToLast(told: readonly string[], length: number): number | undefined {
  const joined = told.join(' ');
  return /^(?:second(?: |-)to(?: |-)last|last but|second last)$/u.test(joined) ? length - 2 : undefined;
}
