/**
 * Finds the claims that a challenge or a concession is about: by id, by the exact text, by a part of it, else the most
 * alike with a lead over the others; among the claims of the seat that it names, then of the whole table. Claims that
 * say the same as the one that is found are hit, too: saying a thing twice dodges nothing. It finds none rather than
 * guess.
 */
import { figuresIn } from './figures.ts';
import { likenessBound } from './likeness.ts';
import { stripToken } from './proper-names.ts';
import { isCitedClaim, type TableClaim } from './table-claims.ts';
import type { KnownText, TextReader } from './text-relations.ts';

const minPartWords = 3;
const minLikeness = 0.25;
const lead = 0.05;
/** Where the best is not very alike, it must lead by more. */
const weakLikeness = 0.45;
const weakLead = 0.1;

/** `claims`: those that may be meant, of other seats than the speaker's. Indexes in this list. */
export function findTargets(claims: readonly TableClaim[], named: string, said: string, reader: TextReader): number[] {
  const own: number[] = [];
  for (let at = 0; at < claims.length; at += 1) if (claims[at]?.seat === named) own.push(at);
  const text = reader.read(said);
  if (text.reading.words.length === 0) return [];
  const id = said.trim().toLowerCase();
  // An id has no spaces, and nearly all quotations do.
  for (const some of id.includes(' ') ? [] : [own, [...claims.keys()]]) {
    const found = some.filter((at) => claims[at]?.ids.some((one) => one === id));
    if (found.length > 0) return found;
  }
  const meant = reader.meantBy?.(said, claims, own);
  if (meant !== undefined) return [...meant];
  const hit = matchAmong(claims, own, text, reader);
  if (hit.length > 0) return hit;
  const pointed = pointedAt(claims, own, text, said);
  return pointed.length > 0 ? pointed : matchElsewhere(claims, own, text, reader);
}

/** Among all claims; words without a source never hide a claim that has one. */
function matchElsewhere(
  claims: readonly TableClaim[],
  own: readonly number[],
  text: KnownText,
  reader: TextReader,
): number[] {
  const cited = [...claims.keys()].filter((at) => isCitedClaim(claims[at] as TableClaim));
  const found = matchAmong(claims, cited, text, reader);
  const hit =
    found.length > 0 || cited.length === claims.length ? found : matchAmong(claims, [...claims.keys()], text, reader);
  const [first] = hit;
  if (first === undefined) return [];
  const said = claims[first] as TableClaim;
  const counterpart = nearestOwn(claims, own, said, reader) ?? reader.counterpart?.(claims, own, said);
  return counterpart === undefined ? hit : [...new Set([counterpart, ...hit])];
}

const counterpartLikeness = 0.2;

/** What the named seat says of the same matter, where the quotation is in the words of another seat. */
function nearestOwn(
  claims: readonly TableClaim[],
  own: readonly number[],
  meant: TableClaim,
  reader: TextReader,
): number | undefined {
  const alike = own.map((at) => ({ at, likeness: reader.likeness((claims[at] as TableClaim).text, meant.text) }));
  alike.sort((a, b) => b.likeness - a.likeness || a.at - b.at);
  const [best, next] = alike;
  if (best === undefined || best.likeness < counterpartLikeness) return undefined;
  if (reader.relate((claims[best.at] as TableClaim).text, meant.text).guard === 'opposed') return undefined;
  return best.likeness - (next?.likeness ?? 0) >= lead ? best.at : undefined;
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ordinalPattern =
  /\b(?:(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)|(\d{1,2})(?:st|nd|rd|th)|(?:point|item|finding|bullet|number|no\.?|#)\s?(\d{1,2}))\b/;
const listWord = /\b(?:point|item|one|thing|finding|observation|bullet|list|claim)s?\b|#/;
const maxPointingWords = 8;

/** "Your third point", or a figure that only one claim has. */
function pointedAt(
  claims: readonly TableClaim[],
  own: readonly number[],
  { reading }: KnownText,
  said: string,
): number[] {
  if (reading.words.length > maxPointingWords) return [];
  const [, word, nth, number] = ordinalPattern.exec(reading.text) ?? [];
  if ((word ?? nth ?? number) !== undefined && listWord.test(reading.text)) {
    const order = [...own].sort((a, b) => placeOf(claims[a]) - placeOf(claims[b]));
    const place =
      word === 'last' ? order.length - 1 : word === undefined ? Number(nth ?? number) - 1 : ordinals.indexOf(word);
    return order.slice(place, place + 1);
  }
  if (reading.words.length > 2) return [];
  const figures = figuresIn([said.trim().toLowerCase()], (unit) => unit);
  const [figure] = figures;
  if (figure === undefined) return [];
  const having = own.filter((at) => hasFigure(claims[at] as TableClaim, figure.value));
  return having.length === 1 ? having : [];
}

const placeOf = (claim: TableClaim | undefined) => Math.min(...(claim?.said.map(({ index }) => index) ?? [0]));

const hasFigure = ({ said }: TableClaim, value: number) =>
  said.some(({ text }) =>
    figuresIn(text.reading.text.split(' ').map(stripToken), (unit) => unit).some((figure) => figure.value === value),
  );

function matchAmong(
  claims: readonly TableClaim[],
  some: readonly number[],
  text: KnownText,
  reader: TextReader,
): number[] {
  const equal = some.filter((at) => claims[at]?.said.some((wording) => wording.text === text));
  if (equal.length > 0) return withRivals(claims, some, equal[0] ?? 0, equal, reader);
  const parts = some.filter((at) => isPart(claims[at] as TableClaim, text));
  if (parts.length === 1) return parts;
  return bestAmong(claims, parts.length > 1 ? parts : some, text, reader);
}

/** Whether one contains all words of the other in a row. */
function isPart({ said }: TableClaim, { reading }: KnownText): boolean {
  const words = reading.words;
  return said.some(({ text, observation }) => {
    const own = text.reading.words;
    if (Math.min(own.length, words.length) < minPartWords && !(reading.unspaced && reading.text.length >= 4))
      return false;
    const shorter = own.length < words.length;
    const [short, long] = shorter ? [text.reading.joined, reading.joined] : [reading.joined, text.reading.joined];
    return ` ${long} `.includes(` ${short} `) || observation.evidence.includes(reading.text);
  });
}

function bestAmong(
  claims: readonly TableClaim[],
  some: readonly number[],
  text: KnownText,
  reader: TextReader,
): number[] {
  const alike = some.map((at) => ({ at, likeness: likenessTo(claims[at] as TableClaim, text, reader) }));
  alike.sort((a, b) => b.likeness - a.likeness || a.at - b.at);
  const [best] = alike;
  if (best === undefined || best.likeness < minLikeness) return [];
  if (best.likeness < weakLikeness && !sharesEnough(claims[best.at] as TableClaim, text)) return [];
  const margin = best.likeness < weakLikeness ? weakLead : lead;
  const rivals = alike.slice(1).filter(({ likeness }) => likeness > best.likeness - margin);
  const same = rivals.filter(({ at }) => saySame(claims[best.at] as TableClaim, claims[at] as TableClaim, reader));
  return same.length < rivals.length ? [] : [best.at, ...same.map(({ at }) => at)];
}

/** Two words in common, or most of the words of either: "the fridge" means nothing where three claims speak of it. */
function sharesEnough({ said }: TableClaim, { reading }: KnownText): boolean {
  if (reading.unspaced) return true;
  return said.some(({ text }) => {
    const shared = text.reading.terms.filter((term) => reading.terms.includes(term)).length;
    return shared >= 2 || shared * 2 > text.reading.terms.length;
  });
}

/** The likeness to the nearest wording; a quotation is also compared with what it could be the beginning of. */
function likenessTo({ said }: TableClaim, text: KnownText, reader: TextReader): number {
  return Math.max(...said.map((wording) => (mayBeAlike(wording.text, text) ? reader.likeness(wording.text, text) : 0)));
}

/** Texts with next to no word in common are not compared further. */
const mayBeAlike = (one: KnownText, other: KnownText) => likenessBound(one.reading, other.reading) > minBound;

const minBound = 0.53;

/** The equal claims, and those among `some` that say the same as the first. */
function withRivals(
  claims: readonly TableClaim[],
  some: readonly number[],
  first: number,
  equal: readonly number[],
  reader: TextReader,
): number[] {
  const seat = claims[first]?.seat;
  const same = some.filter(
    (at) =>
      !equal.includes(at) &&
      claims[at]?.seat === seat &&
      saySame(claims[first] as TableClaim, claims[at] as TableClaim, reader),
  );
  return [...equal, ...same];
}

const saySame = (one: TableClaim, other: TableClaim, reader: TextReader) =>
  mayBeAlike(one.text, other.text) &&
  !reader.areUnlike(one.text, other.text) &&
  reader.relate(one.text, other.text).relation === 'same';
