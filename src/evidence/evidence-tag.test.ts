import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTags, readTag, withoutTags } from './evidence-tag.ts';

describe('readTag', () => {
  test.each([
    ['[VERIFIED: auth_module.py:line_42] Raw SQL', 'VERIFIED', ['auth_module.py'], true],
    ['[VERIFIED:auth.py:42:7]', 'VERIFIED', ['auth.py'], true],
    ['[ VERIFIED :  Auth.PY : line 42 ]', 'VERIFIED', ['auth.py'], true],
    ['text first [INDICATED: routes/auth.py] and after', 'INDICATED', ['routes/auth.py'], false],
    ['[VERIFIED: auth.py:]', 'VERIFIED', ['auth.py'], false],
    ['[VERIFIED: :42]', 'VERIFIED', [], false],
    ['[VERIFIED]', 'VERIFIED', [], false],
    ['[POSSIBLE]', 'POSSIBLE', [], false],
    ['[POSSIBLE: a hunch]', 'POSSIBLE', ['a hunch'], false],
    ['[CORROBORATED: a.log + b.log:3]', 'CORROBORATED', ['a.log', 'b.log'], true],
    ['[CORROBORATED: a.log+b.log]', 'CORROBORATED', ['a.log', 'b.log'], false],
    ['[CORROBORATED: c++ faq + rfc 9110]', 'CORROBORATED', ['c++ faq', 'rfc 9110'], false],
    ['[CORROBORATED: a.log + A.LOG + ]', 'CORROBORATED', ['a.log'], false],
    ['[INDICATED: c++ faq]', 'INDICATED', ['c++ faq'], false],
    ['[VERIFIED: app/[id]/page.tsx:12]', 'VERIFIED', ['app/[id]/page.tsx'], true],
    ['[VERIFIED: https://example.org:8443/report:page_3]', 'VERIFIED', ['https://example.org:8443/report'], true],
    ['[VERIFIED: https://example.org/report#s2]', 'VERIFIED', ['https://example.org/report'], true],
    ['[VERIFIED: https://example.org/report]', 'VERIFIED', ['https://example.org/report'], false],
    ['[VERIFIED: C:\\logs\\a.txt:9]', 'VERIFIED', ['c:\\logs\\a.txt'], true],
    ['[INDICATED: first] [VERIFIED: second:1]', 'INDICATED', ['first'], false],
  ] as const)('RT-12: reads %s', (text, level, sources, reference) => {
    expect(readTag(text)).toEqual({ level, sources, reference });
  });

  test.each(['', 'no tag', '[verified: a:1]', '[VERIFIED a:1]', '[VERIFIEDX: a]', '[VERIFIED: a:1', '[OTHER: a]'])(
    'RT-12: finds no tag in "%s"',
    (text) => {
      expect(readTag(text)).toBeUndefined();
    },
  );

  test('RT-12: reads long hostile text at once', () => {
    const long = [
      '['.repeat(50_000),
      `[${' '.repeat(50_000)}`,
      `[VERIFIED${' '.repeat(50_000)}`,
      '[VERIFIED:'.repeat(5_000),
      '[VERIFIED:[a]'.repeat(4_000),
      `[VERIFIED:${'[a]'.repeat(16_000)}`,
    ];
    for (const text of long) expect(readTag(text)).toBeUndefined();
    expect(readTag(`[VERIFIED:${'[VERIFIED:]'.repeat(5_000)}`)?.sources).toEqual([]);
    expect(readTag(`[CORROBORATED:${'a+'.repeat(25_000)}]`)?.sources).toEqual(['a']);
  });

  test('never throws, and what it cites is folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const source of readTag(`[INDICATED: ${text}]`)?.sources ?? []) expect(source).toBe(source.trim());
        readTag(text);
      }),
    );
  });
});

test('RT-12: findTags finds every tag that counts, with what it cites as it is written', () => {
  const text = 'A [VERIFIED: Auth.py:42], b [CORROBORATED: a.log + B.log:3 ] [possible] [POSSIBLE]';
  const found = findTags(text).map(({ start, end, cites }) => ({ tag: text.slice(start, end), cites }));
  expect(found).toEqual([
    { tag: '[VERIFIED: Auth.py:42]', cites: ['Auth.py:42'] },
    { tag: '[CORROBORATED: a.log + B.log:3 ]', cites: ['a.log', 'B.log:3'] },
    { tag: '[POSSIBLE]', cites: [] },
  ]);
});

test('withoutTags takes every tag out, whatever its case', () => {
  expect(withoutTags('a [VERIFIED: x:1] b [possible] c [other]').replace(/\s+/g, ' ')).toBe('a b c [other]');
});
