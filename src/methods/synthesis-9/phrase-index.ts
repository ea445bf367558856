/**
 * Finds which of many patterns may match a text by how its words begin, so that the others are not tried. It may try one for nothing; it never
 * leaves out one that would match.
 */

interface Started {
  /** How the first word of a match may begin, in three letters at most. */
  starts: readonly string[];
}

interface Led extends Started {
  /** How a match may begin, letter for letter. */
  leads: readonly string[];
}

interface StartIndex<T> {
  items: readonly T[];
  /** The places of items by how they may begin. */
  byStart: ReadonlyMap<string, readonly number[]>;
  /** The same by one number, for texts in ASCII. */
  byCode: ReadonlyMap<number, readonly number[]>;
}

const maxStart = 3;
const codeBits = 7;
const beyondAscii = /[^\0-\x7f]/;

export function indexByStart<T extends Started>(items: readonly T[]): StartIndex<T> {
  const byStart = new Map<string, number[]>();
  for (const [place, { starts }] of items.entries())
    for (const start of new Set(starts)) byStart.set(start, [...(byStart.get(start) ?? []), place]);
  const inAscii = [...byStart].filter(([start]) => !beyondAscii.test(start));
  return { items, byStart, byCode: new Map(inAscii.map(([start, own]) => [codeOf(start), own])) };
}

/** Up to three characters of ASCII as one number. */
const codeOf = (start: string) =>
  [...start].reduce((code, letter, at) => code + (letter.charCodeAt(0) << (codeBits * at)), 0);

/** The places of those that may match where a word begins, in ascending order. */
export function startedIn<T extends Started>(text: string, index: StartIndex<T>): number[] {
  const found: number[] = [];
  visitStarts(text, index, (own) => {
    for (const place of own) found.push(place);
  });
  return inOrder(found);
}

/** The places of those of which a lead stands where a word begins. */
export function ledIn<T extends Led>(text: string, index: StartIndex<T>): number[] {
  const { items } = index;
  const found: number[] = [];
  visitStarts(text, index, (own, at) => {
    for (const place of own) if ((items[place] as T).leads.some((lead) => text.startsWith(lead, at))) found.push(place);
  });
  return inOrder(found);
}

function inOrder(places: number[]): number[] {
  if (places.length < 2) return places;
  places.sort((a, b) => a - b);
  return places.filter((place, at) => place !== places[at - 1]);
}

type VisitStart = (places: readonly number[], at: number) => void;

/** A word is letters and figures, or one other sign that is no space. */
function visitStarts<T>(text: string, { byStart, byCode }: StartIndex<T>, visit: VisitStart): void {
  if (!beyondAscii.test(text)) {
    visitAsciiStarts(text, byCode, visit);
    return;
  }
  for (const { 0: word, index: at } of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu))
    for (let length = 1; length <= Math.min(maxStart, word.length); length += 1) {
      const own = byStart.get(word.slice(0, length));
      if (own !== undefined) visit(own, at);
    }
}

function visitAsciiStarts(text: string, byCode: ReadonlyMap<number, readonly number[]>, visit: VisitStart): void {
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const begins = isWordCode(text.charCodeAt(at));
    if (begins && isInWord) continue;
    isInWord = begins;
    let code = 0;
    for (let length = 0; length < maxStart; length += 1) {
      const letter = text.charCodeAt(at + length);
      if (length > 0 && !(begins && isWordCode(letter))) break;
      code += letter << (codeBits * length);
      const own = byCode.get(code);
      if (own !== undefined) visit(own, at);
    }
  }
}

const isWordCode = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

/** The alternatives of a pattern that stand in no group. */
export function phrasesIn(pattern: string): string[] {
  const phrases: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '(') depth += 1;
    else if (pattern[at] === ')') depth -= 1;
    else if (pattern[at] === '|' && depth === 0) {
      phrases.push(pattern.slice(from, at));
      from = at + 1;
    }
  }
  return [...phrases, pattern.slice(from)];
}

/** How the first word of a match of a phrase begins. */
export const startsOf = (phrase: string): string[] =>
  leadsOf(phrase).map((lead) => (/^[\p{L}\p{N}]+|^[^\p{L}\p{N}\s]/u.exec(lead)?.[0] ?? '').slice(0, maxStart));

/**
 * Every match of a pattern begins with one of these, letter for letter; with an empty one where that is not known. A letter that may be missing
 * is left out, and what follows a group that may be missing is one of them, too.
 */
export function leadsOf(pattern: string): string[] {
  const leads = phrasesIn(pattern).flatMap(leadsOfPhrase);
  return leads.length > maxLeads ? [''] : leads;
}

const maxLeads = 40;
/** What stands at an edge and is no part of a match. */
const atEdge = /^(?:\^|\\b|\(\?<[=!][^()]*\))/;
const groupStart = /^\((?:\?:)?(?!\?)/;

function leadsOfPhrase(phrase: string): string[] {
  const edge = atEdge.exec(phrase)?.[0] ?? '';
  if (edge !== '') return leadsOfPhrase(phrase.slice(edge.length));
  const [opening = ''] = groupStart.exec(phrase) ?? [];
  if (opening === '') return leadsOfLiteral(phrase);
  const end = closingOf(phrase);
  const [repeated = ''] = /^(?:[?*+]|\{[\d,]+\})\??/.exec(phrase.slice(end + 1)) ?? [];
  const rest = phrase.slice(end + 1 + repeated.length);
  // What follows a group that may come again is not known.
  const behind = repeated === '' || repeated === '?' ? rest : '[';
  const inner = phrasesIn(phrase.slice(opening.length, end)).flatMap((one) => leadsOfPhrase(one + behind));
  return /^(?:[?*]|\{0)/.test(repeated) ? [...inner, ...leadsOfPhrase(rest)] : inner;
}

/** Those that are shorter are in many texts, and tell more with what follows them. */
const minTelling = 6;
/** With so many ways to go on, a beginning stands alone. */
const maxWays = 16;

function leadsOfLiteral(phrase: string): string[] {
  const [literal = ''] = /^[^\\^$.|?*+()[\]{}]+/.exec(phrase) ?? [];
  const rest = phrase.slice(literal.length);
  if (/^[?*{]/.test(rest)) return [literal.slice(0, -1)];
  const ways = literal !== '' && literal.length < minTelling ? waysOn(rest) : [];
  return ways.length > 0 && ways.length <= maxWays ? ways.map((way) => literal + way) : [literal];
}

/** How it may go on with a group or one of a few signs; nothing where that is not known. */
function waysOn(rest: string): string[] {
  if (groupStart.test(rest)) return leadsOfPhrase(rest);
  const [whole = '', signs = '', optional = ''] = /^\[(-?[ '\p{L}]+)\](\??)/u.exec(rest) ?? [];
  if (whole === '' || /^[*+{]/.test(rest.slice(whole.length))) return [];
  const behind = rest.slice(whole.length);
  return [...signs, ...(optional === '' ? [] : [''])].flatMap((sign) => leadsOfPhrase(sign + behind));
}

/** Whether a text has one of them. */
export function hasLead(text: string, leads: readonly string[]): boolean {
  for (let at = 0; at < leads.length; at += 1) if (text.includes(leads[at] ?? '')) return true;
  return false;
}

function closingOf(phrase: string): number {
  let depth = 0;
  for (let at = 0; at < phrase.length; at += 1) {
    if (phrase[at] === '(') depth += 1;
    if (phrase[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return phrase.length;
}
