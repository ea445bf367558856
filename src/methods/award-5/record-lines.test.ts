import { expect, test } from 'vitest';
import { sentencesOfRecord } from './record-lines.ts';

const textsOf = (text: string) => sentencesOfRecord(text).map((sentence) => sentence.text);

test('lines of a list stay apart, however long they are', () => {
  const list =
    'Bid 1, Keller & Sohn, received 12 June 10:42, in time, signed\nBid 2, Norrland Bau, received 14 June 09:15';
  expect(textsOf(list)).toHaveLength(2);
});

test('wrapped text is read on', () => {
  expect(textsOf('The old market hall was built by the architect of the\nTown of Aalen and stands.')).toHaveLength(1);
  expect(textsOf('The old market hall was built by a famous architect who\nlived here.')).toHaveLength(1);
});

test('a sentence knows its lines', () => {
  const [first, second] = sentencesOfRecord('Price: 40 euros\nWe recommend it.');
  expect([first?.first, second?.first]).toEqual([1, 2]);
});
