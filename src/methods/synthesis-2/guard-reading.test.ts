import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForGuard } from './guard-reading.ts';
import { readText } from './read-text.ts';
import { stemOf } from './stem.ts';

const guard = (said: string) => readForGuard(readText(said), stemOf);

describe('telling words', () => {
  it.each([
    ['The reader lock is held', ['reader', 'lock', 'held']],
    ['The locks are NOT held', ['lock', 'held']],
    ['Der Cache ist nicht leer', ['cach', 'leer']],
    ['El sistema no funciona', ['sistema', 'funciona']],
    ['It is what it is', []],
    ['', []],
  ])('of %j are %j', (said, stems) => expect(guard(said).stems).toEqual(stems));

  it('are kept in their order, with repetitions', () =>
    expect(guard('Bob calls Ada, Ada calls Bob').stems).toEqual(['bob', 'call', 'ada', 'ada', 'call', 'bob']));

  it('tell "die" the article from "die" the verb', () => {
    expect(guard('Die Migration ist auf dem Server').stems).not.toContain('die');
    expect(guard('The processes die on the server').stems).toContain('die');
  });

  it('are at most 160', () => {
    const words = Array.from({ length: 300 }, (_, at) => `w${at}`).join(' ');
    expect(guard(words).stems).toHaveLength(160);
  });
});

describe('denials', () => {
  it.each([
    ['The cache is not empty', 1],
    ["The cache isn't empty", 1],
    ['The cache is never empty and never full', 2],
    ['The build fails', 1],
    ['The backup is missing', 1],
    ['The release is unsafe', 1],
    ['Kein Server antwortet', 1],
    ['Le cache ne fonctionne pas', 1],
    ['No lo vio nadie', 1],
    ['The cluster fails over to Porto', 0],
    ['We will wait until the union meets under the bridge', 0],
    ['It is universal', 0],
    ['The cache is empty', 0],
  ])('%s has %i', (said, count) => expect(guard(said).denials).toHaveLength(count));

  it('stand before what they deny', () =>
    expect(guard('The cache is not empty on Monday').denials[0]?.scope).toEqual(['empti', 'mondai']));

  it('that fail may stand behind what fails', () => {
    const [denial] = guard('The nightly backup fails').denials;
    expect(denial).toEqual({ scope: ['nightli', 'backup'], failing: true });
  });

  it('by a prefix deny the word behind it alone', () =>
    expect(guard('The unsafe release shipped').denials).toEqual([{ scope: ['safe'], failing: true }]));

  it('in plain words say nothing of what goes wrong', () =>
    expect(guard('Nobody reads it').denials[0]?.failing).toBe(false));
});

describe('texts whose words are not separated are read by characters', () => {
  it('leaves denials and punctuation out', () => {
    const { stems, denials } = guard('这个版本不安全。');
    expect(stems.join('')).toBe('这个版本安全');
    expect(denials).toHaveLength(1);
  });

  it('counts a longer denial once', () => expect(guard('我们没有数据').denials).toHaveLength(1));

  it('reads its figures', () =>
    expect(guard('延迟是200毫秒和3.5秒').figures.map(({ value }) => value)).toEqual([200, 3.5]));
});

describe('figures and names', () => {
  it('are read with the words', () => {
    const { figures, proper, names } = guard('The office in Lisbon measured 200 ms in src/search.ts');
    expect(figures).toEqual([{ value: 200, unit: 'time', label: false }]);
    expect([...proper]).toEqual(['lisbon']);
    expect([...names]).toEqual(['src/search.ts']);
  });

  it.each('one two three four five six seven eight nine ten eleven twelve twenty thirty fifty drei eins'.split(' '))(
    'are found where the number is the word %s',
    (word) => expect(guard(`It lost ${word} orders`).figures).toHaveLength(1),
  );
});

describe('whatever is said', () => {
  const said = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('not', 'the', 'unsafe', 'lock', 'fails', 'over', 'ne', 'pas', '不', '安全', '12', 'Porto'))
      .map((words) => words.join(' ')),
  );

  it('the distinct stems are those of the text, and a denial denies only these', () =>
    fc.assert(
      fc.property(said, (text) => {
        const { stems, distinct, denials } = guard(text);
        expect([...distinct].sort()).toEqual([...new Set(stems)].sort());
        for (const { scope } of denials) for (const stem of scope) expect(distinct.has(stem)).toBe(true);
      }),
    ));

  it('there are never more denials than words and characters', () =>
    fc.assert(
      fc.property(said, (text) => {
        expect(guard(text).denials.length).toBeLessThanOrEqual(text.length);
      }),
    ));
});

describe('figures in words', () => {
  it.each([
    ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
    ...['fourteen', 'fifteen', 'sixteen', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
    ...['zwei', 'drei'],
  ])('%s is read in any case and between any marks', (word) => {
    for (const said of [word, word.toUpperCase(), `(${word})`, `"${word}",`])
      expect(guard(`They lost ${said} crates`).figures).toHaveLength(1);
  });

  it.each(['The phone of someone', 'A tent for often used tools', 'seventh heaven', 'foursome'])(
    '%s has none',
    (said) => expect(guard(said).figures).toEqual([]),
  );
});
