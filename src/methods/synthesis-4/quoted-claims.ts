/**
 * What a quotation means, where that is plain: a place in a seat's list ("your third point"), a figure that one claim alone
 * has, the first words of a claim, cut anywhere. Where several claims may be meant that do not say the same, none is.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { maxComparedCharacters } from '../synthesis-2/read-text.ts';
import type { KnownText, QuotedClaim, TextRelation } from '../synthesis-2/text-relations.ts';
import { ordinalIn } from './ordinal-quotes.ts';
import { digitsFor } from './spelled-numbers.ts';

type Relate = (a: KnownText, b: KnownText) => TextRelation;

export function claimsMeantBy(
  said: string,
  claims: readonly QuotedClaim[],
  own: readonly number[],
  relate: Relate,
): readonly number[] | undefined {
  const quote = plainWords(said);
  if (quote.length === 0) return undefined;
  const place = ordinalIn(said, own.length);
  if (place !== undefined) return inOrder(claims, own).slice(place, place + 1);
  const begun = own.filter((at) => claims[at]?.said.some(({ text }) => isBegunBy(text, quote)));
  if (begun.length > 0) return isTooShort(quote) && begun.length > 1 ? [] : oneMeant(begun, claims, own, relate);
  return numbered(quote, claims, own) ?? vague(quote, claims, own);
}

const inOrder = (claims: readonly QuotedClaim[], own: readonly number[]) =>
  [...own].sort((a, b) => placeOf(claims[a]) - placeOf(claims[b]));

const placeOf = (claim: QuotedClaim | undefined) => Math.min(...(claim?.said.map(({ index }) => index) ?? [0]));
const wordingsOf = (claim: QuotedClaim | undefined) =>
  claim?.said.map(({ text }) => plainWords(text.reading.raw)) ?? [];

const unsaid: ReadonlySet<string> = new Set('a an the der die das ein eine el la los las un una le les'.split(' '));

/** Folded words without articles, numbers as digits. */
function plainWords(said: string): string[] {
  const words =
    foldText(said)
      .replace(/n['’]t\b/g, ' not')
      .match(/[\p{L}\p{M}]+|\p{N}+(?:[.,:]\p{N}+)*/gu) ?? [];
  return words.filter((word) => !unsaid.has(word)).map(digitsFor);
}

const isBegunBy = (text: KnownText, [first = '', ...rest]: readonly string[]) =>
  mayHaveWord(text, first) && begins(plainWords(text.reading.raw), [first, ...rest]);

/** Whether a text may have a word that begins like this one. What is spelled in another way is not looked for. */
function mayHaveWord({ reading: { raw, text } }: KnownText, word: string): boolean {
  if (raw.length >= maxComparedCharacters || /\d/.test(word) || 'not'.startsWith(word)) return true;
  return text.includes(word);
}

/** Whether a claim begins with the quotation, of which the last word may be cut. */
function begins(words: readonly string[], quote: readonly string[]): boolean {
  if (quote.length >= words.length) return false;
  return quote.every((word, at) => (at < quote.length - 1 ? words[at] === word : words[at]?.startsWith(word)));
}

const isTooShort = (quote: readonly string[]) => quote.length < 2;

/** One claim, and what the same seat says again; several that differ are none. */
function oneMeant(
  begun: readonly number[],
  claims: readonly QuotedClaim[],
  own: readonly number[],
  relate: Relate,
): readonly number[] {
  const [first = 0] = begun;
  const relationTo = (at: number) => relate((claims[first] as QuotedClaim).text, (claims[at] as QuotedClaim).text);
  if (!begun.every((at) => at === first || relationTo(at).relation === 'same')) return [];
  const again = own.filter((at) => !begun.includes(at) && relationTo(at).guard === null);
  return [...begun, ...again.filter((at) => isRestated(claims[first], claims[at]))];
}

const sharedShare = 0.5;
const maxRestatedWords = 14;

/** Restated by one seat: the same figures, and half of the words. */
function isRestated(one: QuotedClaim | undefined, other: QuotedClaim | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if ([one, other].some((claim) => claim.text.reading.words.length > maxRestatedWords)) return false;
  const [ours, theirs] = [one, other].map((claim) => new Set(plainWords(claim.text.reading.raw)));
  if (ours === undefined || theirs === undefined) return false;
  const figures = (words: ReadonlySet<string>) =>
    [...words]
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' ');
  const tells = (words: ReadonlySet<string>) => [...words].filter((word) => word.length > 3 || /\d/.test(word));
  const shared = tells(ours).filter((word) => theirs.has(word)).length;
  const shorter = Math.min(tells(ours).length, tells(theirs).length);
  return figures(ours) !== '' && figures(ours) === figures(theirs) && shared >= sharedShare * shorter;
}

const pointing: ReadonlySet<string> = new Set(
  (
    'your you claim point finding about on of one with line figure number that this where say says said says in for at value statement ' +
    'deine dein punkt aussage zu mit zeile zahl über tu punto sobre con línea cifra votre sur avec ligne chiffre it its is'
  ).split(' '),
);
const maxPointingWords = 8;

/** "The 2019 claim", "line 88": a figure, and nothing else that one claim alone does not have. */
function numbered(
  quote: readonly string[],
  claims: readonly QuotedClaim[],
  own: readonly number[],
): readonly number[] | undefined {
  const telling = quote.filter((word) => !pointing.has(word));
  if (quote.length > maxPointingWords || !telling.some((word) => /\d/.test(word))) return undefined;
  if (telling.filter((word) => !/\d/.test(word)).length > 2) return undefined;
  const having = own.filter((at) =>
    wordingsOf(claims[at]).some((words) =>
      telling.every((word) => words.some((each) => each === word || (word.length > 3 && each.startsWith(word)))),
    ),
  );
  return having.length === 0 ? undefined : having.length === 1 ? having : [];
}

/** One word that several claims have means none of them. */
function vague(
  quote: readonly string[],
  claims: readonly QuotedClaim[],
  own: readonly number[],
): readonly number[] | undefined {
  const [word, ...rest] = quote.filter((each) => !pointing.has(each));
  if (word === undefined) return [];
  if (rest.length > 0 || /[\d\P{ASCII}]/u.test(word)) return undefined;
  const having = own.filter((at) => wordingsOf(claims[at]).some((words) => words.includes(word)));
  return having.length > 1 ? [] : undefined;
}
