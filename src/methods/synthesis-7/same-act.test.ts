import { describe, expect, it, test } from 'vitest';
import { challengeOf, findingOf, judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { synthesis8 } from '../synthesis-8/method.ts';
import type { TableInput } from '../synthesis-method.ts';

const { synthesisOf, verdictOf } = judgedBy(synthesis8(testHash));

const approve = { approve: true, conditions: [], dissent_reason: null };

function tableOf(analyses: TableInput['analyses'], given: Partial<TableInput> = {}): TableInput {
  const seats = Object.keys(analyses);
  return {
    ...{ content: 'Review the report and say what to do.', analyses, rebuttals: {}, missing: [] },
    members: seats.map((seat) => ({ seat, domain: 'any', owner: null })),
    votes: Object.fromEntries(seats.map((seat) => [seat, approve])),
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
    ...given,
  };
}

const saw = (finding: string, evidence: string, severity: 'critical' | 'info' = 'critical') => ({
  ...{ finding, evidence, severity },
});
const advising = (action: string) => ({ observations: [], recommendations: [{ action }] });

describe('recommendations of one act, of which one says more', () => {
  const items = (one: string, other: string) =>
    synthesisOf(tableOf({ ann: advising(one), bob: advising(other) })).recommendations.length;

  test.each([
    ['Close the pool', 'Close the pool to guests at once', 1],
    ['Replace the drain cover, today', 'Please replace the drain cover', 1],
    ['Close the pool', 'Close the sauna', 2],
    ['Close the pool', 'Do not close the pool', 2],
    ['Deploy the service', 'Deploy the service 4.2', 2],
    ['Wait', 'Wait for the lab', 2],
  ])('%s | %s: %i', (one, other, count) => expect(items(one, other)).toBe(count));
});

it('a direction that names what a critical finding is about addresses it, in however many words', () => {
  const { headline, outcome } = verdictOf(
    tableOf({
      ann: {
        ...advising('Have the two missing screws of the drain cover replaced before anybody swims'),
        observations: [],
      },
      bob: { observations: [saw('Drain cover loose', '[VERIFIED: pool.txt:6]')] },
    }),
  );
  expect(outcome).toBe('adopted');
  expect(headline).not.toContain('not addressed');
});

it('one line that a seat holds against three findings is a possibility, though the line is there', () => {
  const findings = ['The chlorine is far too low', 'The drain cover is loose', 'The emergency phone is dead'];
  const exhibits = [
    {
      name: 'pool.txt',
      status: 'match' as const,
      text: `${findings.join('\n')}\nChlorine, drain cover and phone were fine`,
    },
  ];
  const quibbles = findings.flatMap((finding) => challengeOf('ann', finding, '[VERIFIED: pool.txt:4]').challenges);
  const table = tableOf(
    {
      ann: { observations: findings.map((finding, at) => saw(finding, `[VERIFIED: pool.txt:${at + 1}]`)) },
      liar: { observations: [] },
    },
    { exhibits, rebuttals: { liar: { challenges: quibbles, concessions: [] } } },
  );
  for (const finding of findings)
    expect(findingOf(synthesisOf(table).findings, 'ann', finding)).toMatchObject({ status: 'accepted' });
});
