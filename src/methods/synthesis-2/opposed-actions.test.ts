import { expect, test } from 'vitest';
import { areOpposedActions } from './opposed-actions.ts';
import { stemOf } from './stem.ts';
import { createTextReader } from './text-relations.ts';

const reader = createTextReader(stemOf);
const opposed = (one: string, other: string) => areOpposedActions(reader.read(one), reader.read(other), reader);

test.each([
  ['Run it on Friday', 'Do not run it on Friday'],
  ['Publish the simulator this spring', 'Do not publish anything'],
  ['Deploy on Friday with a canary', 'Never deploy on Friday'],
  ['Deploy the login on Tuesday', 'Deploy the new login on Friday'],
  ['Sign the contract', 'Avoid signing the contract'],
  ['Keep the old parser', 'Remove the old parser'],
])('%s / %s cannot both be followed', (one, other) => {
  expect(opposed(one, other)).toBe(true);
  expect(opposed(other, one)).toBe(true);
});

test.each([
  ['Add an index on orders', 'Add an index on users'],
  ['Deploy on Tuesday', 'Do not deploy the worker'],
  ['Rotate the keys', 'Use parameterized queries for all SQL'],
  ['Do not publish the simulator this spring', 'Never publish the simulator before the keys are revoked'],
])('%s / %s can', (one, other) => expect(opposed(one, other)).toBe(false));
