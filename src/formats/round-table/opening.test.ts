import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '../../errors.ts';
import { roundTableOpening } from './opening.ts';

const refusals = (rules: object) => {
  const parsed = roundTableOpening.input.safeParse({ content: 'Ship it?', rules });
  return parsed.success ? [] : fieldErrorsOf(parsed.error).map(({ path, message }) => `${path} ${message}`);
};

it.each([0, -1, 1e-9, 1.1, '0/3', '4/3', '3/0'])('quorum and threshold are above 0 and at most 1, not %j', (share) => {
  expect(refusals({ quorum: share })).toEqual(['rules.quorum must be above 0 and at most 1']);
  expect(refusals({ threshold: share })).toEqual(['rules.threshold must be above 0 and at most 1']);
});

it.each(['0.5', 'most', null, true])('quorum and threshold are a number or a fraction, not %j', (share) => {
  expect(refusals({ quorum: share })).toEqual(['rules.quorum must be a number, or a fraction such as "2/3"']);
});

it.each([1, 0.000001, '1/3', '3/3'])('quorum and threshold may be %j', (share) => {
  expect(refusals({ quorum: share, threshold: share })).toEqual([]);
});

describe('the clerk of a table', () => {
  const given = (rules: object) => roundTableOpening.input.parse({ content: 'Ship it?', rules });
  const wishOf = (rules: object) => roundTableOpening.seating(given(rules));
  const choice = (rules: object, members: number) => wishOf(rules).built_in?.choose(members);
  const about = { session: 's', members: [], hash: () => '' };
  const recordedClerk = (rules: object, built_in?: Record<string, string>) =>
    roundTableOpening.record(given(rules), { ...about, ...(built_in && { built_in }) }).rules;

  it('is the built-in one where the request says nothing, and is on the record where it was seated', () => {
    expect(choice({}, 2)).toBe('seated');
    expect(recordedClerk({}, { clerk: 'house/clerk' })).toMatchObject({ clerk: 'house/clerk' });
    expect(recordedClerk({})).toMatchObject({ clerk: null });
  });

  it('is the named one, or nobody where the request says null', () => {
    expect(wishOf({ clerk: 'kim' })).toMatchObject({ roles: [{ agent: 'kim', role: 'clerk' }] });
    expect(wishOf({ clerk: 'kim' })).not.toHaveProperty('built_in');
    expect(wishOf({ clerk: null })).toMatchObject({ roles: [] });
    expect(wishOf({ clerk: null })).not.toHaveProperty('built_in');
    expect(recordedClerk({ clerk: null })).toMatchObject({ clerk: null });
    expect(recordedClerk({ clerk: 'kim' })).toMatchObject({ clerk: 'kim' });
  });

  it('is the built-in one where the request asks for it, even for one member, and then needs a model', () => {
    const asked = { clerk: 'house/clerk' };
    expect(wishOf(asked)).toMatchObject({ roles: [], built_in: { role: 'clerk', field: 'rules.clerk' } });
    expect(wishOf({}).built_in).not.toHaveProperty('field');
    expect([1, 2].map((members) => choice(asked, members))).toEqual(['seated', 'seated']);
    expect(choice({ ...asked, max_calls: 6 }, 2)).toMatchObject({ skipped: expect.stringContaining('6 calls') });
    expect(recordedClerk(asked, { clerk: 'house/clerk' })).toMatchObject({ clerk: 'house/clerk' });
    expect(recordedClerk(asked)).toMatchObject({ clerk: null });
  });

  it.each(['house/sue', '', false, 0, []])('cannot be %j', (clerk) => {
    expect(refusals({ clerk })).toEqual([expect.stringMatching(/^rules\.clerk /)]);
  });

  it.each([5, true, false, 0, {}])('says what it takes where it is %j', (clerk) => {
    expect(refusals({ clerk })).toEqual([
      'rules.clerk must be the name of an agent, "house/clerk" for the built-in clerk, or null for nobody',
    ]);
  });

  it('says which letters a name may have', () => {
    expect(refusals({ clerk: 'kim berg' })).toEqual(['rules.clerk must be 1 to 64 letters, digits, "_", "." or "-"']);
  });

  it('is not added where fewer than two members sit', () => {
    expect([0, 1].map((members) => choice({}, members))).toEqual(['absent', 'absent']);
  });

  it.each([
    [{ max_calls: 7 }, 2, 'seated'],
    [{ max_calls: 6 }, 2, { skipped: 'the table may make 6 calls, and its other seats need 6' }],
    [{ max_calls: 9, challenge_rounds: 2 }, 2, 'seated'],
    [{ max_calls: 9, challenge_rounds: 2, synthesiser: 'sue' }, 2, { skipped: expect.stringContaining('need 9') }],
  ])('is skipped where it takes a call that the others need: %j', (rules, members, expected) => {
    expect(choice(rules, members)).toEqual(expected);
  });
});
