import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxEvidenceCharacters } from '../model/evidence-limit.ts';
import { tidyText } from './tidy-text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

it('keeps one kind of line break and whole Unicode, and is done once', () => {
  fc.assert(
    fc.property(anyText, (given) => {
      const { text, cut } = tidyText(given);
      expect(text).not.toMatch(/[\r\0]/);
      expect(text.isWellFormed()).toBe(true);
      expect(cut).toBe(false);
      expect(tidyText(text)).toEqual({ text, cut });
    }),
  );
});

it('shows where something was replaced', () => {
  expect(tidyText('a\r\nb\rc\0\ud800d').text).toBe('a\nb\nc\ufffd\ufffdd');
});

it.each(['x', 'é', '😀'])('cuts after 48,000 characters such as %s, and never within one', (character) => {
  expect(tidyText(character.repeat(maxEvidenceCharacters))).toEqual({ text: character.repeat(48_000), cut: false });
  expect(tidyText(character.repeat(maxEvidenceCharacters + 1))).toEqual({ text: character.repeat(48_000), cut: true });
});
