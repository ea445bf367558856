import { expect, test } from 'vitest';
import { areChangeAndNone } from './unchanged-acts.ts';

const asItIs = 'Introduce the plan on 1 October without changes.';

test.each([
  ['Move the early start to 7:00', true],
  ['Limit consecutive nights to three', true],
  ['Train a second first-aider', false],
  ['Adopt the plan unchanged', false],
])('without changes, and: %s', (action, contradicts) => {
  expect(areChangeAndNone(asItIs, action)).toBe(contradicts);
  expect(areChangeAndNone(action, asItIs)).toBe(contradicts);
});

test('two changes do not contradict each other', () => {
  expect(areChangeAndNone('Move the early start', 'Limit nights to three')).toBe(false);
});
