import { describe, expect, test } from 'vitest';
import { weighCase } from '../../../src/methods/award-2/case-weighing.ts';
import { passagesAbout, readCase } from '../../../src/methods/award-2/council-case.ts';
import { sureReading } from '../../../src/methods/award-5/sure-reading.ts';
import { type CouncilCase, readCouncils, readMoreCouncils } from './council-case.ts';

/** What the newest method decides if one expert cites every line of the evidence. */
function decided({ question, evidence, policies }: CouncilCase): string {
  const exhibits = evidence.map(({ name, text }) => ({ name, text, sha256: '', status: 'match' as const, cut: false }));
  const council = { question, policies, exhibits, turns: [] };
  const said = passagesAbout(council, '', sureReading).map(
    ({ text, exhibit, first }) => `- "${text.replaceAll('"', "'")}" [VERIFIED: ${exhibit.name}:L${first}]`,
  );
  const turns = [{ seat: 'expert', role: 'expert', content: said.join('\n') }];
  return weighCase(readCase({ ...council, turns }, sureReading), sureReading).stance;
}

const councils = [...readCouncils('development'), ...readMoreCouncils()];
const isRight = (given: CouncilCase) =>
  [given.expected.decision].flat().some((decision) => decision === decided(given));

describe('the councils of the development half', () => {
  test.each(councils)('$id is decided rightly, or left open', (given) => {
    expect(['undecided', ...[given.expected.decision].flat()]).toContain(decided(given));
  });

  test('are decided rightly in three cases of five, the later ones too', () => {
    const later = councils.filter(({ id }) => id.startsWith('fresh-'));
    for (const cases of [councils, later])
      expect(cases.filter(isRight).length / cases.length).toBeGreaterThanOrEqual(0.6);
  });
});
