import { expect, test } from 'vitest';
import { plainWording } from './plain-wording.ts';

test.each([
  ['In our review we noticed that the exporter drops rows', 'the exporter drops rows'],
  ['It should be noted that, unfortunately, the exporter drops rows', 'the exporter drops rows'],
  ['One further observation: the exporter drops rows', 'the exporter drops rows'],
  ['I personally saw that the exporter drops rows', 'the exporter drops rows'],
  ['What struck us on the tour is that the exporter drops rows', 'the exporter drops rows'],
  ['May we kindly draw your attention to the list, which omits sesame.', 'the list omits sesame.'],
  ['Es ist anzumerken, dass der Export Zeilen verliert', 'der Export verliert Zeilen'],
  ['Cabe señalar que el contrato no tiene fecha', 'el contrato no tiene fecha'],
  ["Il convient de noter que le contrat n'a pas de date", "le contrat n'a pas de date"],
])('leaves out what only opens a sentence: %s', (said, plain) => {
  expect(plainWording(said)).toBe(plain);
});

test.each([
  ['The exporter is currently extremely slow', 'The exporter is slow'],
  ['The stairwell has no light whatsoever.', 'The stairwell has no light.'],
  ['There is a serious memory leak', 'There is a memory leak'],
  ['Der Zaun ist leider völlig kaputt', 'Der Zaun ist kaputt'],
])('leaves out fillers: %s', (said, plain) => {
  expect(plainWording(said)).toBe(plain);
});

test.each([
  ['The behaviour of the organisation', 'The behavior of the organization'],
  ['Refunds above $1,000 at 11 percent', 'Refunds above 1000 dollars at 11%'],
  ['The user is able to leave out two time-outs', 'The user can omit 2 timeouts'],
  ['When a row is short, the import stops.', 'the import stops when a row is short.'],
  ['There is no light in the cellar.', 'the cellar lacks light.'],
  ['A light is missing from the cellar.', 'the cellar lacks A light.'],
])('writes one thing in one way: %s', (said, plain) => {
  expect(plainWording(said)).toBe(plain);
});

test.each([
  'The door is not fully closed',
  'The pump is too badly worn',
  'It seems that the pump leaks',
  'The vendor claims that the pump leaks',
  'We suspect that the pump leaks',
  'The pump probably leaks in winter',
  'The contract has no serious gaps',
  'The major version is not supported',
  'Really',
])('keeps what says something: %s', (said) => {
  expect(plainWording(said)).toBe(said);
});
