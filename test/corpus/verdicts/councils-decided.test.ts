import { describe, expect, test } from 'vitest';
import { decideCouncil } from '../../support/decided-council.ts';
import { type CouncilCase, readCouncils, readMoreCouncils } from './council-case.ts';

const councils = [...readCouncils('development'), ...readMoreCouncils()];
const isRight = (given: CouncilCase) =>
  [given.expected.decision].flat().some((decision) => decision === decideCouncil(given));

describe('the councils of the development half', () => {
  test.each(councils)('$id is decided rightly, or left open', (given) => {
    expect(['undecided', ...[given.expected.decision].flat()]).toContain(decideCouncil(given));
  });

  test('are decided rightly in three cases of five, the later ones too', () => {
    const later = councils.filter(({ id }) => id.startsWith('fresh-'));
    for (const cases of [councils, later])
      expect(cases.filter(isRight).length / cases.length).toBeGreaterThanOrEqual(0.6);
  });
});
