import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSentence } from './sentence-reading.ts';

describe('a sentence that is read', () => {
  it.each([
    ['The load is 12 tonnes.', 1, 0, 0, true],
    ['The load was 12 tonnes on 3 May 2024.', 1, 1, 0, true],
    ['The bridge is not safe.', 0, 0, 1, true],
    ['The maker claims that the bridge is safe.', 0, 0, 0, false],
    ['Die Brücke ist nicht sicher.', 0, 0, 1, true],
    ['Die Miete beträgt 900 Euro.', 1, 0, 0, true],
    ['El puente no es seguro.', 0, 0, 1, true],
    ['La compra cuesta 310.000 euros.', 1, 0, 0, true],
    ['Is the bridge safe?', 0, 0, 0, false],
    ['', 0, 0, 0, true],
  ])('%s', (text, masses, dates, denials, asserted) => {
    const read = readSentence(text);
    expect(read.text).toBe(text);
    expect(read.figures().filter(({ unit }) => !unit.startsWith('count:'))).toHaveLength(masses);
    expect(read.dates()).toHaveLength(dates);
    expect(read.denials()).toBe(denials);
    expect(read.asserted()).toBe(asserted);
  });

  it('gives each part once: the same object when it is asked again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readSentence(text);
        expect(read.terms()).toBe(read.terms());
        expect(read.figures()).toBe(read.figures());
        expect(read.dates()).toBe(read.dates());
        expect(read.asserted()).toBe(read.asserted());
        expect(read.denials()).toBe(read.denials());
      }),
    );
  });

  it('is read the same way twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [one, other] = [readSentence(text), readSentence(text)];
        expect(one.terms()).toEqual(other.terms());
        expect(one.figures()).toEqual(other.figures());
        expect(one.denials()).toBe(other.denials());
      }),
    );
  });

  it('has as many denials as it says', () => {
    fc.assert(
      fc.property(fc.nat(50), (count) => {
        expect(readSentence('not so '.repeat(count)).denials()).toBe(count);
      }),
    );
  });
});
