import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { type CitingClaim, createTextReader } from '../synthesis-2/text-relations.ts';
import { citedLinesOf } from './cited-lines.ts';

const reader = createTextReader(stemOf);

function claimOf(...said: { evidence: string; finding?: string }[]): CitingClaim {
  const observations = said.map(({ evidence, finding = 'The roof leaks.' }) => ({ evidence, finding }));
  return {
    seat: 'ann',
    text: reader.read(observations[0]?.finding ?? ''),
    said: observations.map((observation) => ({ observation })),
  };
}

const places = (claim: CitingClaim) => citedLinesOf(claim).map(({ file, line }) => `${file}:${line}`);
const placesIn = (evidence: string) => places(claimOf({ evidence }));

describe('a line is cited in many forms', () => {
  test.each([
    '[VERIFIED: auth.py:42]',
    'auth.py:42 builds the query',
    'auth.py: 42',
    'auth.py:42:7',
    'auth.py:L42',
    'auth.py: line 42',
    'auth.py#42',
    'auth.py#L42',
    'auth.py, line 42',
    'auth.py line 42',
    'auth.py Zeile 42',
    'auth.py, Zeile 42',
    'auth.py l. 42',
    '(see `auth.py:42`)',
  ])('%s', (evidence) => expect(placesIn(evidence)).toEqual(['auth.py:42']));

  test.each([
    'src/login/auth.py:42',
    './auth.py:42',
    'C:\\src\\auth.py:42',
    'Src/Auth.PY:42',
    'https://x.org/auth.py:42',
  ])('the path and capitals do not matter: %s', (evidence) => expect(placesIn(evidence)).toEqual(['auth.py:42']));
});

describe('many lines are cited at once', () => {
  test.each([
    ['filing.txt:12-14', [12, 13, 14]],
    ['filing.txt:12–14', [12, 13, 14]],
    ['filing.txt#L12-L14', [12, 13, 14]],
    ['filing.txt, lines 12 - 14', [12, 13, 14]],
    ['filing.txt Zeilen 12-13', [12, 13]],
    ['filing.txt:12, 20', [12, 20]],
    ['filing.txt:12 + 15 & 20', [12, 15, 20]],
    ['filing.txt:12-14, 20', [12, 13, 14, 20]],
    ['[VERIFIED: filing.txt:12] and [INDICATED: filing.txt:20]', [12, 20]],
    ['filing.txt:12, again filing.txt:12', [12]],
  ])('%s', (evidence, lines) => expect(placesIn(evidence)).toEqual(lines.map((line) => `filing.txt:${line}`)));

  test('of several files each has its own', () => {
    expect(placesIn('auth.py:42 and filing.txt:3-4')).toEqual(['auth.py:42', 'filing.txt:3', 'filing.txt:4']);
  });

  test('evidence and finding are read, of every observation that says the claim', () => {
    const claim = claimOf(
      { evidence: '[VERIFIED: auth.py:42]', finding: 'See plan.md:7.' },
      { evidence: 'auth.py:42 and auth.py:50' },
    );
    expect(places(claim)).toEqual(['auth.py:42', 'plan.md:7', 'auth.py:50']);
  });
});

describe('no line is cited', () => {
  test.each([
    '',
    'because everybody knows it',
    'on line 42',
    '[INDICATED: auth.py]',
    'report.pdf, p. 3',
    'https://x.org/auth.html',
    'the ratio is 1.5:30',
    'at 10.30: 15 people left',
  ])('%s', (evidence) => expect(placesIn(evidence)).toEqual([]));

  test.each(['auth.py:42, 40% of it', 'auth.py:42, 3.5 metres', 'auth.py:42, 2nd attempt'])(
    'what follows a citation is no line of it: %s',
    (evidence) => expect(placesIn(evidence)).toEqual(['auth.py:42']),
  );
});

describe('what a text can make of it is bounded', () => {
  test('a range of a whole file is a few lines at its start', () => {
    const lines = placesIn('auth.py:1-99999');
    expect(lines.slice(0, 3)).toEqual(['auth.py:1', 'auth.py:2', 'auth.py:3']);
    expect(lines.length).toBeLessThanOrEqual(13);
  });

  test('a range that ends before it begins is its first line', () => {
    expect(placesIn('auth.py:9-3')).toEqual(['auth.py:9']);
  });

  test('of a long list its first lines are read', () => {
    const list = Array.from({ length: 500 }, (_, at) => at + 1).join(', ');
    expect(placesIn(`auth.py:${list}`)).toEqual([1, 2, 3, 4, 5, 6, 7].map((line) => `auth.py:${line}`));
  });

  test('of a long text its beginning is read', () => {
    expect(placesIn(`auth.py:42 ${'and so on '.repeat(1000)} filing.txt:3`)).toEqual(['auth.py:42']);
  });

  test.each([
    ['dots', 'a.'.repeat(100_000)],
    ['slashes', `${'a/'.repeat(100_000)}b.ts:1`],
    ['letters', `${'a'.repeat(200_000)}.ts:1`],
    ['endings without a line', 'a.ts:'.repeat(50_000)],
    ['lists without a file', '1, '.repeat(100_000)],
    ['ranges', 'a.ts:1-99999 '.repeat(20_000)],
    ['files', Array.from({ length: 20_000 }, (_, at) => `f${at}.ts:1-99999`).join(' ')],
  ])('a hostile text full of %s gives no more than its beginning could', (_, evidence) => {
    expect(placesIn(evidence).length).toBeLessThan(4_000);
  });
});
