import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stanceOfDecision } from './closing-stance.ts';
import { readProposition } from './proposition.ts';

const proposition = readProposition('Should the town buy the old mill?');

describe('the decision of an arbitrator', () => {
  it.each([
    ['Approve.', 'approve'],
    ['Approved without delay.', 'approve'],
    ['**Yes**, the mill is sound.', 'approve'],
    ['Accepted.', 'approve'],
    ['Ja.', 'approve'],
    ['Genehmigt.', 'approve'],
    ['Sí, conviene.', 'approve'],
    ['Aprobado.', 'approve'],
    ['The town should buy the old mill.', 'approve'],
    ['I support the plan.', 'approve'],
    ['Reject.', 'reject'],
    ['No.', 'reject'],
    ['Denied.', 'reject'],
    ['Not approved.', 'reject'],
    ['Do not buy it.', 'reject'],
    ['Nein.', 'reject'],
    ['Abgelehnt.', 'reject'],
    ['Rechazado.', 'reject'],
    ['The town should not buy the old mill.', 'reject'],
    ['I cannot support the plan.', 'reject'],
    ['We are against it.', 'reject'],
    ['Undecided.', 'undecided'],
    ['No decision can be made.', 'undecided'],
    ['Deferred to the next session.', 'undecided'],
    ['Unentschieden.', 'undecided'],
    ['Sin decisión.', 'undecided'],
    ['Approve if the roof is repaired.', 'undecided'],
    ['Yes, provided the roof is repaired.', 'undecided'],
    ['Ja, sofern das Dach hält.', 'undecided'],
    ['The mill is old.', 'undecided'],
    ['', 'undecided'],
  ])('%s: %s', (decision, stance) => {
    expect(stanceOfDecision(decision, proposition)).toBe(stance);
  });

  it.each([
    ['Approve. But not the roof.', 'approve'],
    ['Reject.\nApprove the other one.', 'reject'],
    ['The mill is old. Approve.', 'undecided'],
  ])('is read from its first sentence: %s', (decision, stance) => {
    expect(stanceOfDecision(decision, undefined)).toBe(stance);
  });

  it('is one of three, and the same twice, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const stance = stanceOfDecision(text, proposition);
        expect(['approve', 'reject', 'undecided']).toContain(stance);
        expect(stanceOfDecision(text, proposition)).toBe(stance);
      }),
    );
  });
});
