import { expect, it } from 'vitest';
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
