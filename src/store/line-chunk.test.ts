import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunk, lines } from '../../test/contracts/store-material.ts';
import { splitChunk } from './line-chunk.ts';

test('gives back the lines that were put together, from any seq on', () => {
  const line = fc.jsonValue().map((value) => JSON.stringify(value));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.nat(50), fc.nat(60), (texts, first, from) => {
      const whole = texts.map((text, index) => ({ seq: first + index, text }));
      const { text } = chunk(whole);
      expect(splitChunk(first, text, from)).toEqual(whole.filter(({ seq }) => seq >= from));
    }),
  );
});

test('gives nothing of an empty chunk, nor beyond its end', () => {
  expect(splitChunk(3, '', 0)).toEqual([]);
  expect(splitChunk(3, chunk(lines(3, 2)).text, 5)).toEqual([]);
});

test('keeps an empty line, so that no seq moves', () => {
  expect(splitChunk(0, 'a\n\nb\n', 0).map(({ seq, text }) => `${seq}${text}`)).toEqual(['0a', '1', '2b']);
});
