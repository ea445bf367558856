import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GramCosines } from './gram-cosine.ts';
import { readText, type TextReading } from './read-text.ts';

/** Both lists walked through at once. */
function cosineOf(a: TextReading, b: TextReading): number {
  let sum = 0;
  for (const [at, gram] of a.grams.entries()) {
    const to = b.grams.indexOf(gram);
    if (to >= 0) sum += (a.gramShares[at] ?? 0) * (b.gramShares[to] ?? 0);
  }
  return sum;
}

test('the cosine is that of the two lists, whatever was compared before', () => {
  const cosines = new GramCosines();
  const said = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('the lock is held', 'the locks'));
  fc.assert(
    fc.property(fc.array(said, { minLength: 2, maxLength: 6 }), (texts) => {
      const readings = texts.map((text) => readText(text));
      for (const a of readings) for (const b of readings) expect(cosines.between(a, b)).toBe(cosineOf(a, b));
    }),
  );
});
