import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from '../store/signing.ts';
import { rememberHashes } from './remember-hashes.ts';

it('gives what the hash function gives, whatever was asked before and however small the limit', () => {
  const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c', '__proto__'));
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 4 }), (asked, limit) => {
      const remembered = rememberHashes(sha256, limit);
      expect(asked.map(remembered)).toEqual(asked.map((text) => sha256(text)));
    }),
  );
});

it('hashes a text once while it is remembered, and never remembers more than the limit', () => {
  const hashed: string[] = [];
  const remembered = rememberHashes((text) => {
    hashed.push(text);
    return `hash of ${text}`;
  }, 2);
  for (const text of ['a', 'a', 'b', 'a', 'b']) remembered(text);
  expect(hashed).toEqual(['a', 'b']);
  // The third text does not fit: everything is forgotten.
  for (const text of ['c', 'c', 'a', 'b']) remembered(text);
  expect(hashed).toEqual(['a', 'b', 'c', 'a', 'b']);
});
