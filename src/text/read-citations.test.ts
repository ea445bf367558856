import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CitableExhibit, indexExhibits } from './exhibit-index.ts';
import { readCitations } from './read-citations.ts';

const exhibits: CitableExhibit[] = [
  { name: 'auth.py', uri: 'https://git.example.com/app/src/auth.py', status: 'match', text: 'import hashlib' },
  { name: 'Load test report.md', status: 'match', text: 'p99 is 240 ms.' },
];
const index = indexExhibits(exhibits);
const read = (text: string) => readCitations(text, index);
const cited = (text: string) =>
  read(text).citations.map(({ source, place: { lines, text: named } }) => [
    source,
    lines === undefined ? named : lines.first === lines.last ? lines.first : `${lines.first}-${lines.last}`,
  ]);

describe('a tag names', () => {
  it.each([
    ['[VERIFIED: auth.py:42]', [['auth.py', 42]]],
    ['[verified: auth.py:L42-L44]', [['auth.py', '42-44']]],
    ['[ Possible : auth.py line 42 ]', [['auth.py', 42]]],
    ['[VERIFIED: line 42 of auth.py]', [['auth.py', 42]]],
    ['[VERIFIED: auth.py:login]', [['auth.py', 'login']]],
    ['[VERIFIED: auth.py]', [['auth.py', '']]],
    [
      '[VERIFIED: auth.py:3, 7]',
      [
        ['auth.py', 3],
        ['auth.py', 7],
      ],
    ],
    [
      '[CORROBORATED: auth.py:3 + load test report:1]',
      [
        ['auth.py', 3],
        ['load test report', 1],
      ],
    ],
    ['[VERIFIED: C:\\src\\main.c:12]', [['C:\\src\\main.c', 12]]],
    ['[VERIFIED: https://example.com:8080/a.txt:3]', [['https://example.com:8080/a.txt', 3]]],
    ['[VERIFIED: a.txt (mismatch)]', [['a.txt', '']]],
    ['［VERIFIED：auth.py:42］', [['auth.py', 42]]],
  ])('its sources and places: %s', (text, expected) => expect(cited(text)).toEqual(expected));

  it.each(['[VERIFIED]', '[VERIFIED:]', '[INDICATED: ]', '[NOTED: auth.py:42', '[TODO: see]'])(
    'nothing where nothing is named: %s',
    (text) => expect(read(text.replace('auth.py:42', 'x')).citations).toEqual([]),
  );

  it('the words that it quotes, which must be in its source', () => {
    const { citations, quotations } = read('[VERIFIED: auth.py:1 "import hashlib and more"]');
    expect(citations).toMatchObject([{ source: 'auth.py', place: { lines: { first: 1, last: 1 } }, bare: false }]);
    expect(quotations).toEqual([{ words: 'import hashlib and more', short: false, bound: true, citations }]);
  });
});

describe('a sentence without a tag cites', () => {
  it.each([
    ['See auth.py:42.', [['auth.py', 42]]],
    ['See other.py:42.', [['other.py', 42]]],
    ['Line 42 of auth.py has it.', [['auth.py', 42]]],
    ['auth.py, line 42, has it.', [['auth.py', 42]]],
    ['In auth.py the hash is bare (L42).', [['auth.py', 42]]],
    ['See https://git.example.com/app/src/auth.py:42, please.', [['https://git.example.com/app/src/auth.py', 42]]],
    ['See https://example.com/a.', [['https://example.com/a', '']]],
    ['It is on line 42.', [['', 42]]],
  ])('%s', (text, expected) => expect(cited(text)).toEqual(expected));

  it.each([
    'Nothing is cited here.',
    'Version 2.0.1 is out, e.g. for 3.5 users.',
    'We measured 10:42 at the door.',
    'other.py is a file that nobody brought.',
  ])('nothing: %s', (text) => expect(cited(text)).toEqual([]));

  it('an exhibit that is only named, which counts together with quoted words', () => {
    expect(read('The Load test report says much.').citations).toMatchObject([
      { source: 'Load test report', bare: true },
    ]);
  });
});

describe('a quotation', () => {
  const quoted = (text: string) =>
    read(text).quotations.map(({ words, short, bound, citations }) => ({
      ...{ words, short, bound },
      of: citations.map(({ source }) => source),
    }));

  it('right beside a citation belongs to it', () => {
    expect(quoted('auth.py:1 says "import hashlib for all".')).toEqual([
      { words: 'import hashlib for all', short: false, bound: true, of: ['auth.py'] },
    ]);
  });

  it('in the next sentence may belong to it, but need not', () => {
    expect(quoted('I looked at auth.py:1. Somebody said "import hashlib for all".')).toMatchObject([
      { bound: false, of: ['auth.py'] },
    ]);
    expect(quoted('auth.py:1 is fine, but users say "login is far too slow".')).toMatchObject([{ bound: false }]);
  });

  it('far from every citation stands alone', () => {
    expect(quoted(`auth.py:1. ${'Much is said in between. '.repeat(12)}"These are the words".`)).toMatchObject([
      { words: 'These are the words', of: [] },
    ]);
  });

  it('of one or two words counts only beside a citation', () => {
    expect(quoted('A so-called "expert" said so.')).toEqual([]);
    expect(quoted('auth.py:1 has "import hashlib".')).toMatchObject([{ short: true, of: ['auth.py'] }]);
  });

  it('that is the name of an exhibit is none', () => {
    expect(read('See "auth.py:1".').quotations).toEqual([]);
    expect(cited('See "auth.py:1".')).toEqual([['auth.py', 1]]);
    expect(read('The "Load test report.md" is short.').quotations).toEqual([]);
  });

  it('that is long cites nothing by what stands in it', () => {
    expect(cited('Ada wrote "I have never read other.py:42 at all".')).toEqual([]);
  });
});

describe('whatever a text says', () => {
  const piece = fc.constantFrom(
    ...['[VERIFIED: ', ']', 'auth.py', ':42', 'line 7', ' of ', '"', 'some words', ' + ', ', ', '[', '`', '\n', ' '],
    ...['https://example.com/x', '[CORROBORATED:', '“', '”', '#L3', '「', '」', 'load test report', '. '],
  );
  const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

  it('every citation stands in it, and every quotation is of its words', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { citations, quotations } = read(text);
        for (const { start, end, source } of citations) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text).toContain(source);
        }
        for (const { words, citations: near } of quotations) {
          // A tag inside of a quotation is no part of what is quoted.
          for (const piece of words.trim().split(/\s{2,}/)) expect(text).toContain(piece);
          expect(near.length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('reading it twice gives the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(text)).toEqual(read(text));
      }),
    );
  });

  it('no more than five hundred citations are read', () => {
    expect(read('auth.py:1 '.repeat(2000)).citations).toHaveLength(500);
    expect(read('[VERIFIED: auth.py:1] '.repeat(2000)).citations).toHaveLength(500);
  });
});
