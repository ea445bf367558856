import { expect, it } from 'vitest';
import type { SynthesisDraft } from '../../methods/synthesis-method.ts';
import { createRecentDrafts } from './recent-drafts.ts';

it('keeps the drafts of the last tables and forgets the older ones', () => {
  const drafts = createRecentDrafts();
  const tables = Array.from({ length: 70 }, (_, n) => ({ n }));
  for (const table of tables) drafts.set(table, { synthesis: table } as unknown as SynthesisDraft);
  expect(tables.filter((table) => drafts.get(table) === undefined).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(drafts.get(tables[69] ?? {})).toEqual({ synthesis: { n: 69 } });
});

it('forgets the draft of a table that has its verdict', () => {
  const drafts = createRecentDrafts();
  const [one, other] = [{ n: 1 }, { n: 2 }];
  for (const table of [one, other]) drafts.set(table, { synthesis: table } as unknown as SynthesisDraft);
  drafts.forget(one);
  expect([drafts.get(one), drafts.get(other)]).toEqual([undefined, { synthesis: other }]);
});
