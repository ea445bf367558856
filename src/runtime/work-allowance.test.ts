import { expect, it } from 'vitest';
import { WorkAllowance } from './work-allowance.ts';

it('gives everybody the time of a minute, which refills steadily', () => {
  let now = 0;
  const allowance = new WorkAllowance(10_000, () => now);
  expect(allowance.left('ann')).toBe(10_000);
  allowance.spend('ann', 9_000);
  expect([allowance.left('ann'), allowance.left('bob')]).toEqual([1000, 10_000]);
  now = 30_000;
  expect(allowance.left('ann')).toBe(6000);
  now = 600_000;
  expect(allowance.left('ann')).toBe(10_000);
});

it('lets somebody owe at most a minute, and says when there is time for a second of work', () => {
  let now = 0;
  const allowance = new WorkAllowance(10_000, () => now);
  allowance.spend('ann', 10_500);
  expect(allowance.left('ann')).toBe(-500);
  const seconds = allowance.secondsUntilSome('ann');
  expect(seconds).toBe(9);
  now = seconds * 1000;
  expect(allowance.left('ann')).toBeGreaterThanOrEqual(1000);
  allowance.spend('ann', 900_000);
  expect(allowance.left('ann')).toBe(-10_000);
});

it('limits nobody where there is no limit', () => {
  const allowance = new WorkAllowance(0);
  allowance.spend('ann', 900_000);
  expect(allowance.left('ann')).toBe(Infinity);
});
