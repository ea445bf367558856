import { describe, expect, it } from 'vitest';
import { injectionRules } from './injection-rules.ts';
import { hasMark, hasWord, isMark, markBytes, minWordLength } from './rule-signs.ts';

const signs = [...new Set(injectionRules.flatMap((rule) => rule.signs))];

describe('a sign of a rule', () => {
  it.each(signs)('%j is seen wherever it stands and in either case', (sign) => {
    const see = sign.length >= minWordLength ? hasWord : hasMark;
    for (const text of [sign, `xx ${sign} xx`, `\n${sign.toUpperCase()}`, `é${sign}`]) {
      expect(see(Buffer.from(text))).toBe(true);
    }
  });

  it('is in lower case and ASCII, as the search expects', () => {
    for (const sign of signs) {
      expect(sign).toBe(sign.toLowerCase());
      expect(sign).toMatch(/^[ -~]{1,}$/);
    }
  });

  it.each(['', 'A harmless text, with 3 numbers (and brackets).', 'AIM: to test', 'a [i] b', '!x['])(
    'is not seen in %j',
    (text) => {
      expect(hasWord(Buffer.from(text))).toBe(false);
      expect(hasMark(Buffer.from(text))).toBe(false);
    },
  );

  it('that is short is kept under a byte that is no letter', () => {
    for (const byte of markBytes) expect(String.fromCharCode(byte)).toMatch(/[^a-zA-Z]/);
    const text = Buffer.from('the ai: it');
    expect(Array.from(text, (_, at) => at).filter((at) => isMark(text, at))).toEqual([text.indexOf(':')]);
  });
});
