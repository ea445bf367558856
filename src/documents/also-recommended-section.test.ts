import { expect, test } from 'vitest';
import { alsoRecommendedSection } from './also-recommended-section.ts';

const recommended = (
  action: string,
  given: { chosen?: boolean; standing?: 'stands' | 'opposed' | 'undecided'; kind?: 'terms' | 'order' } = {},
) => ({
  ...{ action, agents: ['ada', 'bob'], rank: 1, chosen: false, standing: 'stands' as const, opposed_to: [] },
  ...given,
});
const itemsOf = (...recommendations: ReturnType<typeof recommended>[]) => {
  const { body } = alsoRecommendedSection({ recommendations });
  return body.kind === 'items' ? body.items : [];
};

test('what is no part of the direction and contradicts none is told with its seats', () =>
  expect(itemsOf(recommended('Merge', { chosen: true }), recommended('Add a test'))).toEqual([
    { text: 'Add a test (ada and bob)', isDetail: true },
  ]));

test('terms are told as terms, and orders to the voters are no recommendation', () =>
  expect(
    itemsOf(recommended('Deploy for one team', { kind: 'terms' }), recommended('All must approve', { kind: 'order' })),
  ).toEqual([{ text: 'on terms: Deploy for one team (ada and bob)', isDetail: true }]));

test('what contradicts the direction stands against it, and not here', () =>
  expect(itemsOf(recommended('Wait', { standing: 'opposed' }), recommended('Hold', { standing: 'undecided' }))).toEqual(
    [],
  ));
