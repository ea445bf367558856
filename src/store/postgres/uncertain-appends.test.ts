import { expect, test } from 'vitest';
import { grows, id } from '../../../test/contracts/store-material.ts';
import type { ChangeResult, RecordAppend } from '../store.ts';
import { UncertainAppends } from './uncertain-appends.ts';

const stored = (text?: string) => ({ read: async () => (text === undefined ? [] : [{ text }]) });

async function resultOf(appends: UncertainAppends, append: RecordAppend, result: ChangeResult) {
  const change = { append, result };
  await appends.resolve([change]);
  return change;
}

test('a repetition that meets itself on the record is answered as kept, once', async () => {
  const append = grows(id(1), 3);
  const appends = new UncertainAppends(stored(append.text));
  appends.note(append);
  expect(await resultOf(appends, append, 'conflict')).toMatchObject({ result: 'appended' });
  expect(await resultOf(appends, append, 'conflict')).toMatchObject({ result: 'conflict' });
});

test('a repetition that meets what another wrote is a conflict, and one that is kept now stays so', async () => {
  const append = grows(id(1), 3);
  const other = new UncertainAppends(stored('{"by":"another"}\n'));
  other.note(append);
  expect(await resultOf(other, append, 'conflict')).toMatchObject({ result: 'conflict' });
  const nothing = new UncertainAppends(stored());
  nothing.note(append);
  expect(await resultOf(nothing, append, 'appended')).toMatchObject({ result: 'appended' });
});

test('another append of the session, or one that was never uncertain, is not looked up', async () => {
  const append = grows(id(1), 3);
  const appends = new UncertainAppends(stored(grows(id(1), 4).text));
  expect(await resultOf(appends, append, 'conflict')).toMatchObject({ result: 'conflict' });
  appends.note(append);
  expect(await resultOf(appends, grows(id(1), 4), 'conflict')).toMatchObject({ result: 'conflict' });
});

test('as long as the record cannot be read, it stays uncertain', async () => {
  const append = grows(id(1), 3);
  let isAway = true;
  const appends = new UncertainAppends({
    read: async () => {
      if (isAway) throw new Error('away');
      return [{ text: append.text }];
    },
  });
  appends.note(append);
  expect(await resultOf(appends, append, 'conflict')).toMatchObject({ failure: new Error('away') });
  isAway = false;
  expect(await resultOf(appends, append, 'conflict')).toMatchObject({ result: 'appended' });
});
