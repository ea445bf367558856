import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCondition } from './condition-test.ts';
import { readPolicy } from './policy-reading.ts';
import { readSentence } from './sentence-reading.ts';

function tested(text: string, evidence: readonly string[], question = 'Should it go ahead?') {
  const { condition } = readPolicy(text, 1);
  if (!condition) throw new Error(`No condition in: ${text}`);
  return testCondition(condition, evidence.map(readSentence), readSentence(question));
}

describe('a condition', () => {
  const lift = 'A lift needs the approval of the safety engineer.';
  const german = 'Rechnungen brauchen die Freigabe der Leitung.';
  const spanish = 'La obra requiere el permiso del ayuntamiento.';

  it.each([
    [lift, 'The safety engineer signed the approval.', 'kept'],
    [lift, 'The approval of the safety engineer is on file.', 'kept'],
    [lift, 'The approval of the safety engineer was not given.', 'broken'],
    [lift, 'There is no approval by the safety engineer.', 'broken'],
    [lift, 'Approval of the safety engineer: pending.', 'broken'],
    [lift, 'The approval of the safety engineer has expired.', 'broken'],
    [lift, 'The weather is fine.', 'untested'],
    [german, 'Die Freigabe der Leitung wurde erteilt.', 'kept'],
    [german, 'Die Freigabe der Leitung liegt nicht vor.', 'broken'],
    [german, 'Die Freigabe der Leitung fehlt.', 'broken'],
    [german, 'Das Wetter ist gut.', 'untested'],
    [spanish, 'El permiso del ayuntamiento fue concedido.', 'kept'],
    [spanish, 'El permiso del ayuntamiento está pendiente.', 'broken'],
    [spanish, 'Hace buen tiempo.', 'untested'],
  ])('%s %s: %s', (policy, evidence, state) => {
    expect(tested(policy, [evidence]).state).toBe(state);
  });

  it.each([
    ['Names were removed on 15 January.', 'kept', '15 January is before 1 February'],
    ['Names were removed on 1 February.', 'kept', '1 February is the same day as 1 February'],
    ['Names were removed on 15 February.', 'broken', '15 February is after 1 February'],
  ])('must be met before the act: %s', (evidence, state, detail) => {
    const policy = 'Survey data may be published only after names have been removed.';
    expect(tested(policy, [evidence], 'Should it be published on 1 February?')).toMatchObject({ state, detail });
  });

  it('is untested without evidence', () => {
    expect(tested(lift, [])).toMatchObject({ state: 'untested', shown: [] });
  });

  it('shows only sentences that were given, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), (evidence) => {
        for (const { text } of tested(lift, evidence).shown) expect(evidence).toContain(text);
      }),
    );
  });
});
