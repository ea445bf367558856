import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleText } from './plain-text.tsx';

describe('text of others', () => {
  test('shows the characters that nobody sees', () => {
    expect(visibleText('a\u202Eb')).toBe('a⟨U+202E⟩b');
    expect(visibleText('zero\u200Bwidth\uFEFF')).toBe('zero⟨U+200B⟩width⟨U+FEFF⟩');
    expect(visibleText('tag\u{E0041}')).toBe('tag⟨U+E0041⟩');
    expect(visibleText('\u0000\u0007')).toBe('⟨U+0000⟩⟨U+0007⟩');
  });

  test('keeps every script, line break and emoji as it is', () => {
    for (const text of ['Zeile 1\nZeile 2\ttab', '日本語', 'עברית', 'می‌خواهم', '👩‍💻', 'é'])
      expect(visibleText(text)).toBe(text);
  });

  test('never changes what can be seen, and is the same a second time', () => {
    const property = fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = visibleText(text);
      expect(visibleText(once)).toBe(once);
      expect(once).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
