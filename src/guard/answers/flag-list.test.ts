import { expect, it } from 'vitest';
import { FlagList, maxFlagsPerKind } from './flag-list.ts';

it('lists only so many of a kind, says so, and leaves room for the others', () => {
  const flags = new FlagList();
  for (let index = 0; index < 5000; index++) flags.raise('truncated', ['a', index], 'Cut.');
  flags.raise('injection.structural', ['b c', 0], 'role.token at 0-6.');
  expect(flags.list).toHaveLength(maxFlagsPerKind + 2);
  expect(flags.list.slice(-2)).toEqual([
    { code: 'flags_cut', path: '', detail: 'Only the first 100 flags of the kind truncated are listed.' },
    { code: 'injection.structural', path: '["b c"][0]', detail: 'role.token at 0-6.' },
  ]);
});
