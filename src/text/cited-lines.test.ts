import { describe, expect, it } from 'vitest';
import { readPlace } from './citation-place.ts';
import { type CitedLines, isBearing, linesForPlace, linesWithSentence } from './cited-lines.ts';
import { type IndexedExhibit, indexExhibits } from './exhibit-index.ts';
import { subjectTermsOf } from './subject-terms.ts';

function exhibitOf(text: string): IndexedExhibit {
  const [exhibit] = indexExhibits([{ name: 'policy.md', status: 'match', text }]).exhibits;
  if (!exhibit) throw new TypeError('one exhibit is indexed');
  return exhibit;
}

const policy = exhibitOf(
  [
    '# Returns',
    'The label of a return is paid by the shop, unless the customer',
    'kept the goods for more than thirty days.',
    '',
    '# Refunds',
    'A refund is transferred to the bank account within ten days.',
    '# Repairs',
    'Machines are repaired by the maker.',
  ].join('\n'),
);
const claim = subjectTermsOf('Refunds are transferred to the bank account of the customer within ten days');
const at = (place: string, exhibit = policy, terms = claim) =>
  linesForPlace(readPlace(place), exhibit, terms, new Map());

describe('a cited line', () => {
  it('bears on a claim that it shares its terms with', () => {
    const lines = at('6');
    expect(lines).toMatchObject({ first: 6, last: 6, needed: 2, loose: false });
    expect(lines && isBearing(lines, claim)).toBe(true);
  });

  it('does not bear on a claim of something else', () => {
    const lines = at('8');
    expect(lines && isBearing(lines, claim)).toBe(false);
  });

  it('is read with the lines that its sentence runs over, where it touches the claim', () => {
    const kept = subjectTermsOf('The customer kept the goods');
    const lines = at('2', policy, kept);
    expect(lines && isBearing(lines, kept)).toBe(true);
    expect([...linesWithSentence({ first: 3, last: 3 }, policy)]).toEqual(
      expect.arrayContaining([...policy.termsOf(2), ...policy.termsOf(3)]),
    );
  });

  it('is not read with the line after a full stop, or with a heading', () => {
    const terms = linesWithSentence({ first: 6, last: 6 }, policy);
    for (const term of policy.termsOf(7)) expect(terms.has(term)).toBe(false);
  });
});

describe('many cited lines', () => {
  it('bear on a claim only by the one that fits it best, and by half of its terms', () => {
    const lines = at('1-400', exhibitOf(`${'Nothing of note.\n'.repeat(20)}A refund is transferred to the bank.`));
    expect(lines).toMatchObject({ first: 21, last: 21 });
    expect(lines?.needed).toBeGreaterThan(2);
  });

  it('need half of the terms also where one line is as long as a page', () => {
    const long = exhibitOf(`${'many other words stand in this line '.repeat(40)} refund bank`);
    const lines = at('1', long);
    expect(lines?.needed).toBeGreaterThan(2);
    expect(lines && isBearing(lines, claim)).toBe(false);
  });
});

describe('a named part', () => {
  it.each([
    ['Refunds', 5, 6],
    ['section Refunds', 5, 6],
    ['§ Repairs', 7, 8],
  ])('is the line with its name and those after it: %s', (place, first, last) => {
    expect(at(place)).toMatchObject({ first, last, loose: false });
  });

  it('is the first of the name that bears on the claim, else the first', () => {
    const twice = exhibitOf('refund()\n\nmore\n\nrefund()\nThe bank account is transferred to.\n');
    expect(at('refund')).toMatchObject({ first: 6 });
    expect(at('refund', twice)).toMatchObject({ first: 5 });
    expect(at('refund', twice, subjectTermsOf('Nobody knows whales'))).toMatchObject({ first: 1 });
  });

  it('does not exist where no line has the name as a whole word', () => {
    expect(at('fund')).toBeUndefined();
    expect(at('Warranty (2024) [x]')).toBeUndefined();
  });
});

describe('a citation without a place', () => {
  it('means the line that fits the claim best, which must share half of its terms', () => {
    expect(at('')).toMatchObject({ first: 6, last: 6, loose: true });
  });

  it('means the only line there is, which needs no more than a cited one', () => {
    expect(at('', exhibitOf('A refund is transferred.'))).toMatchObject({ first: 1, needed: 2, loose: true });
  });

  it('is looked up once for each exhibit', () => {
    const known = new Map<IndexedExhibit, CitedLines>();
    const first = linesForPlace({ text: '' }, policy, claim, known);
    expect(linesForPlace({ text: '' }, policy, claim, known)).toBe(first);
    expect(known.size).toBe(1);
  });
});
