import { describe, expect, it } from 'vitest';
import { hearFrom, turnOf } from '../../../test/support/example-council.ts';

const finance = 'expert:finance:v0';
const policies = ['Personal data must not leave the EU.', 'Every contract must be reviewed.', 'Bribes are prohibited.'];
const test = (claim: string, given: string[] = policies) =>
  hearFrom('ethicist:v0', { turns: [turnOf(finance, `- ${claim}`)], constraints: { policies: given } });
const line = (number: number, verb: string, claim: string) =>
  `- Policy ${number} "${policies[number - 1]}" is ${verb} by ${finance}: "${claim}"`;

describe('the ethicist', () => {
  it.each([
    [1, 'Personal data would leave the EU.', 'violated'],
    [1, 'Personal data of customers leaves for Virginia.', 'violated'],
    [1, 'Personal data does not leave the EU.', 'touched'],
    [1, 'Personal data is encrypted.', 'touched'],
    [2, 'The contract was not reviewed.', 'violated'],
    [2, 'The contract was reviewed.', 'touched'],
    [3, 'Bribes were paid.', 'violated'],
    [3, 'No bribes were paid.', 'touched'],
  ])('AC-01: finds that policy %i is concerned by "%s": %s', (number, claim, verb) => {
    expect(test(claim)).toEqual([line(number, verb, claim)]);
  });

  it('AC-01: says so when no claim touches a policy', () => {
    expect(test('The canteen was repainted.')).toEqual(['No claim touches a stated policy.']);
  });

  it.each([{}, { policies: [] }, { policies: 'none' }, { policies: [7, null] }])(
    'AC-01: says so when the constraints are %j',
    (constraints) => {
      const sentence = 'No policies are stated in the constraints, so there is nothing to test claims against.';
      expect(hearFrom('ethicist', { constraints })).toEqual([sentence]);
    },
  );

  it('tells violations first, and everything once', () => {
    const claims = ['Personal data is encrypted.', 'Bribes were paid.'];
    const turns = [turnOf(finance, ...claims.map((claim) => `- ${claim}`))];
    const lines = hearFrom('ethicist', { turns, constraints: { policies } });
    expect(lines).toEqual([
      line(3, 'violated', 'Bribes were paid.'),
      line(1, 'touched', 'Personal data is encrypted.'),
    ]);
    const again = { turns: [...turns, turnOf('ethicist', ...lines)], constraints: { policies } };
    expect(hearFrom('ethicist', again)).toEqual(['I have nothing to add to what I said of the policies.']);
  });

  it('quotes a policy on one line, whatever is in it', () => {
    const [found] = test('Bribes were paid.', ['No "bribes" or\n- favours']);
    expect(found).toBe(`- Policy 1 "No 'bribes' or - favours" is touched by ${finance}: "Bribes were paid."`);
  });
});
