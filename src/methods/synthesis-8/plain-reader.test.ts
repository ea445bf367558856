import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { createAnsweringReader } from './answering-reader.ts';

const reader = createAnsweringReader(stemOf);
const relationOf = (one: string, other: string) => reader.relate(reader.read(one), reader.read(other)).relation;

describe('nearly the same sentence is one finding', () => {
  const plain = 'The exporter drops rows without an id';
  test.each([
    'In our review we noticed that the exporter drops rows without an id.',
    'The exporter currently drops rows without an id',
    'The exporter drops, as we noticed, rows without an id',
    'Unfortunately, the exporter obviously drops rows without an id',
    'Please note that the exporter drops rows without an id',
  ])('%s', (said) => expect(relationOf(said, plain)).toBe('same'));

  test.each([
    [
      'The behaviour of the parser is undefined for empty input',
      'The behavior of the parser is undefined for empty input',
    ],
    ['Leider ist der Zaun am Nordtor beschädigt', 'Der Zaun am Nordtor ist beschädigt'],
    ['Lamentablemente, el contrato no tiene fecha', 'El contrato no tiene fecha'],
    ["Malheureusement, le contrat n'a pas de date", "Le contrat n'a pas de date"],
    ['The tender lacks a penalty for delay and a date', 'The tender lacks a date and a penalty for delay'],
    ['The VAT number on the quote is wrong', 'The value added tax number on the quote is wrong'],
    [
      'The total leaves out the surcharge for pallets over 800 kg.',
      'The total omits the surcharge for pallets over 800 kg.',
    ],
    ['When two clerks save a record, the later save wins.', 'The later save wins when two clerks save a record.'],
  ])('%s = %s', (one, other) => expect(relationOf(one, other)).toBe('same'));
});

describe('a word that says something keeps two findings apart', () => {
  test.each([
    ['The door is not fully closed', 'The door is not closed'],
    ['La puerta no está completamente cerrada', 'La puerta no está cerrada'],
    ['Just the night guard has a key', 'The night guard has a key'],
    ['The clerk and the judge signed', 'The clerk or the judge signed'],
    ['If the token expires, the session ends', 'The token expires if the session ends'],
    ['It seems that the pump leaks', 'The pump leaks'],
    ['The vendor found that the valve is open', 'The valve is open'],
    ['The pump always leaks', 'The pump leaks'],
    ['The test fails on Windows', 'The test fails'],
    ['The fee is $1,500', 'The fee is $1,050'],
    ['The contract has serious gaps', 'The contract has small gaps'],
    ['The former director signed', 'The director signed'],
    ['The plan lacks a budget and a date', 'The plan lacks a date and an owner'],
    ['Anna pays Ben and Carl pays Dora', 'Carl pays Ben and Anna pays Dora'],
  ])('%s / %s', (one, other) => expect(relationOf(one, other)).not.toBe('same'));
});

test('a relation is the same both ways', () => {
  const words = fc.constantFrom(
    ...[
      'the pump',
      'unfortunately',
      'we found that',
      'leaks',
      'and',
      'or',
      'not fully',
      'when',
      'it rains,',
      'a serious risk',
      'currently',
      'in hall 2',
    ],
  );
  const text = fc.array(words, { minLength: 2, maxLength: 8 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(relationOf(one, other)).toBe(relationOf(other, one));
    }),
  );
});
