import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addClerkOptions } from './clerk-option.ts';

function parsed(...args: string[]): unknown {
  const command = addClerkOptions(new Command('table').exitOverride().configureOutput({ writeErr: () => {} }));
  return command.parse(args, { from: 'user' }).opts().clerk;
}

it('names a clerk, none, or says nothing', () => {
  expect(parsed('--clerk', 'kim')).toBe('kim');
  expect(parsed('--no-clerk')).toBe(false);
  expect(parsed('--no-clerk', '--no-clerk')).toBe(false);
  expect(parsed()).toBeUndefined();
});

it.each([[['--clerk', 'kim', '--no-clerk']], [['--no-clerk', '--clerk', 'kim']]])(
  'refuses %j: both cannot be meant',
  (args) => {
    expect(() => parsed(...args)).toThrow('--clerk and --no-clerk contradict each other');
  },
);
