import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedIn, readProposition, termsIn } from './proposition.ts';

describe('the proposition of a question', () => {
  it.each([
    ['Should the town buy the old mill?', true, false, false],
    ['May the shop open on Sunday?', true, true, false],
    ['Is the footbridge safe for buses?', false, false, false],
    ['Should we not sell the mill?', true, false, true],
    ['Soll der Verein das Haus kaufen?', true, false, false],
    ['Darf der Laden öffnen?', true, true, false],
    ['Ist die Brücke sicher?', false, false, false],
    ['¿Debe el hospital comprar el escáner?', true, false, false],
    ['¿Puede el hospital comprar el escáner?', true, true, false],
  ])('%s', (question, advises, permits, denied) => {
    expect(readProposition(question)).toMatchObject({ advises, permits, denied });
  });

  it.each([
    ['Should Contoso approve the merger?', 'Approve', 'Reject'],
    ['Should the town buy the mill?', 'Yes', 'No'],
  ])('names its answers: %s', (question, yes, no) => {
    expect(readProposition(question)).toMatchObject({ yes, no });
  });

  it.each([
    ['Should we stop the trial?', true],
    ['Should we cancel the contract?', true],
    ['Should we start the trial?', false],
  ])('says whether it refuses: %s', (question, refuses) => {
    expect(readProposition(question)?.refuses).toBe(refuses);
  });

  it.each([
    ['The report is long. Should the town buy the mill?', 'Should the town buy the mill'],
    ['Given the report, should the town buy the mill?', 'should the town buy the mill'],
    ['Should the town buy the mill or not?', 'Should the town buy the mill'],
  ])('is the clause that asks: %s', (question, clause) => {
    expect(readProposition(question)?.clause).toBe(clause);
  });

  it.each(['', '?', 'What is it?', 'Which mill is old?', 'Wer kauft das Haus?', '¿Cuál es mejor?', 'Buy A or B?'])(
    'is none in "%s"',
    (question) => {
      expect(readProposition(question)).toBeUndefined();
    },
  );

  it('is the same twice, and has terms if there is one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = readProposition(`Should ${text}?`);
        expect(readProposition(`Should ${text}?`)).toEqual(found);
        if (found) expect(found.terms.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a comparison', () => {
  it.each([
    ['Plan A cost more than plan B', true],
    ['Plan A cost less than plan B', false],
    ['Plan A war teurer als Plan B', true],
  ])('has two sides: %s', (text, up) => {
    expect(comparedIn(text)).toMatchObject({ up, after: ['B'] });
  });

  it.each(['', 'Plan A is cheap', 'more or less'])('is none in "%s"', (text) => {
    expect(comparedIn(text)).toBeNull();
  });
});

describe('the terms of a text', () => {
  it('are no more than its characters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(termsIn(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
