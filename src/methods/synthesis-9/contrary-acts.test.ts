import { expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { areContraryActs } from './contrary-acts.ts';
import { readRecommended } from './read-recommendation.ts';

const areContrary = (one: string, other: string) =>
  areContraryActs(readRecommended(one), readRecommended(other), stemOf);

test.each([
  ['an act and the same one denied', 'Roll back now', 'Do not roll back'],
  ['in other words', 'Release it today', 'Do not deploy it'],
  ['in another language', 'Sign it', 'Nicht unterschreiben'],
  ['an act and the one that undoes it', 'Keep the old search', 'Retire the old search'],
  ['with more said of one of them', 'Keep chapter three', 'Delete chapter three of the thesis'],
  ['that name nothing', 'Buy it', 'Sell it'],
  ['raise and lower', 'Raise the price', 'Lower the price'],
  ['open and close', 'Open the side gate', 'Close the side gate'],
  ['in German', 'Kapitel 3 unbedingt behalten', 'Kapitel 3 streichen'],
])('%s cannot both be followed: %s, %s', (_, one, other) => {
  expect(areContrary(one, other)).toBe(true);
  expect(areContrary(other, one)).toBe(true);
});

test.each([
  ['acts on different things', 'Keep the old search', 'Retire the mail server'],
  ['the same act on different things, one denied', 'Merge the search change', 'Do not merge the mail change'],
  ['two denials', 'Do not buy it', 'Do not sell it'],
  ['twice the same', 'Keep the old search', 'Keep the old search'],
  ['an act on terms', 'Keep the old search if it is cheap', 'Retire the old search'],
  ['an act and no act', 'Keep the old search', 'The old search is slow'],
  ['acts that have nothing to do with each other', 'Keep the old search', 'Publish the old search'],
  ['two ways to wait', 'Wait for the tests', 'Do not wait'],
])('%s can: %s, %s', (_, one, other) => {
  expect(areContrary(one, other)).toBe(false);
  expect(areContrary(other, one)).toBe(false);
});

test('what was not read is contrary to nothing', () => {
  expect(areContraryActs(undefined, readRecommended('Sell it'), stemOf)).toBe(false);
  expect(areContraryActs(readRecommended('Sell it'), undefined, stemOf)).toBe(false);
  expect(areContrary('', '')).toBe(false);
});
