import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyHash, keyIdIn, matchesKeyHash, newKeyText } from './key-text.ts';

const { id, text } = newKeyText();
const hex = fc.constantFrom(...'0123456789abcdef');

describe('the text of a key', () => {
  it('has a prefix, its id, 192 random bits and a checksum', () => {
    expect(text).toMatch(/^parley_[0-9a-f]{12}_[0-9a-f]{48}[0-9a-f]{8}$/);
    expect(keyIdIn(text)).toBe(id);
    expect(newKeyText().text).not.toBe(text);
  });

  it('is not one once any character of it was mistyped', () => {
    const mistyped = fc.tuple(fc.nat({ max: text.length - 1 }), hex).filter(([at, typed]) => text[at] !== typed);
    const property = fc.property(mistyped, ([at, typed]) => {
      expect(keyIdIn(text.slice(0, at) + typed + text.slice(at + 1))).toBeUndefined();
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('is not one once two neighbours changed places, or it was cut, doubled, or quoted', () => {
    for (let at = 1; at < text.length; at++) {
      const swapped = `${text.slice(0, at - 1)}${text[at]}${text[at - 1]}${text.slice(at + 1)}`;
      if (swapped !== text) expect(keyIdIn(swapped), swapped).toBeUndefined();
      expect(keyIdIn(text.slice(0, at))).toBeUndefined();
    }
    for (const other of ['', `${text}${text}`, `"${text}"`, `${text}\n`, text.toUpperCase()]) {
      expect(keyIdIn(other)).toBeUndefined();
    }
  });

  it('is kept as its sha256, and told from every other', () => {
    const kept = keyHash(text);
    expect(kept).toMatch(/^[0-9a-f]{64}$/);
    expect(matchesKeyHash(text, kept)).toBe(true);
    for (const other of [newKeyText().text, '', kept]) expect(matchesKeyHash(other, kept)).toBe(false);
    for (const damaged of ['', kept.slice(1), `${kept}0`]) expect(matchesKeyHash(text, damaged)).toBe(false);
  });
});
