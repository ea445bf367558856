import { describe, expect, it } from 'vitest';
import { checkSignature, newSigner } from '../store/signing.ts';
import { checkHead, isHeadLine, parseHead, signHead } from './signed-head.ts';

const head = { session: 's', seq: 4, hash: 'a'.repeat(64), count: 5 };

describe('the signed head', () => {
  it('is one line that names its key, and checks with that key', () => {
    const line = signHead(head, newSigner());
    const signed = parseHead(line);
    expect(isHeadLine(line)).toBe(true);
    expect(signed?.head).toEqual(head);
    expect(signed && checkHead(signed, checkSignature)).toBe(true);
  });

  it('does not check once anything it says is changed', () => {
    const signed = parseHead(signHead(head, newSigner()));
    if (!signed) throw new Error('the line does not parse');
    const forged = [
      { ...signed, head: { ...head, seq: 3 } },
      { ...signed, head: { ...head, session: 't' } },
      { ...signed, key: newSigner().key },
      { ...signed, signature: signed.signature.replace(/^../, (two) => (two === '00' ? '01' : '00')) },
    ];
    for (const each of forged) expect(checkHead(each, checkSignature)).toBe(false);
  });

  it('is refused in any other spelling', () => {
    const line = signHead(head, newSigner());
    const upper = line.replace(/"signature":"(.*)"/, (_, hex: string) => `"signature":"${hex.toUpperCase()}"`);
    for (const each of [
      ` ${line}`,
      `${line} `,
      line.replace(',', ', '),
      upper,
      line.replace('}', ',"x":1}'),
      '{"head":',
    ])
      expect(parseHead(each)).toBeUndefined();
  });
});
