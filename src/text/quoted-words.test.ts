import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuotedWords, indexWords, quotationsIn, quotedLength, quotedParts } from './quoted-words.ts';

const policy = [
  'Refunds are paid within 30 days of the return.',
  'The customer does not pay for the return label.',
  'Goods that were opened are refunded only if they were',
  'faulty when they were delivered.',
  'A fee of 1,299.50 EUR applies to machines.',
];
const find = (words: string, lines: readonly string[] = policy) =>
  findQuotedWords(quotedParts(words), indexWords(lines));

describe('quotations in a text', () => {
  it.each([
    ['It says "paid within 30 days".', ['paid within 30 days']],
    ['It says “paid within 30 days”.', ['paid within 30 days']],
    ['Da steht „binnen 30 Tagen“.', ['binnen 30 Tagen']],
    ['Il dit «sous 30 jours».', ['sous 30 jours']],
    ['「三十日以内」とある', ['三十日以内']],
    ['It calls `hashlib.md5(password)` there.', ['hashlib.md5(password)']],
    ["It says 'the customer doesn't pay' there.", ["the customer doesn't pay"]],
    ['One "first thing", and "second thing".', ['first thing', 'second thing']],
  ])('are found whatever their signs: %s', (text, expected) => {
    expect(quotationsIn(text).map(({ words }) => words)).toEqual(expected);
  });

  it.each([
    "It doesn't say so, and the agents' reports don't either.",
    'A screen of 24" is large.',
    'An "opened quotation\nthat ends on the next line"',
    'Nothing is quoted here.',
    '""',
  ])('are not made of apostrophes, inches and open signs: %s', (text) => {
    expect(quotationsIn(text)).toEqual([]);
  });

  it('stand where they say, with their signs', () => {
    const text = 'The policy says "paid within 30 days" of it.';
    const [found] = quotationsIn(text);
    expect(text.slice(found?.start, found?.end)).toBe('"paid within 30 days"');
  });

  it('are read in a time that grows with the text, whatever signs it is made of', () => {
    const started = performance.now();
    for (const sign of ['"', '“', '„', '«', "'", '`', '「', "a'"]) quotationsIn(sign.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('the length of a quotation', () => {
  it.each([
    ['paid within 30 days', 4],
    ['faulty', 1],
    ['hashlib.md5(password).hexdigest', 1],
    ['三十日以内', 2.5],
    ['— … !', 0],
    ['', 0],
  ])('of "%s" is %d', (words, length) => expect(quotedLength(words)).toBe(length));
});

describe('the parts of a quotation', () => {
  it('are what stands between its ellipses', () => {
    expect(quotedParts('Refunds are paid … of the return')).toEqual([
      ['refunds', 'are', 'paid'],
      ['of', 'the', 'return'],
    ]);
    expect(quotedParts('Refunds [...] paid')).toEqual([['refunds'], ['paid']]);
  });

  it('write a figure in one way, however its thousands are parted', () => {
    expect(quotedParts('1,299 EUR')).toEqual(quotedParts('1299 EUR'));
    expect(quotedParts('1.299,50')).toEqual(quotedParts('1299.50'));
  });

  it('have no more than two hundred words in all, and none is empty', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('word', '…', 'paid', ' ', '42'), { maxLength: 600 }), (pieces) => {
        const parts = quotedParts(pieces.join(' '));
        expect(parts.flat().length).toBeLessThanOrEqual(200);
        expect(parts.every((part) => part.length > 0)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('quoted words are found', () => {
  it.each([
    ['paid within 30 days', 1, 1],
    ['PAID WITHIN 30 DAYS', 1, 1],
    ['paid within 30 days,', 1, 1],
    ['refunded only if they were faulty', 3, 4],
    ['paid within 30 days of return', 1, 1],
    ['Refunds … 30 days of the return', 1, 1],
    ['a fee of 1.299,50 EUR', 5, 5],
    ['a fee of 1299.50 EUR', 5, 5],
  ])('with the lines they stand in: %s', (words, first, last) => {
    expect(find(words)).toEqual({ first, last });
  });

  it.each([
    ['another figure', 'paid within 60 days'],
    ['another order', 'days 30 within paid'],
    ['a denial left out', 'The customer does pay for the return label'],
    ['a denial left out by an ellipsis', 'The customer does … pay for'],
    ['a figure left out by an ellipsis', 'Refunds … of the return'],
    ['a condition left out', 'opened are refunded they were faulty'],
    ['a figure left out', 'paid within days of the return'],
    ['words of two places without an ellipsis', 'Refunds are paid for the return label'],
    ['a word that is nowhere', 'paid within thirty days'],
  ])('but not with %s', (_, words) => {
    expect(find(words)).toBeUndefined();
  });

  it('only where they may stand', () => {
    const index = indexWords(policy);
    const parts = quotedParts('the return');
    expect(findQuotedWords(parts, index)).toEqual({ first: 1, last: 1 });
    expect(findQuotedWords(parts, index, { first: 2, last: 3 })).toEqual({ first: 2, last: 2 });
    expect(findQuotedWords(parts, index, { first: 3, last: 9 })).toBeUndefined();
  });

  it('with signs that change what code says', () => {
    const code = ['if (count <= limit) {', '  total = a + b'];
    expect(find('count <= limit', code)).toEqual({ first: 1, last: 1 });
    expect(find('count >= limit', code)).toBeUndefined();
    expect(find('total = a * b', code)).toBeUndefined();
  });

  it('or it is left open, where the same words begin at too many places', () => {
    const lines = Array.from({ length: 2500 }, () => 'same words here');
    expect(find('here same elsewhere words', lines)).toBeUndefined();
    expect(
      find(
        'words same',
        Array.from({ length: 2500 }, () => 'same words not'),
      ),
    ).toBeNull();
  });

  it('whichever words in a row of a text are quoted', () => {
    const word = fc.constantFrom('refund', 'label', 'customer', 'fee', 'machine', 'not', '30', 'return');
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.integer({ min: 1, max: 8 }),
        (rows, at, count) => {
          const all = rows.flatMap((row, line) => row.map((each) => ({ each, line: line + 1 })));
          const start = at % all.length;
          const quoted = all.slice(start, start + count).map(({ each }) => each);
          expect(
            find(
              quoted.join(' '),
              rows.map((row) => row.join(' ')),
            ),
          ).toBeDefined();
        },
      ),
    );
  });
});

it('an index knows every word with its line, and the places of each in order', () => {
  const { text, places } = indexWords(['The fee.', '', 'The other fee.']);
  expect(text.map(({ word, line }) => `${line} ${word}`)).toEqual(['1 the', '1 fee', '3 the', '3 other', '3 fee']);
  expect(places('fee')).toEqual([1, 4]);
  expect(places('nowhere')).toEqual([]);
});
