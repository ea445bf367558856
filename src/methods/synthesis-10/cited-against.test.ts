/** What a cited line is worth in a table: for a claim that it contradicts, and in a challenge to a finding that it bears out. */
import { describe, expect, test } from 'vitest';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { scriptedTable } from '../../../test/support/scripted-table.ts';
import type { Severity } from '../../model/analysis.ts';
import { synthesis9 } from '../synthesis-9/method.ts';
import type { TableInput } from '../synthesis-method.ts';
import { synthesis10 } from './method.ts';

const now = judgedBy(synthesis10(testHash));
const before = judgedBy(synthesis9(testHash));

interface Claimed {
  finding: string;
  line: number;
  severity?: Severity;
}
interface Challenged {
  by: string;
  seat: string;
  line: number;
  says: string;
}

/** Every seat cites a line of one piece of evidence. */
function table(
  lines: readonly string[],
  claims: Readonly<Record<string, Claimed>>,
  challenges: readonly Challenged[] = [],
): TableInput {
  const input = scriptedTable(
    'Is the fair ready?',
    Object.fromEntries(
      Object.entries(claims).map(([seat, { finding, line, severity = 'critical' }]) => [
        seat,
        { found: finding, evidence: `[VERIFIED: file.md:${line}]`, severity },
      ]),
    ),
  );
  const rebuttals = Object.fromEntries(
    Object.keys(claims).map((by) => [
      by,
      {
        concessions: [],
        challenges: challenges
          .filter((one) => one.by === by)
          .map(({ seat, line, says }) => ({
            ...{ target_agent: seat, finding_challenged: claims[seat]?.finding ?? '' },
            counter_evidence: `[VERIFIED: file.md:${line}] ${says}`,
          })),
      },
    ]),
  );
  return { ...input, rebuttals, exhibits: [{ name: 'file.md', status: 'match', text: lines.join('\n') }] };
}

const statusOf = ({ synthesisOf }: typeof now, input: TableInput, seat: string) =>
  synthesisOf(input).findings.find(({ agents }) => agents.includes(seat));

describe('who cites the line that refutes the claim', () => {
  test.each([
    ['another figure', 'one guard per 100 visitors', 'One guard per 200 visitors is enough.'],
    ['another date', 'lease ends 31 May', 'The lease ends on 31 December.'],
    [
      'a failure called a success, in German',
      '3. OG Brandschutztür: FAIL, schließt nicht selbsttätig',
      'Alle Brandschutztüren schließen selbsttätig und sind geprüft.',
    ],
    [
      'a failure called a success',
      'level 3 fire door: FAIL, does not self-close',
      'All fire doors are certified and self-close.',
    ],
    ['a ban called a permission', 'dogs are not allowed on the site', 'Dogs are allowed on the site.'],
    ['another amount, in German', 'Angebot Marlow: 97.000 Euro', 'Das Angebot von Marlow liegt bei 79.000 Euro.'],
  ])('is not believed: %s', (_, line, finding) => {
    const input = table(['permit of 4 March', line], {
      ada: { finding, line: 2 },
      bob: { finding: 'Parking is free.', line: 1 },
    });
    const found = statusOf(now, input, 'ada');
    expect(found?.status).toBe('unsupported');
    expect(found?.why).toBe('Unsupported: the line that ada cites for it says otherwise.');
    expect(found?.members[0]?.citations[0]).toMatchObject({ state: 'unchecked', contradicts: true });
  });

  test('is believed no less where another line of the same text bears it out', () => {
    const lines = ['one guard per 100 visitors', 'indoors: one guard per 200 visitors'];
    const input = table(lines, { ada: { finding: 'Indoors, one guard per 200 visitors is enough.', line: 2 } });
    expect(statusOf(now, input, 'ada')?.status).toBe('accepted');
  });

  test('is believed as if nothing had been found where the line only may say otherwise', () => {
    const input = table(['no lorries over 7.5 t'], { ada: { finding: 'Lorries of any weight are allowed.', line: 1 } });
    const [citation] = statusOf(now, input, 'ada')?.members[0]?.citations ?? [];
    expect(citation).toMatchObject({ state: 'unchecked', detail: expect.stringContaining('may say otherwise') });
    expect(citation?.contradicts).toBeUndefined();
  });

  test('loses no weight elsewhere: a line may be misread', () => {
    const input = table(['one guard per 100 visitors'], {
      ada: { finding: 'One guard per 200 visitors is enough.', line: 1 },
      bob: { finding: 'The permit is signed.', line: 1 },
    });
    expect(now.synthesisOf(input).left_aside).toEqual([]);
  });
});

describe('a challenge that cites the line which bears the finding out', () => {
  const lines = ['one guard per 100 visitors', 'tickets sold: 2400'];
  const claims = {
    ada: { finding: 'The permit demands one guard for every 100 visitors.', line: 1 },
    bob: { finding: 'Tickets sold: 2400', line: 2 },
  };
  const challenge = { by: 'bob', seat: 'ada', line: 1, says: 'It asks for half of that.' };

  test('does not unsettle the finding, as it did', () => {
    const input = table(lines, claims, [challenge]);
    expect(statusOf(now, input, 'ada')?.status).toBe('accepted');
    expect(statusOf(before, input, 'ada')?.status).toBe('contested');
  });

  test('is shown with what became of it', () => {
    const [attack] = statusOf(now, table(lines, claims, [challenge]), 'ada')?.attacks ?? [];
    expect(attack?.citations[0]).toMatchObject({
      state: 'unchecked',
      detail: 'Line 1 bears out what it is held against.',
    });
  });

  test('counts as before where its line says something else', () => {
    const other = { by: 'bob', seat: 'ada', line: 3, says: 'From 2027 on, the permit demands none.' };
    const input = table([...lines, 'from 2027 on, the permit demands no guard'], claims, [other]);
    expect(statusOf(now, input, 'ada')?.attacks[0]?.citations[0]?.state).toBe('checked');
    expect(statusOf(now, input, 'ada')?.status).toBe('contested');
  });
});
