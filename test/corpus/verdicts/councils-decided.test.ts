import { describe, expect, test } from 'vitest';
import { decideCouncil } from '../../support/decided-council.ts';
import { type CouncilCase, readCouncils, readLaterCouncils, readMoreCouncils } from './council-case.ts';

const later = readLaterCouncils();
const councils = [...readCouncils('development'), ...readMoreCouncils(), ...later];
const isRight = (given: CouncilCase) =>
  [given.expected.decision].flat().some((decision) => decision === decideCouncil(given));

describe('the councils of the development half', () => {
  test.each(councils)('$id is decided rightly, or left open', (given) => {
    expect(['undecided', ...[given.expected.decision].flat()]).toContain(decideCouncil(given));
  });

  test('are decided rightly in three cases of five, the later ones too', () => {
    for (const cases of [councils, later])
      expect(cases.filter(isRight).length / cases.length).toBeGreaterThanOrEqual(0.6);
  });
});
