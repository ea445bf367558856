import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mannerOf } from './clause-manner.ts';
import { readProposition } from './proposition.ts';

function manner(question: string, clause: string) {
  const proposition = readProposition(question);
  if (!proposition) throw new Error(`No proposition in: ${question}`);
  return mannerOf(clause, proposition);
}

describe('the manner of a clause', () => {
  const mill = 'Should the town buy the old mill?';
  const house = 'Soll der Verein das Haus kaufen?';
  const scanner = '¿Debe el hospital comprar el escáner?';

  it.each([
    [mill, 'The town should buy the old mill'],
    [mill, 'The town must buy the old mill'],
    [house, 'Der Verein soll das Haus kaufen'],
    [house, 'Der Verein muss das Haus kaufen'],
    [scanner, 'El hospital debe comprar el escáner'],
  ])('advises: %s %s', (question, clause) => {
    expect(manner(question, clause)).toEqual({ turns: 0, permits: false });
  });

  it.each([
    [mill, 'The town may buy the old mill'],
    [mill, 'The town can buy the old mill'],
    [house, 'Der Verein darf das Haus kaufen'],
    [scanner, 'El hospital puede comprar el escáner'],
  ])('only allows: %s %s', (question, clause) => {
    expect(manner(question, clause)).toEqual({ turns: 0, permits: true });
  });

  it.each([
    [mill, 'The law prohibits the town to buy the old mill'],
    [mill, 'We advise against buying the old mill'],
    [house, 'Das Gesetz verbietet dem Verein, das Haus zu kaufen'],
    [scanner, 'La ley prohíbe comprar el escáner'],
  ])('forbids: %s %s', (question, clause) => {
    expect(manner(question, clause)).toEqual({ turns: 1, permits: false });
  });

  it.each([
    [mill, 'The town bought the old mill'],
    [mill, 'The town should paint the old mill'],
    [mill, 'In May the town looked at the old mill'],
    [house, 'Das Haus ist alt'],
    [scanner, 'El escáner es caro'],
  ])('is none: %s %s', (question, clause) => {
    expect(manner(question, clause)).toBeUndefined();
  });

  it('is plain for every clause where the question asks what is so', () => {
    fc.assert(
      fc.property(fc.string(), (clause) => {
        expect(manner('Is the footbridge safe?', clause)).toEqual({ turns: 0, permits: false });
      }),
    );
  });

  it('is the same twice for any clause', () => {
    fc.assert(
      fc.property(fc.string(), (clause) => {
        expect(manner(mill, clause)).toEqual(manner(mill, clause));
      }),
    );
  });
});
