import { expect, test } from 'vitest';
import { pivotSection } from './pivot-section.ts';

const pivot = (source: string, from: string, to: string) => ({
  ...{ without: { source }, outcome: null, statuses: [] },
  direction: { from, to },
});
const texts = (...pivots: ReturnType<typeof pivot>[]) => {
  const { body } = pivotSection({ pivots, pivots_note: null, findings: [] });
  return body.kind === 'items' ? body.items.map(({ text }) => text) : [];
};

test('another direction is told with what has to be left out for it', () =>
  expect(texts(pivot('a.md', '- Wait.\n- Test.', 'Merge.'))).toEqual(['Without a.md, the direction is: Merge.']));

test('the same recommendations in another order are no other direction', () =>
  expect(texts(pivot('a.md', '- Wait.\n- Test.', '- Test.\n- Wait.'))).toEqual([]));
