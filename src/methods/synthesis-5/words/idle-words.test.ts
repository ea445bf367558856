import { describe, expect, test } from 'vitest';
import { sentenceWordsOf } from './idle-words.ts';

const startsPart = (words: string, word: string) => sentenceWordsOf(words.split(' ')).clauseStarts.has(word);
const isSmall = (words: string, word: string) => sentenceWordsOf(words.split(' ')).small.has(word);

describe('the language of a text is that of most of its small words', () => {
  test('English', () => expect(isSmall('the pump of the hall leaks', 'die')).toBe(false));
  test('German', () => expect(isSmall('die pumpe in der halle ist undicht', 'die')).toBe(true));
  test('Spanish', () => expect(startsPart('el contrato de la empresa no tiene fecha porque', 'porque')).toBe(true));
  test('French', () => expect(startsPart('le contrat est dans les archives car', 'car')).toBe(true));
  test('English, where no word tells it', () => expect(startsPart('pumpe undicht', 'because')).toBe(true));
});
