import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { antonymsOf, counterpartsOf, synonymGroupsOf } from './words/word-tables.ts';

test('the word lists and the stemmer are at most 20 kB when compressed', () => {
  const folder = new URL('words/', import.meta.url);
  const files = [...readdirSync(folder).map((file) => new URL(file, folder)), new URL('stem.ts', import.meta.url)];
  const text = files.map((file) => readFileSync(file, 'utf8')).join('');
  expect(gzipSync(text).length).toBeLessThan(20_000);
});

test('no pair is both opposed and a counterpart, and no synonym of a word is its antonym', () => {
  for (const [word, others] of antonymsOf)
    for (const other of others) {
      expect(counterpartsOf.get(word)?.has(other) ?? false, `${word}/${other}`).toBe(false);
      const groups = synonymGroupsOf.get(word) ?? [];
      expect(
        groups.filter((group) => synonymGroupsOf.get(other)?.includes(group)),
        `${word}/${other}`,
      ).toEqual([]);
    }
});
