import { stemmer } from 'stemmer';
import { expect, test } from 'vitest';
import { stemOf } from './stem.ts';
import { rememberWords } from './word-facts.ts';
import { antonyms } from './words/antonyms.ts';
import { commonWords, stopWords, veryCommonWords } from './words/common-words.ts';
import { synonymGroups } from './words/synonyms.ts';

const words = [
  ...'caresses ponies ties cats feed agreed plastered motoring sing conflated troubled sized hopping falling hissing fizzed'.split(
    ' ',
  ),
  ...'relational conditional valency digitizer conformably radically differently analogously vietnamization operator'.split(
    ' ',
  ),
  ...'triplicate formative formalize electricity electrical hopeful goodness revival allowance inference airliner'.split(
    ' ',
  ),
  ...'adjustable irritant replacement adoption communism activate angularity homologous effective probate rate controll roll'.split(
    ' ',
  ),
  ...antonyms.flatMap((pair) => pair.split('/')),
  ...synonymGroups.flatMap((group) => group.split(' ')),
  ...commonWords,
  ...stopWords,
  ...veryCommonWords,
].filter((word) => /^[a-z]+$/.test(word) && !word.startsWith('y'));

test("stems are Porter's", () => expect(words.map(stemOf)).toEqual(words.map((word) => stemmer(word))));

test('words of other scripts and short ones stay as they are', () =>
  expect(['über', '登录', 'naïve', 'is', '42ms'].map(stemOf)).toEqual(['über', '登录', 'naïve', 'is', '42ms']));

test('stems that are remembered are the same, also when there are too many to remember', () => {
  const stem = rememberWords();
  for (let at = 0; at < 20_050; at += 1) stem(`word${at}`);
  expect(['reviewing', 'reviews', 'reviewing'].map(stem)).toEqual(['review', 'review', 'review']);
});
