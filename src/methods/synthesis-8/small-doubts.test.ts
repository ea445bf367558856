import { describe, expect, test } from 'vitest';
import { areOneWording, wordsOf } from './one-wording.ts';
import { countDifferently } from './other-counts.ts';
import { areToldApartBySmallWords } from './small-doubts.ts';

describe('small words that tell two texts apart', () => {
  test.each([
    ['The door is not fully closed', 'The door is not closed'],
    ["The door isn't entirely closed", "The door isn't closed"],
    ['Die Tür ist nicht ganz zu', 'Die Tür ist nicht zu'],
    ["La porte n'est pas complètement fermée", "La porte n'est pas fermée"],
    ['Anna and Ben signed', 'Anna or Ben signed'],
    ['Just the guard has a key', 'The guard has a key'],
    ['If the token expires, the session ends', 'The token expires if the session ends'],
  ])('%s / %s', (one, other) => {
    expect(areToldApartBySmallWords(one, other)).toBe(true);
    expect(areToldApartBySmallWords(other, one)).toBe(true);
  });

  test.each([
    ['The door is fully closed', 'The door is closed'],
    ['Anna and Ben signed', 'Anna and Ben have signed'],
    ['If the token expires, the session ends', 'The session ends if the token expires'],
    ['The job stops after the disk fills', 'Because the disk fills, the job stops'],
  ])('none in: %s / %s', (one, other) => {
    expect(areToldApartBySmallWords(one, other)).toBe(false);
  });
});

describe('one wording', () => {
  const areOne = (one: string, other: string) => areOneWording(wordsOf(one), wordsOf(other));

  test.each([
    ['The plan lacks a budget and a date', 'The plan lacks a date and a budget'],
    ['Anna Weiss and Ben Lund signed it', 'Ben Lund and Anna Weiss signed it'],
    ['The VAT number is wrong here', 'The value added tax number is wrong here'],
  ])('%s = %s', (one, other) => {
    expect(areOne(one, other)).toBe(true);
    expect(areOne(other, one)).toBe(true);
  });

  test.each([
    ['It was started by the vendor and our team found out', 'It was started by our team and the vendor found out'],
    ['The plan lacks a budget and a date', 'The plan lacks a date and an owner'],
    ['The VAT number is wrong here', 'The value of tax number is wrong here'],
    ['Go', 'Stop'],
  ])('not: %s / %s', (one, other) => expect(areOne(one, other)).toBe(false));
});

describe('things that are counted', () => {
  test.each([
    ['One medic for two halls', 'Two medics, one in each hall'],
    ['The job makes 4 attempts', 'The job makes three attempts'],
    ['The lines give 515 and not 525', 'The lines give 529 and not 539'],
  ])('differ: %s / %s', (one, other) => expect(countDifferently(one, other)).toBe(true));

  test.each([
    ['Two of six scanners lack a licence', '2 of 6 scanners lack a licence'],
    ['In Q3 the total is 515', 'In Q3 the total is 515, not 525'],
    ['Nobody counted', 'Nobody counts'],
  ])('agree: %s / %s', (one, other) => expect(countDifferently(one, other)).toBe(false));
});
