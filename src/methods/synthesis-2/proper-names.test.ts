import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLowerLettersOnly, nameDifferently, namesIn, shareName, stripToken } from './proper-names.ts';

describe('stripToken', () => {
  it.each([
    ['"quoted"', 'quoted'],
    ['(aside),', 'aside'],
    ['`auth.py`.', 'auth.py'],
    ['“word”', 'word'],
    ['**bold**', 'bold'],
    ['well-known', 'well-known'],
    ['...', ''],
    ['', ''],
  ])('%j without its edges is %j', (token, expected) => expect(stripToken(token)).toBe(expected));

  it('leaves nothing to strip', () =>
    fc.assert(
      fc.property(fc.string(), (token) => {
        expect(stripToken(stripToken(token))).toBe(stripToken(token));
      }),
    ));
});

describe('names of people, places and products stand in capitals inside a sentence', () => {
  it.each([
    ['The office in Lisbon is closed', ['lisbon']],
    ['we asked Ada and Grace', ['ada', 'grace']],
    ['We use Postgres here. Then we stop', ['postgres']],
    ['The meeting is on tuesday', ['tuesday']],
    ['It ships in march', ['march']],
    ['The team hired AT&T for it', ['at&t']],
    ['Lisbon is far away from here', []],
    ['nothing is named here', []],
    ['', []],
  ])('%s', (text, expected) => expect([...namesIn(text).proper]).toEqual(expected));

  it('takes capitals for nothing where most words have them', () =>
    expect(namesIn('THE OFFICE IN LISBON IS CLOSED').proper.size).toBe(0));

  it('finds weekdays even there', () => expect([...namesIn('DEPLOY IT ON FRIDAY').proper]).toEqual(['friday']));

  it('does not take the first word of a sentence for a name', () =>
    expect([...namesIn('we stop. Everything is fine: Nobody knows "why?" Maybe').proper]).toEqual([]));
});

describe('paths, files, versions and identifiers are technical names', () => {
  it.each([
    ['the bug is in src/auth.ts:42', ['src/auth.ts']],
    ['the bug is in auth.py', ['auth.py']],
    ['the endpoint /login has no limit', ['/login']],
    ['see https://example.org/audit', ['https://example.org/audit']],
    ['call parseToken first', ['parsetoken']],
    ['call `parse_token` first', ['parse_token']],
    ['call std::move here', ['std::move']],
    ['it broke with v2.3', ['2.3']],
    ['it broke with 2.3.1', ['2.3.1']],
    ['README.md#L12 says so', ['readme.md']],
    ['it takes 2.5 seconds', []],
    ['yes/no questions', []],
  ])('%s', (text, expected) => expect([...namesIn(text).technical]).toEqual(expected));

  it('reads v2.3.1 and 2.3.1 as one version', () =>
    expect(namesIn('it broke with v2.3.1').technical).toEqual(namesIn('it broke with 2.3.1').technical));
});

describe('nameDifferently', () => {
  const differ = (one: string, other: string, kind: 'proper' | 'technical') =>
    nameDifferently(namesIn(one)[kind], namesIn(other)[kind], one.toLowerCase(), other.toLowerCase());

  it.each([
    ['the office in Lisbon is closed', 'the office in Porto is closed', 'proper', true],
    ['the office in Lisbon is closed', 'the office is closed', 'proper', false],
    ['the office in Lisbon is closed', 'the LISBON office is closed', 'proper', false],
    ['deploy it on Tuesday', 'deploy it on friday', 'proper', true],
    ['auth.py has no tests', 'login.py has no tests', 'technical', true],
    ['auth.py has no tests', 'src/auth.py has no tests', 'technical', false],
    ['/login has no limit', '/export has no limit', 'technical', true],
    ['/login has no limit', 'login has no limit', 'technical', false],
  ] as const)('%s / %s (%s): %s', (one, other, kind, expected) => {
    expect(differ(one, other, kind)).toBe(expected);
    expect(differ(other, one, kind)).toBe(expected);
  });
});

describe('shareName', () => {
  const share = (one: string, other: string) =>
    shareName(namesIn(one).technical, namesIn(other).technical, one.toLowerCase(), other.toLowerCase());

  it.each([
    ['src/auth.ts:42 builds SQL', 'auth.ts is vulnerable', true],
    ['parseToken is wrong', 'the function parsetoken lies', true],
    ['src/auth.ts:42 builds SQL', 'login.ts is vulnerable', false],
    ['nothing named', 'nothing here', false],
  ])('%s / %s: %s', (one, other, expected) => {
    expect(share(one, other)).toBe(expected);
    expect(share(other, one)).toBe(expected);
  });
});

describe('whatever two texts name', () => {
  const text = fc
    .array(
      fc.constantFrom('the', 'Lisbon', 'Porto', 'src/a.ts', 'a.ts', '/login', 'v1.2', 'parseIt', 'closed.', 'In'),
      {
        maxLength: 8,
      },
    )
    .map((words) => words.join(' '));

  it('a text never differs from itself, and differing is mutual', () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        for (const kind of ['proper', 'technical'] as const) {
          const [a, b] = [namesIn(one)[kind], namesIn(other)[kind]];
          expect(nameDifferently(a, a, one.toLowerCase(), one.toLowerCase())).toBe(false);
          expect(nameDifferently(a, b, one.toLowerCase(), other.toLowerCase())).toBe(
            nameDifferently(b, a, other.toLowerCase(), one.toLowerCase()),
          );
        }
      }),
    ));

  it('no name is both proper and technical, and all are folded', () =>
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (said) => {
        const { proper, technical } = namesIn(said);
        for (const name of proper) expect(technical.has(name)).toBe(false);
        for (const name of [...proper, ...technical]) expect(name).toBe(name.toLowerCase());
      }),
    ));
});

describe('letters from a to z and no others', () => {
  it.each(['lock', 'a', 'z', ''])('%j has', (token) => expect(hasLowerLettersOnly(token)).toBe(true));

  it.each(['Lock', 'lock.', 'lock2', 'naïve', 'read-only', 'a b', '`', '{'])('%j has not', (token) =>
    expect(hasLowerLettersOnly(token)).toBe(false),
  );

  it('no token of these is a name, unless of a month or a day', () => {
    expect(namesIn('the lock is held').technical.size).toBe(0);
    expect([...namesIn('held since friday in march').proper]).toEqual(['friday', 'march']);
  });
});
