import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSharedTerms, subjectTermsOf } from './subject-terms.ts';

const terms = (text: string) => subjectTermsOf(text).map(({ term }) => term);
const shared = (claim: string, text: string) => countSharedTerms(subjectTermsOf(claim), new Set(terms(text)));

describe('the terms of a text', () => {
  test.each([
    ['Die Zahlungen wurden am 12. März geprüft', ['zahlung', '12', 'marz', 'gepruft']],
    ['the payment of the payments', ['payment', 'payment']],
    ['getUserId and user_id', ['get', 'user', 'id', 'user', 'id']],
    ['1,200 or 1200 or 4.5', ['1200', '1200', '45']],
    ['la aprobación del contrato', ['aprobac', 'contrat']],
    ['支払期限は30日です', ['支払', '払期', '期限', '30']],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });
});

describe('the terms that two texts share', () => {
  test('count a longer word without spaces once', () => {
    expect(shared('委員会が開かれた', '委員会は延期')).toBe(1);
    expect(shared('支払期限を過ぎた', '支払期限は30日')).toBe(2);
  });

  test('count each once, however often they are said, and never more than there are', () => {
    const text = fc
      .array(fc.constantFrom('audit', 'Prüfung', '支払期限', 'contract', '42', 'the'))
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(text, text, (claim, other) => {
        const count = shared(claim, other);
        expect(shared(`${claim} ${claim}`, other)).toBe(count);
        expect(shared(claim, `${other} ${other}`)).toBe(count);
        expect(count).toBeLessThanOrEqual(shared(claim, claim));
      }),
    );
  });
});
