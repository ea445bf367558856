import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CitableExhibit, indexExhibits } from './exhibit-index.ts';

const sha = 'ab12cd34'.repeat(8);
const exhibits: CitableExhibit[] = [
  {
    name: 'auth.py',
    uri: 'https://git.example.com/app/src/auth.py',
    status: 'match',
    text: 'import hashlib\n',
    sha256: sha,
  },
  { name: 'Load test report.md', status: 'match', text: 'p99 is 240 ms.' },
  { name: 'docs/refund-policy.md', status: 'match', text: 'Refunds are paid.\r\nWithin 30 days.\rAlways.\n' },
  { name: 'Résumé der Prüfung', status: 'unreachable' },
];
const index = indexExhibits(exhibits);
const named = (source: string) => {
  const found = index.find(source);
  return typeof found === 'object' ? found.name : found;
};

describe('an exhibit is found', () => {
  it.each([
    ['auth.py', 'auth.py'],
    [' AUTH.PY ', 'auth.py'],
    ['auth', 'auth.py'],
    ['src/auth.py', 'auth.py'],
    ['https://git.example.com/app/src/auth.py', 'auth.py'],
    ['the load test report.md', 'Load test report.md'],
    ['load_test_report', 'Load test report.md'],
    ['Load%20test%20report.md', 'Load test report.md'],
    ['load-test report', 'Load test report.md'],
    ['refund-policy.md', 'docs/refund-policy.md'],
    ['Refund policy', 'docs/refund-policy.md'],
    ['other/place/docs/refund-policy.md', undefined],
    ['Résumé der Prüfung', 'Résumé der Prüfung'],
    [`sha256:${sha}`, 'auth.py'],
    [sha.slice(0, 8), 'auth.py'],
    [`auth.py@${sha.slice(0, 12)}`, 'auth.py'],
  ])('as %s: %s', (source, expected) => expect(named(source)).toBe(expected));

  it.each([
    'nowhere.txt',
    '',
    '   ',
    'report',
    'a%ZZb',
    sha.slice(0, 7),
    'ffffffff',
    `Load test report.md@${sha}`,
    `nowhere.txt@${sha}`,
  ])('but not as "%s"', (source) => expect(named(source)).toBeUndefined());

  it('by a name of several only where the source tells them apart', () => {
    const two = indexExhibits([
      { name: 'a/readme.md', status: 'match', text: 'a' },
      { name: 'b/readme.md', status: 'match', text: 'b' },
    ]);
    expect(two.find('readme.md')).toBe('several');
    expect(two.find('readme')).toBe('several');
    expect(two.find('b/readme.md')).toMatchObject({ text: 'b' });
  });

  it('by a hash of several not at all, unless the name tells them apart', () => {
    const two = indexExhibits([
      { name: 'one.txt', status: 'match', sha256: sha },
      { name: 'two.txt', status: 'match', sha256: sha },
    ]);
    expect(two.find(sha)).toBe('several');
    expect(two.find(`two.txt@${sha}`)).toMatchObject({ name: 'two.txt' });
  });

  it('by its exact name, whatever the name is, where no other is like it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (name) => {
        fc.pre(name.trim() !== '');
        expect(indexExhibits([{ name, status: 'match' }]).find(name)).toMatchObject({ name });
      }),
    );
  });

  it('and its data address is no name', () => {
    const inline = indexExhibits([{ name: 'note', uri: 'data:text/plain,hello', status: 'match' }]);
    expect(inline.find('data:text/plain,hello')).toBeUndefined();
  });
});

describe('the names of exhibits in a text', () => {
  const namesIn = (text: string) => [...text.matchAll(index.names() ?? /$^/g)].map(([name]) => name);

  it.each([
    ['See auth.py for it.', ['auth.py']],
    ['See AUTH.PY for it.', ['AUTH.PY']],
    ['The Load  test report.md says so.', ['Load  test report.md']],
    ['The refund policy says so.', ['refund policy']],
    ['The author and the authority agree.', []],
    ['auth_py is another name', []],
  ])('are found as whole words: %s', (text, expected) => expect(namesIn(text)).toEqual(expected));

  it('are none where there is no exhibit, or none with a name long enough', () => {
    expect(indexExhibits([]).names()).toBeUndefined();
    expect(indexExhibits([{ name: 'ab', status: 'match' }]).names()).toBeUndefined();
  });

  it('make a pattern whatever signs they have', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20, unit: 'grapheme' }), { maxLength: 5 }), (names) => {
        const made = indexExhibits(names.map((name) => ({ name, status: 'match' as const })));
        expect(() => 'any text'.match(made.names() ?? /x/)).not.toThrow();
      }),
    );
  });
});

describe('the text of an exhibit', () => {
  it('has the lines of every kind of line end, and no empty one behind the last', () => {
    const found = index.find('refund-policy.md');
    expect(typeof found === 'object' && found.lines()).toEqual(['Refunds are paid.', 'Within 30 days.', 'Always.']);
  });

  it('knows the terms of a line and the lines of a term', () => {
    const [made] = indexExhibits([
      { name: 'x', status: 'match', text: 'Refunds are paid.\nNothing here.\nA refund of the label.' },
    ]).exhibits;
    const [term = ''] = [...(made?.termsOf(1) ?? [])].filter((each) => each.startsWith('refund'));
    expect(made?.linesWith(term)).toEqual([1, 3]);
    expect(made?.linesWith('nowhere')).toEqual([]);
    expect([...(made?.termsOf(99) ?? ['x'])]).toEqual([]);
  });

  it('is empty where the exhibit could not be read', () => {
    const [lost] = indexExhibits([{ name: 'lost.txt', status: 'unreachable' }]).exhibits;
    expect(lost?.lines()).toEqual([]);
    expect(lost?.words().text).toEqual([]);
  });
});
