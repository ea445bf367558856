import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['  Auth.PY ', 'auth.py'],
  ['a  b\tc\nd', 'a b c d'],
  ['Ｆull\u3000ﬁle', 'full file'],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('folds width, case and spacing of every text, whether it needs that or not', () => {
  const spaced = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\t', '\u00a0', '~', '\x7f', 'ﬁ', 'İ') });
  fc.assert(
    fc.property(fc.oneof(spaced, fc.string(), fc.string({ unit: 'binary' })), (text) => {
      expect(foldText(text)).toBe(text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' '));
    }),
  );
});
