/**
 * What a text names exactly: paths, files, identifiers of code, versions, months, days, and words that are capitalised
 * inside a sentence. Two statements that differ in such a name speak of different things.
 */
import { isForeignLightWord, isLightWord } from './words/word-tables.ts';

const calendar: ReadonlySet<string> = new Set(
  (
    'january february march april june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag'
  ).split(' '),
);

const edges = /^["'`([{<*“”‘’.,;:!?-]+|["'`)\]}>*“”‘’.,;:!?-]+$/g;
const lineSuffix = /(?::|#l?)\d+(?:[-:]\d+)*$/i;
const callSuffix = /\([^()]*\)?$/;
const versionPattern = /^v?\d+(?:\.\d+){2,}$|^v\d+(?:\.\d+)*$/i;
const pathPattern = /^\/\S|^\.{0,2}\/|\w\/\w+[./]\w|^https?:\/\//;
const filePattern = /\w\.(?:[a-z]{1,4}|java|json|yaml|toml|html)$/;
const codePattern = /\w_\w|::|->|\p{Ll}\p{Lu}|\w\.\w{3,}/u;
const capitalised = /^\p{Lu}[\p{L}\p{N}&-]*$/u;
const firstCapital = /^\p{Lu}/u;
/** What every path, file, version or identifier has somewhere. */
const maySpellCode = /[\d./_]|::|->|\p{Ll}\p{Lu}/u;
const sentenceEnd = /[.!?:]["')\]]?$/;

/** A token between spaces without the punctuation around it. */
export const stripToken = (token: string) =>
  isLetterOrDigit(token.charCodeAt(0)) && isLetterOrDigit(token.charCodeAt(token.length - 1))
    ? token
    : token.replace(edges, '');

const isLetterOrDigit = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);

interface NamesInText {
  /** Names of people, places, products, months and days. */
  proper: Set<string>;
  /** Paths, files, versions and identifiers. */
  technical: Set<string>;
}

/** Folded. Where most words are capitalised, or half of them in a language other than English, capitals say nothing. */
export function namesIn(raw: string): NamesInText {
  const names: NamesInText = { proper: new Set(), technical: new Set() };
  const spaced = raw.split(/\s+/).filter((token) => token !== '');
  const capitals = spaced.filter(startsWithCapital).length;
  const loud = capitals * 3 > spaced.length * 2 || (capitals * 2 > spaced.length && !isEnglish(spaced));
  let starts = true;
  for (const said of spaced) {
    if (hasLowerLettersOnly(said)) {
      if (calendar.has(said)) names.proper.add(said);
      starts = false;
      continue;
    }
    const letters = lettersOfPlainWord(said);
    if (letters > 0) {
      const word = letters === said.length ? said : said.slice(0, letters);
      if (isProper(word, word.toLowerCase(), starts || loud)) names.proper.add(word.toLowerCase());
      starts = sentenceStops.includes(said.charAt(letters) || ' ');
      continue;
    }
    const token = withoutPlace(stripToken(said));
    const folded = token.toLowerCase();
    if (isTechnical(token)) names.technical.add(folded.replace(/^v(?=\d)/, ''));
    else if (isProper(token, folded, starts || loud)) names.proper.add(folded.replace(/['’]s$/, ''));
    starts = sentenceEnd.test(said);
  }
  return names;
}

/** "auth.py:12" and "check()" name a file and a function. */
function withoutPlace(token: string): string {
  const named = token.includes(':') || token.includes('#') ? token.replace(lineSuffix, '') : token;
  return named.includes('(') ? named.replace(callSuffix, '') : named;
}

function startsWithCapital(token: string): boolean {
  const first = token.charCodeAt(0);
  return first < 128 ? first >= 65 && first <= 90 : firstCapital.test(token);
}

/** Whether it has the letters from a to z and no others, as most words do: no name, unless of a month or a day. */
export function hasLowerLettersOnly(token: string): boolean {
  for (let at = 0; at < token.length; at += 1) {
    const code = token.charCodeAt(at);
    if (code < 97 || code > 122) return false;
  }
  return true;
}

const stops = '.,;:!?';
export const sentenceStops = '.!?:';

/** The number of letters of a word in small letters but for the first, with one stop or comma behind it at most; 0 of all others. */
export function lettersOfPlainWord(spelled: string): number {
  const { length } = spelled;
  const first = spelled.charCodeAt(0) | 32;
  if (!isSmallLetter(first)) return 0;
  let at = 1;
  while (at < length && isSmallLetter(spelled.charCodeAt(at))) at += 1;
  if (at === length) return at;
  return at === length - 1 && stops.includes(spelled.charAt(at)) ? at : 0;
}

export const isSmallLetter = (code: number) => code >= 97 && code <= 122;

/** German writes every noun with a capital. */
function isEnglish(tokens: readonly string[]): boolean {
  const folded = tokens.map((token) => token.toLowerCase());
  const count = (words: ReadonlySet<string>) => folded.filter((token) => words.has(token)).length;
  return count(isLightWord) >= count(isForeignLightWord);
}

function isTechnical(token: string): boolean {
  if (token.length < 2 || !maySpellCode.test(token)) return false;
  if (versionPattern.test(token)) return true;
  return !/^\d/.test(token) && (pathPattern.test(token) || filePattern.test(token) || codePattern.test(token));
}

function isProper(token: string, folded: string, starts: boolean): boolean {
  if (calendar.has(folded)) return true;
  return !starts && token.length > 1 && capitalised.test(token);
}

/** Whether each names something that the other does not; `auth.py` and `src/auth.py` are one name. */
export function nameDifferently(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  wordsOfA: string,
  wordsOfB: string,
): boolean {
  return lacksName(a, b, wordsOfB) && lacksName(b, a, wordsOfA);
}

/** Whether a path or identifier of one stands in the other: both speak of one place. */
export function shareName(a: ReadonlySet<string>, b: ReadonlySet<string>, textOfA: string, textOfB: string): boolean {
  return holdsAny(textOfB, a) || holdsAny(textOfA, b);
}

function holdsAny(text: string, names: ReadonlySet<string>): boolean {
  for (const name of names) if (text.includes(lastPart(name))) return true;
  return false;
}

/** `otherText`: folded. A name that stands in the other text in any form is not missing there. */
function lacksName(names: ReadonlySet<string>, others: ReadonlySet<string>, otherText: string): boolean {
  for (const name of names) {
    if (others.has(name) || otherText.includes(lastPart(name))) continue;
    let known = false;
    for (const other of others)
      known ||= other.endsWith(`/${name}`) || name.endsWith(`/${other}`) || lastPart(other) === lastPart(name);
    if (!known) return true;
  }
  return false;
}

const lastPart = (name: string) => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('::') + 1) + 1) || name;
