import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProposition, termsIn } from './proposition.ts';
import { matchTerms } from './proposition-match.ts';

function opposites(question: string, clause: string, named = '') {
  const proposition = readProposition(question);
  if (!proposition) throw new Error(`No proposition in: ${question}`);
  const before = new Set(termsIn(named));
  return matchTerms(clause, proposition, { before: (term) => before.has(term) })?.opposites;
}

describe('a clause that speaks of the proposition', () => {
  const bridge = 'Is the footbridge safe for buses?';
  const plans = 'Did plan A cost less than plan B?';

  it.each([
    [bridge, 'The footbridge is safe for buses', 0],
    [bridge, 'The footbridge is unsafe for buses', 1],
    [bridge, 'The footbridge is dangerous for buses', 1],
    ['Ist die Brücke sicher?', 'Die Brücke ist sicher', 0],
    ['Ist die Brücke sicher?', 'Die Brücke ist gefährlich', 1],
    ['¿Es el puente seguro?', 'El puente es seguro', 0],
    ['¿Es el puente seguro?', 'El puente es peligroso', 1],
    [plans, 'Plan A cost less than plan B', 0],
    [plans, 'Plan B cost less than plan A', 1],
    [plans, 'Plan A cost more than plan B', 1],
    [plans, 'Plan B cost more than plan A', 2],
    ['Should the town sell the mill?', 'The sale of the mill by the town', 0],
  ])('%s %s: %d opposites', (question, clause, count) => {
    expect(opposites(question, clause)).toBe(count);
  });

  it.each([
    [bridge, 'The footbridge is safe for bicycles'],
    [bridge, 'The weather is fine'],
    [bridge, ''],
    [plans, 'Plan A cost nothing'],
    ['Is server B running?', 'Server A is running'],
    ['May the shop open on Sunday?', 'The shop may open on Saturday'],
    ['Does the crane lift 40 tonnes?', 'The crane lifts 30 tonnes'],
  ])('is not this one: %s %s', (question, clause) => {
    expect(opposites(question, clause)).toBeUndefined();
  });

  it('may say "it" for what the exhibit named before', () => {
    expect(opposites('Is the lift of the tower safe?', 'It is safe', 'lift tower')).toBe(0);
    expect(opposites('Is the lift of the tower safe?', 'It is safe')).toBeUndefined();
  });

  it('is told the same way twice, whatever the clause is', () => {
    fc.assert(
      fc.property(fc.string(), (clause) => {
        expect(opposites(bridge, clause)).toBe(opposites(bridge, clause));
      }),
    );
  });
});
