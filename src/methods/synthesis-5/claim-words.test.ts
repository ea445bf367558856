import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { createTextReader } from '../synthesis-2/text-relations.ts';
import { rememberClaimWords } from './claim-words.ts';
import { createClaimReader, readClaim } from './read-claim.ts';

const english: ReadonlySet<string> = new Set(['the', 'die']);
const german: ReadonlySet<string> = new Set(['die']);
const token = (word: string, name = false) => ({ word, name, code: false, ends: false });

describe('words of claims', () => {
  test('are read once for all texts of a method', () => {
    const read = rememberClaimWords();
    expect(read(token('retries'), stemOf, english)).toBe(read(token('retries'), stemOf, english));
  });

  test('are read anew as names and in another language', () => {
    const read = rememberClaimWords();
    expect(read(token('may'), stemOf, english).kind).toBe('telling');
    expect(read(token('may', true), stemOf, english).kind).toBe('name');
    expect(read(token('the'), stemOf, english).kind).toBe('small');
    expect(read(token('the'), stemOf, german).kind).toBe('telling');
  });

  test('say the same whether or not they were read before', () => {
    const reader = createTextReader(stemOf);
    const read = createClaimReader(stemOf);
    const texts = ['Two retries of the unpaid invoice fail', 'Die Rechnung wurde nicht bezahlt', 'Retries fail twice'];
    for (const text of [...texts, ...texts.toReversed()]) {
      const known = reader.read(text);
      const { words, telling, denials, spaced } = readClaim(known, stemOf);
      const again = read(known);
      expect({ ...again, telling: again.telling, denials: again.denials }).toEqual({
        ...{ known, words, telling, denials, spaced },
      });
    }
  });
});
