import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { full } from '../../../test/support/counts.ts';
import { foldText } from '../../evidence/fold-text.ts';
import { indexByStart, leadsOf, ledIn, phrasesIn, startedIn, startsOf } from './phrase-index.ts';
import { withIdioms } from './stance-idioms.ts';

const runs = { numRuns: full ? 20_000 : 400 };

/** The idioms as they are written, by their token. */
function readIdioms(): Map<string, string[]> {
  const source = readFileSync(new URL('./stance-idioms.ts', import.meta.url), 'utf8');
  const idioms = new Map<string, string[]>();
  let token = '';
  for (const line of source.split('\n')) {
    token = /^ {2}(\w+): \[$/.exec(line)?.[1] ?? token;
    const [, , written] = /^ {4}(["'])(.*)\1,$/.exec(line) ?? [];
    if (written !== undefined)
      idioms.set(token, [...(idioms.get(token) ?? []), ...phrasesIn(written.replaceAll(/\\(.)/g, '$1'))]);
  }
  return idioms;
}

const idioms = readIdioms();
const phrases = [...idioms.values()].flat();
const it =
  "(?:((?:it|them|this|that|him|her|(?:the|our|this|that|your|my|any|all|these|those)(?: [\\p{L}'-]+){1,3})) )?";
const patternOf = (phrase: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${phrase.replaceAll('{it}', it)})(?![\\p{L}\\p{N}])`, 'gu');
const patterns = new Map([...idioms].map(([token, own]) => [token, own.map(patternOf)]));

function withEveryPattern(text: string): string {
  let told = text;
  for (const [token, own] of patterns)
    for (const pattern of own) told = told.replace(pattern, pattern.source.includes(it) ? `${token} $1` : token);
  return told;
}

/** A text that a phrase may match: at every choice the next number tells which way it goes. */
function textOf(phrase: string, choices: readonly number[]): string {
  let at = 0;
  const pick = (count: number) => (choices[at++ % Math.max(1, choices.length)] ?? 0) % count;
  let text = phrase
    .replaceAll('{it}', ['', 'it ', 'the old plan '][pick(3)] ?? '')
    .replaceAll(/\(\?[=!][^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .replaceAll(/\(\?:\(\?!.*?\)\\S\+ \)\{0,4\}\?|\(\?:\\S\+ \)\{0,\d\}\?/g, () => ['', 'the door '][pick(2)] ?? '')
    .replaceAll('{1,2}', '')
    .replaceAll(/\\p\{L\}\+|\\S\+/g, 'grave')
    .replaceAll('\\d', '3')
    .replaceAll(/\[([^\]])[^\]]*\]/g, '$1');
  for (let inner = /\(\?:([^()]*)\)(\??)/.exec(text); inner; inner = /\(\?:([^()]*)\)(\??)/.exec(text)) {
    const ways = [...(inner[1] ?? '').split('|'), ...(inner[2] === '?' ? [''] : [])];
    text = text.replace(inner[0], () => ways[pick(ways.length)] ?? '');
  }
  return text.replaceAll(/(.)\?/g, (_, letter: string) => (pick(2) === 0 ? letter : ''));
}

const anyPhrase = fc.constantFrom(...phrases);
const choices = fc.array(fc.nat(40), { minLength: 1, maxLength: 8 });
const fitting = fc.tuple(anyPhrase, choices).map(([phrase, way]) => textOf(phrase, way));
const words = [...new Set(phrases.flatMap((phrase) => phrase.match(/\p{L}{2,}/gu) ?? []))];
const between = fc.constantFrom(' ', ' ', ', ', '. ', '-', "'", '; ', ' – ', '');
const anyText = fc
  .array(fc.tuple(fc.oneof(fitting, fc.constantFrom(...words)), between), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join(''));

test('the idioms are found in their file, and texts made of them hold them', () => {
  expect([...idioms.keys()]).toEqual(['goahead', 'holdback', 'onterms']);
  expect(phrases.length).toBeGreaterThan(400);
  const held = fc.sample(fitting, { numRuns: 400, seed: 9 }).filter((text) => withEveryPattern(text) !== text);
  expect(held.length).toBeGreaterThan(300);
});

describe('trying only the phrases that may begin in a text gives what trying all of them gives', () => {
  test('in random texts of their words', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        expect(withIdioms(text)).toBe(withEveryPattern(text));
      }),
      runs,
    ));

  test('in recommendations that people wrote', () => {
    const file = new URL('../../../test/corpus/verdicts/development/answers.json', import.meta.url);
    const texts = readFileSync(file, 'utf8').match(/"[^"\n]{4,}"/g) ?? [];
    expect(texts.length).toBeGreaterThan(250);
    for (const text of texts.map(foldText)) expect(withIdioms(text)).toBe(withEveryPattern(text));
  });

  test('no phrase that matches is left out, one by one', () => {
    const items = phrases.map((phrase) => ({ phrase, starts: startsOf(phrase), leads: leadsOf(phrase) }));
    const index = indexByStart(items);
    const pattern = new Map(phrases.map((phrase) => [phrase, patternOf(phrase)]));
    fc.assert(
      fc.property(anyText, (text) => {
        const [tried, led] = [startedIn(text, index), ledIn(text, index)].map(
          (places) => new Set(places.map((place) => phrases[place])),
        );
        const matching = phrases.filter((phrase) => text.search(pattern.get(phrase) ?? /$^/) >= 0);
        expect(matching.filter((phrase) => !tried?.has(phrase) || !led?.has(phrase))).toEqual([]);
      }),
      runs,
    );
  });
});

test('those that may begin are in the order in which they were given, each once', () => {
  const phrases = ['on ice', 'go', 'off', 'on', 'once'];
  const index = indexByStart(phrases.map((phrase) => ({ starts: startsOf(phrase) })));
  const found = (text: string) => startedIn(text, index).map((place) => phrases[place]);
  expect(found('once more on ice, then go on')).toEqual(['on ice', 'go', 'on', 'once']);
  expect(found('')).toEqual([]);
  expect(found('nothing of it')).toEqual([]);
});

test.each([
  ['a|b', ['a', 'b']],
  ['(?:a|b) c|d', ['(?:a|b) c', 'd']],
  ['go (?:on|(?:right )?ahead)|stop', ['go (?:on|(?:right )?ahead)', 'stop']],
  ['alone', ['alone']],
])('%s has the phrases %j', (pattern, own) => expect(phrasesIn(pattern)).toEqual(own));

test.each([
  ['proceed', ['pro']],
  ['go', ['go']],
  ['gerne?', ['ger']],
  ['on?ce', ['o']],
  ['(?:hold|keep) it', ['hol', 'kee']],
  ['(?:the )?plan', ['the', 'pla']],
  ['(?:(?:my|our) )?view', ['my', 'our', 'vie']],
  [', yes', [',']],
])('a match of %s begins with one of %j', (phrase, starts) =>
  expect(new Set(startsOf(phrase))).toEqual(new Set(starts)),
);

test.each([
  ['no[- ]go', ['no-go', 'no go']],
  ['on?ce', ['o']],
  ['go(?:ing)? ahead', ['going ahead', 'go ahead']],
  ['on (?:a )?(?:trial|probation)', ['on a trial', 'on a probation', 'on trial', 'on probation']],
  ["\\bcan'?t\\b|\\bcannot\\b", ['can', 'cannot']],
  ['(?<=^|\\s)come previsto', ['come previsto']],
  ['ne \\p{L}+ que', ['ne ']],
  ['(?:so )+good', ['so ']],
  ['[’]', ['']],
])('every match of %s begins with one of %j', (pattern, leads) => expect(leadsOf(pattern)).toEqual(leads));
