import { describe, expect, test } from 'vitest';
import { askedQuestion } from './asked-question.ts';
import { sureReading } from './sure-reading.ts';

function read(question: string) {
  const proposition = sureReading.readProposition(question);
  if (!proposition) throw new Error(`no proposition: ${question}`);
  return askedQuestion(proposition);
}

describe('the act of a question', () => {
  test.each([
    ['Should the museum lend the triptych to Vienna?', ['lend']],
    ['Should the choir tour Japan next spring?', ['tour']],
    ['Should the town library open on Sundays?', ['open']],
    ['Should the farm plant rapeseed in the lower field?', ['plant']],
    ['Should the payment for the press be released?', ['publish']],
    ['Should we sign with Obermoos?', ['sign']],
    ['May excavation on plot 7 begin on Monday?', ['begin']],
    ['Is the estate permitted to cull deer?', ['cull']],
    ['Should we stop using the cleaner?', ['us']],
  ])('%s', (question, act) => expect(read(question).act).toEqual(act));

  test('is none of its own where something is to go ahead', () =>
    expect(read('Should the festival go ahead?').act).toEqual([]));
});

describe('the kind of a question', () => {
  test.each([
    ['advice', 'Should the club buy the bus?'],
    ['advice', 'Shall we hire Mr Sokolov?'],
    ['permission', 'May the club park the bus here?'],
    ['permission', 'Is the club allowed to park the bus here?'],
    ['fact', 'Did the club buy the bus?'],
    ['fact', 'Is the bus safe?'],
  ])('%s: %s', (kind, question) => expect(read(question).kind).toBe(kind));
});

test('who is to act may be left out of an answer, and what is particular may not', () => {
  const { actor, names } = read('Should the museum lend the Arlt triptych to Vienna?');
  expect([...actor]).toEqual(['museum']);
  expect(names).toEqual(['arlt', 'vienn']);
});

test('the subject is the matter where nothing follows the act', () => {
  const { actor, matter } = read('May excavation on plot 7 begin on Monday?');
  expect(actor.size).toBe(0);
  expect(matter).toContain('plot');
});

test('a yes to "stop" and "refrain" is a no to what is named', () => {
  expect(read('Should we stop using the cleaner?').turned).toBe(true);
  expect(read('Should the city refrain from publishing the results?').turned).toBe(true);
  expect(read('Should we cancel the stand?').turned).toBe(false);
});

test('another language is told by its first word', () => {
  expect(read('Soll die Stadt das Bad schließen?').foreign).toBe(true);
  expect(read('¿Debe el club vender el campo?').foreign).toBe(true);
  expect(read('Should the city close the pool?').foreign).toBe(false);
});
