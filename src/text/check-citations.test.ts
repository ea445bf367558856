import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCitations } from './check-citations.ts';
import { type CitableExhibit, indexExhibits } from './exhibit-index.ts';

const auth: CitableExhibit = {
  name: 'auth.py',
  uri: 'https://git.example.com/app/src/auth.py',
  status: 'match',
  text: [
    'import hashlib',
    '',
    'def login(user, password):',
    '    # The password is stored as an unsalted MD5 hash.',
    '    digest = hashlib.md5(password).hexdigest()',
    '    return db.check(user, digest)',
    '',
  ].join('\n'),
};
const report: CitableExhibit = {
  name: 'Load test report.md',
  status: 'match',
  text: `# Load test
The service answered 1,200 requests per second with a p99 latency of 240 ms.
It is not ready for 5,000 requests per second.
Memory stayed below 2 GB during the whole test, which ran for six hours on the staging
cluster with three nodes.`,
};
const lost: CitableExhibit = { name: 'lost.txt', status: 'unreachable' };
const swapped: CitableExhibit = { name: 'swapped.txt', status: 'mismatch', text: 'The password is stored as MD5.' };
const exhibits = [auth, report, lost, swapped];

const md5 = 'Passwords are stored as an MD5 hash without a salt';
const states = (evidence: string, claim = md5) =>
  checkCitations(evidence, claim, exhibits).map(({ state, exhibit, line }) => [state, exhibit, line]);

describe('a citation of a line that exists and bears on the claim is checked', () => {
  test.each([
    '[VERIFIED: auth.py:4]',
    '[verified: AUTH.PY:L4]',
    '[Indicated: auth:4]',
    '[VERIFIED: https://git.example.com/app/src/auth.py:4]',
    '[VERIFIED: https://git.example.com/app/src/auth.py#L4]',
    '[VERIFIED: src/auth.py:4]',
    '[VERIFIED: auth.py line 4]',
    '[VERIFIED: auth.py, 4]',
    '[VERIFIED: line 4 of auth.py]',
    '［VERIFIED： auth.py:4］',
    'See auth.py:4 for it.',
    'See `auth.py:4`.',
    'as on line 4 of auth.py',
    'auth.py, line 4, shows it',
    'In auth.py the hash is bare (L4).',
    'https://git.example.com/app/src/auth.py#L4',
  ])('%s', (evidence) => {
    expect(states(evidence)).toEqual([['checked', 'auth.py', 4]]);
  });

  test.each([
    ['auth.py:4-5', 4],
    ['auth.py:L4-L5', 4],
    ['lines 3 to 5 of auth.py', 3],
    ['[VERIFIED: auth.py:5-3]', 3],
    ['[VERIFIED: auth.py:login]', 3],
  ])('also a range or a named part: %s', (evidence, line) => {
    expect(states(evidence)).toEqual([['checked', 'auth.py', line]]);
  });

  test('of a name with spaces, in any case, and with the sources that corroborate it', () => {
    const claim = 'The service answers 1,200 requests per second';
    expect(states('[CORROBORATED: load test report:2 + auth.py:1]', claim)).toEqual([
      ['checked', report.name, 2],
      ['unchecked', 'auth.py', 1],
    ]);
    expect(states('as line 2 of the Load Test Report says', claim)).toEqual([['checked', report.name, 2]]);
  });

  test('and each place of a list', () => {
    expect(states('[VERIFIED: auth.py:4, 5]')).toEqual([
      ['checked', 'auth.py', 4],
      ['checked', 'auth.py', 5],
    ]);
  });

  test('where its sentence runs on in the next line', () => {
    expect(states('Load test report.md:5', 'Three nodes used 2 GB of memory')).toEqual([['checked', report.name, 5]]);
  });
});

describe('quoted words', () => {
  test.each([
    ['auth.py:4 says "stored as an unsalted MD5 hash"', 4],
    ['"The Password is  stored as an unsalted md5 hash" [VERIFIED: auth.py:4]', 4],
    ['[VERIFIED: auth.py:4 "stored as an unsalted MD5"]', 4],
    ['[VERIFIED: auth.py] “password is stored … MD5 hash”', 4],
    ['auth.py has "password stored as an unsalted MD5 hash"', 4],
    ['`digest = hashlib.md5(password).hexdigest()`', 5],
    ['The code reads «stored as an unsalted MD5 hash».', 4],
  ])('are found: %s', (evidence, line) => {
    expect(states(evidence)).toEqual([['checked', 'auth.py', line]]);
  });

  test.each([
    '[VERIFIED: auth.py:4] "stored as a salted bcrypt hash"',
    'auth.py:4 says "the password is never stored as a hash"',
    '[VERIFIED: Load test report] "It is ready for 5,000 requests per second"',
    '[VERIFIED: Load test report:3] "It is … ready for 5,000 requests"',
    '[VERIFIED: Load test report:3] "It is not ready for 500 requests per second"',
  ])('that the exhibit does not have make it false: %s', (evidence) => {
    expect(states(evidence).map(([state]) => state)).toEqual(['false']);
  });

  test('that stand in another line of the exhibit leave it unchecked, and the line is named', () => {
    const [citation] = checkCitations('[VERIFIED: auth.py:1] "stored as an unsalted MD5 hash"', md5, exhibits);
    expect(citation).toMatchObject({ state: 'unchecked', line: 4 });
    expect(citation?.detail).toBe('The quoted words are in another place: line 4 of auth.py.');
  });

  test('belong to the nearest citation that has them', () => {
    const evidence =
      '"stored as an unsalted MD5 hash" [VERIFIED: auth.py:4], "a p99 latency of 240 ms" [VERIFIED: Load test report:2]';
    expect(states(evidence, 'The MD5 hash and the latency')).toEqual([
      ['checked', 'auth.py', 4],
      ['checked', report.name, 2],
    ]);
  });

  test('of one or two words are emphasis where they are not found', () => {
    expect(states('The so-called "best effort" of auth.py:4')).toEqual([['checked', 'auth.py', 4]]);
  });

  test('of somebody else, before a citation that speaks against them, are not looked for in its source', () => {
    const evidence = 'It says "the password is salted and safe", but auth.py:4 shows otherwise.';
    expect(states(evidence)).toEqual([
      ['checked', 'auth.py', 4],
      ['unchecked', null, null],
    ]);
  });

  test('without a source and in no exhibit are unchecked', () => {
    expect(states('They said "we will fix it next week".')).toEqual([['unchecked', null, null]]);
  });
});

describe('what cannot be looked up', () => {
  test.each([
    ['[VERIFIED: auth.py:900]', 'false', 'auth.py has no line 900; it has only 6 lines.'],
    ['[VERIFIED: auth.py:0]', 'false', 'auth.py has no line 0; it has only 6 lines.'],
    ['[VERIFIED: auth.py:5-9]', 'false', 'auth.py has no line 7; it has only 6 lines.'],
    ['[VERIFIED: auth.py:1]', 'unchecked', 'Line 1 of auth.py does not bear on the claim.'],
    ['[VERIFIED: auth.py:2]', 'unchecked', 'Line 2 of auth.py does not bear on the claim.'],
    ['[VERIFIED: auth.py:logout]', 'unchecked', '"logout" was not found in auth.py.'],
    ['[VERIFIED: trust_me:1]', 'unchecked', '"trust_me" is not among the evidence.'],
    ['[VERIFIED: lost.txt:1]', 'unchecked', 'lost.txt could not be read.'],
    ['[VERIFIED: swapped.txt:1]', 'unchecked', 'swapped.txt does not match its hash.'],
    ['https://example.com/other.html', 'unchecked', '"https://example.com/other.html" is not among the evidence.'],
    ['It is on line 4.', 'unchecked', 'It names no source.'],
    ['[VERIFIED: other/auth.py:4]', 'checked', 'Line 4 of auth.py speaks of the claim.'],
  ])('%s is %s', (evidence, state, detail) => {
    const found = checkCitations(evidence, md5, exhibits);
    expect(found.map((each) => [each.state, each.detail])).toEqual([[state, detail]]);
  });

  test('a line of the only exhibit needs no name', () => {
    expect(checkCitations('the query on line 4', md5, [auth])).toMatchObject([
      { state: 'checked', exhibit: 'auth.py' },
    ]);
  });

  test('a name that two exhibits have is not guessed', () => {
    const two = [
      { ...auth, name: 'a/auth.py' },
      { ...auth, name: 'b/auth.py', uri: 'x:b' },
    ];
    expect(checkCitations('auth.py:4', md5, two)).toMatchObject([{ state: 'unchecked', exhibit: null }]);
    expect(checkCitations('a/auth.py:4', md5, two)).toMatchObject([{ state: 'checked', exhibit: 'a/auth.py' }]);
    expect(checkCitations('c/auth.py:4', md5, two)).toMatchObject([{ state: 'unchecked', exhibit: null }]);
  });

  test('what may stand in the part that was cut is not false', () => {
    const cut = [{ ...auth, cut: true }];
    expect(
      checkCitations('auth.py:900 and auth.py "some words far below"', md5, cut).map(({ state }) => state),
    ).toEqual(['unchecked', 'unchecked']);
  });

  test('a citation without a place must share half of the claim with one line', () => {
    expect(states('[VERIFIED: auth.py]', 'The password is stored as an unsalted MD5 hash')).toEqual([
      ['checked', 'auth.py', 4],
    ]);
    expect(states('[VERIFIED: auth.py]', 'Login of a user leaks session tokens, cookies and addresses')).toEqual([
      ['unchecked', 'auth.py', null],
    ]);
  });

  test('an exhibit may be named by its hash, and a wrong hash is another exhibit', () => {
    const hashed = [{ ...auth, sha256: `abcdef0123456789${'0'.repeat(48)}` }];
    const found = (evidence: string) => checkCitations(evidence, md5, hashed).map(({ state }) => state);
    expect(found('[VERIFIED: abcdef0123456789:4]')).toEqual(['checked']);
    expect(found('[VERIFIED: auth.py@abcdef01:4]')).toEqual(['checked']);
    expect(found('[VERIFIED: auth.py@99999999:4]')).toEqual(['unchecked']);
  });

  test('text without any citation has none', () => {
    expect(states('No. I do not agree at 12:30, ratio 3:1, e.g. for v1.2.')).toEqual([]);
    expect(states('[POSSIBLE]')).toEqual([]);
    expect(states('')).toEqual([]);
  });
});

describe('other languages', () => {
  const japanese = {
    name: '契約書',
    status: 'match' as const,
    text: '第一条\n支払期限は請求書の受領後30日以内とする。\n本契約は東京の法律に従う。',
  };
  const german = {
    name: 'Prüfbericht.txt',
    status: 'match' as const,
    text: 'Bericht\nDie Zahlungen wurden am 12. März freigegeben.',
  };

  test('Japanese lines and quotations are looked up by pairs of characters', () => {
    const found = (evidence: string, claim: string) =>
      checkCitations(evidence, claim, [japanese]).map(({ state, line }) => [state, line]);
    expect(found('[VERIFIED: 契約書:2]', '支払期限は30日である')).toEqual([['checked', 2]]);
    expect(found('契約書第2行', '支払期限が守られていない')).toEqual([['checked', 2]]);
    expect(found('契約書「請求書の受領後30日以内」', '支払期限は30日である')).toEqual([['checked', 2]]);
    expect(found('契約書「請求書の受領後60日以内」', '支払期限は60日である')).toEqual([['false', null]]);
    expect(found('[VERIFIED: 契約書:3]', '支払期限は30日である')).toEqual([['unchecked', 3]]);
  });

  test('German words count without their endings, and articles do not', () => {
    const found = (evidence: string, claim: string) =>
      checkCitations(evidence, claim, [german]).map(({ state }) => state);
    expect(found('Zeile 2 im Prüfbericht', 'Die Zahlung ist freigegeben')).toEqual(['checked']);
    expect(found('Zeile 2 im Prüfbericht', 'Die Kantine wurde am Montag geschlossen')).toEqual(['unchecked']);
    expect(found('Prüfbericht.txt:2 „am 12. März freigegeben“', 'Zahlungen vor der Prüfung')).toEqual(['checked']);
  });
});

describe('whatever the text', () => {
  const words = fc.constantFrom(
    ...[
      'auth.py',
      ':4',
      'line 4',
      'L9',
      '"',
      '`',
      'stored as an unsalted MD5',
      '[VERIFIED:',
      ']',
      '[',
      ' + ',
      '…',
      'of',
    ],
    ...[
      'report',
      'https://x.example/a',
      '「',
      '」',
      '行',
      '第',
      '契約',
      '\n',
      ' ',
      ',',
      '42',
      '-',
      "'",
      'swapped.txt',
      '@abcdef01',
    ],
  );
  const text = fc.array(words, { maxLength: 40 }).map((list) => list.join(''));

  test('it never throws, never lies about a state, and says the same citation once', () => {
    fc.assert(
      fc.property(text, text, (evidence, claim) => {
        const found = checkCitations(evidence, claim, exhibits);
        for (const { state, exhibit, line, detail } of found) {
          expect(detail).not.toBe('');
          if (state !== 'unchecked') expect(exhibits.find(({ name }) => name === exhibit)?.status).toBe('match');
          if (state === 'checked') expect(line).toBeGreaterThan(0);
          if (state === 'false') expect(line).toBeNull();
        }
        expect(checkCitations(`${evidence}\n${evidence}`, claim, exhibits).length).toBeLessThanOrEqual(
          found.length + 3,
        );
      }),
    );
  });

  test('the order of the exhibits and an index that is used again change nothing', () => {
    const index = indexExhibits(exhibits);
    fc.assert(
      fc.property(text, text, (evidence, claim) => {
        const found = checkCitations(evidence, claim, exhibits);
        expect(checkCitations(evidence, claim, index)).toEqual(found);
        expect(checkCitations(evidence, claim, exhibits.toReversed())).toEqual(found);
      }),
    );
  });

  test('a line that is quoted in full is checked for a claim that repeats it, in any exhibit', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    const line = fc.array(word, { minLength: 4, maxLength: 12 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(), (lines, pick) => {
        const at = pick % lines.length;
        const chosen = lines[at] ?? '';
        const notes: CitableExhibit[] = [{ name: 'notes', status: 'match', text: lines.join('\n') }];
        const claim = `quarterly invoice ${chosen} quarterly invoice`;
        const [found] = checkCitations(`notes:${at + 1} "${chosen}"`, claim, notes);
        const bearing = checkCitations(`notes:${at + 1}`, chosen, notes)[0]?.state === 'checked';
        expect(found?.state).toBe(bearing ? 'checked' : found?.state);
        expect(found?.state).not.toBe('false');
      }),
    );
  });
});

describe('hostile sizes', () => {
  const within = (ms: number, run: () => unknown) => {
    const start = performance.now();
    run();
    expect(performance.now() - start).toBeLessThan(ms);
  };

  test('500 citations of an exhibit of 1 MB are looked up in a moment', () => {
    const text = Array.from(
      { length: 16_000 },
      (_, at) => `Line ${at} says that shard ${at % 97} has ${at * 3} rows after the migration`,
    );
    const index = indexExhibits([{ name: 'log.txt', status: 'match', text: text.join('\n') }]);
    const evidence = Array.from(
      { length: 500 },
      (_, at) => `log.txt:${at * 20 + 1} "shard ${(at * 20) % 97} has ${at * 60} rows"`,
    ).join('\n');
    within(6000, () => {
      const found = checkCitations(evidence, 'Every shard has its rows after the migration', index);
      expect(found.filter(({ state }) => state === 'checked').length).toBe(500);
    });
  });

  test.each([
    ['one letter a million times', 'a '.repeat(500_000)],
    ['one line of a megabyte', 'shard rows migration '.repeat(50_000)],
    ['nothing but line feeds', '\n'.repeat(1_000_000)],
  ])('%s', (_, text) => {
    const index = indexExhibits([{ name: 'log.txt', status: 'match', text }]);
    const evidence = Array.from(
      { length: 200 },
      (_, at) => `log.txt:${at + 1} "${'a '.repeat(at + 3)}b" [VERIFIED: log.txt] [VERIFIED: log.txt:a b]`,
    );
    within(6000, () => checkCitations(evidence.join('\n'), 'a shard of rows', index));
  });

  test.each([
    '"',
    '`',
    '[',
    '„',
    '[VERIFIED: ',
    'a.',
    'a/',
    'line 1 ',
    'https://',
    "'a",
    'log.txt ',
    '「',
    'x',
    '第1',
    '[verified: [a]',
  ])('a text of 200,000 characters made of %s', (piece) => {
    const index = indexExhibits([{ name: 'log.txt', status: 'match', text: 'one\ntwo' }]);
    const evidence = piece.repeat(Math.ceil(200_000 / piece.length));
    within(4000, () => checkCitations(evidence, 'one two', index));
  });
});
