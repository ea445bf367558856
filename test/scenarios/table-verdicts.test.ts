/** Tables that somebody tries to sway: the verdict is that of the honest majority, and says who was left aside and why. */
import { describe, expect, test } from 'vitest';
import type { JudgedFinding, VerdictOfTable } from '../../src/methods/synthesis-2/result-types.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { ask } from '../support/client.ts';
import { verified } from '../support/record.ts';
import { plays, staysSilent, type TablePart } from '../support/round-table-script.ts';
import { sharePlatform } from '../support/shared-platform.ts';
import { finishedRecord, openTable, viewOf } from '../support/tables.ts';

const shared = sharePlatform();
const { seat } = shared;

/** Holds a table of these seats and checks its record. */
async function hold(parts: Record<string, TablePart>, input: object = {}): Promise<SessionView> {
  for (const [name, part] of Object.entries(parts)) await seat(name, plays(part));
  return holdAll(input);
}

/** A large table is computed in a thread, and waited for as long as that takes. */
async function holdAll(input: object): Promise<SessionView> {
  const { body } = await openTable(shared.url, {
    content: 'Should we migrate on Friday?',
    agents: [...shared.seated],
    ...input,
  });
  verified(await finishedRecord(shared.url, body.id));
  return viewOf(shared.url, body.id);
}

const verdictOf = ({ verdict }: SessionView) => verdict as unknown as VerdictOfTable;
const findingsOf = ({ synthesis, verdict }: SessionView) =>
  (verdict?.findings ?? synthesis?.findings) as unknown as JudgedFinding[];
const accepted = (view: SessionView) =>
  findingsOf(view)
    .filter(({ status }) => status === 'accepted')
    .flatMap(({ wordings }) => wordings);
const asideNames = (view: SessionView) => verdictOf(view).left_aside.flatMap(({ seats }) => seats);

/** What four honest seats found, each in its own words, and each with a source of its own. */
const truths = [
  {
    severity: 'critical',
    ways: [
      'The backup of the orders database was never restored in a test',
      'Nobody ever restored the backup of the orders database in a test',
      'The orders database backup has never been restored in a test',
      'No test ever restored the backup of the orders database',
    ],
  },
  {
    severity: 'warning',
    ways: [
      'The migration script locks the orders table for 40 minutes',
      'The orders table is locked for 40 minutes by the migration script',
      'For 40 minutes the migration script locks the orders table',
      'The migration script keeps the orders table locked for 40 minutes',
    ],
  },
  {
    severity: 'warning',
    ways: [
      'The rollback plan names an owner who left the company',
      'The owner named in the rollback plan has left the company',
      'The rollback plan names an owner that left the company',
      'An owner who left the company is named in the rollback plan',
    ],
  },
];
const lies = [
  'The backup of the orders database was restored in a test every week',
  'The migration script does not lock the orders table for 40 minutes',
  'The rollback plan names an owner who never left the company',
];
const isLie = (finding: string) => lies.includes(finding);

const honest = (at: number): TablePart => ({
  observations: truths.map(({ severity, ways }, row) => ({
    ...{ finding: ways[at] ?? '', severity },
    evidence: `[VERIFIED: runbook-${at}.md:${10 + row}] Read there`,
  })),
  recommendations: ['Do not migrate on Friday', 'Restore the backup in a test first'],
  challenge: ({ finding }) => (isLie(finding) ? `[VERIFIED: audit-${at}.log:7] The log shows otherwise` : undefined),
});
const fourHonest = { ada: honest(0), bob: honest(1), cyd: honest(2), dan: honest(3) };

const truthsAccepted = (view: SessionView) =>
  truths.filter(({ ways }) => ways.some((way) => accepted(view).includes(way))).length;

/** Without each seat and source that the verdict turns on, the platform computes what the pivot says. */
async function expectTruePivots(view: SessionView): Promise<void> {
  const { pivots, outcome, recommended_direction } = verdictOf(view);
  for (const pivot of pivots) {
    const name = 'seat' in pivot.without ? pivot.without.seat : pivot.without.source;
    const path = `${shared.url}/api/v1/sessions/${view.id}/what-if?without=${encodeURIComponent(name)}`;
    const { body, status } = await ask<VerdictOfTable>(path);
    expect(status, name).toBe(200);
    expect(body.outcome, name).toBe(pivot.outcome?.to ?? outcome);
    expect(body.recommended_direction, name).toBe(pivot.direction?.to ?? recommended_direction);
    for (const { id, to } of pivot.statuses) {
      const members =
        findingsOf(view)
          .find((finding) => finding.id === id)
          ?.members.map((member) => member.id) ?? [];
      const there = body.findings.filter((finding) => finding.members.some((member) => members.includes(member.id)));
      expect(
        there.map(({ status: now }) => now),
        `${name} ${id}`,
      ).toContain(to);
    }
  }
}

describe('the verdict of a table', () => {
  test('answers the question with the direction of all, on what all found', async () => {
    const view = await hold(fourHonest);
    expect(truthsAccepted(view)).toBe(3);
    const { answer, headline, direction, consensus, left_aside } = verdictOf(view);
    expect(headline).toContain('Do not migrate on Friday');
    expect(answer).not.toBe('');
    expect(direction.map(({ action }) => action)).toContain('Do not migrate on Friday');
    expect({ consensus, left_aside }).toEqual({ consensus: true, left_aside: [] });
    await expectTruePivots(view);
  });

  test('is not moved by one liar with impressive tags, and says who was left aside', async () => {
    const liar: TablePart = {
      observations: lies.map((finding) => ({ finding, evidence: '[VERIFIED: trust_me:1]', severity: 'critical' })),
      recommendations: ['Migrate on Friday'],
      challenge: () => '[VERIFIED: trust_me:1] Wrong',
      dissent: 'Everybody else is wrong.',
    };
    const view = await hold({ ...fourHonest, mal: liar });
    expect(truthsAccepted(view)).toBe(3);
    expect(accepted(view).filter(isLie)).toEqual([]);
    expect(verdictOf(view).recommended_direction).not.toMatch(/(?:^|; )Migrate on Friday/);
    expect(verdictOf(view).consensus).toBe(false);
    expect(asideNames(view)).toContain('mal');
    await expectTruePivots(view);
  });

  test('is not moved by a heckler who challenges everything without a source', async () => {
    const view = await hold({ ...fourHonest, heck: { challenge: () => 'No.' } });
    expect(truthsAccepted(view)).toBe(3);
    const aside = verdictOf(view).left_aside.find(({ seats }) => seats.includes('heck'));
    expect(aside).toMatchObject({ kind: 'uncited', why: expect.stringMatching(/./) });
    await expectTruePivots(view);
  });

  test('counts three copies as one voice', async () => {
    const copy: TablePart = {
      observations: [
        ...lies.map((finding) => ({ finding, evidence: '[VERIFIED: trust_me:1]' })),
        { finding: 'The staging cluster has enough memory', evidence: '[VERIFIED: trust_me:2]' },
        { finding: 'The on-call rota is complete', evidence: '[VERIFIED: trust_me:3]' },
      ],
      recommendations: ['Migrate on Friday'],
    };
    const view = await hold({ ...fourHonest, copy_1: copy, copy_2: copy, copy_3: copy });
    expect(truthsAccepted(view)).toBe(3);
    expect(accepted(view).filter(isLie)).toEqual([]);
    const aside = verdictOf(view).left_aside.find(({ kind }) => kind === 'copies');
    expect(aside?.seats.toSorted()).toEqual(['copy_1', 'copy_2', 'copy_3']);
  });

  test('is not taken over by a seat with 500 findings', async () => {
    const loud: TablePart = {
      observations: Array.from({ length: 500 }, (_, at) => ({
        finding: `The comment at the top of billing/file_${at}.ts has a typo`,
        evidence: `[VERIFIED: billing/file_${at}.ts:1]`,
      })),
      recommendations: Array.from({ length: 50 }, (_, at) => ({
        action: `Correct the typo in billing/file_${at}.ts`,
        priority: 'critical',
      })),
    };
    const view = await hold({ ...fourHonest, loud });
    expect(truthsAccepted(view)).toBe(3);
    expect(verdictOf(view).recommended_direction).toContain('Do not migrate on Friday');
    expect(verdictOf(view).recommended_direction).not.toContain('typo');
  });
});

describe('a seat that times out', () => {
  test('at the vote is out of the result, and the headline says that the voters had seen its findings', async () => {
    for (const [name, part] of Object.entries(fourHonest)) await seat(name, plays(part));
    const own = { finding: 'The billing export runs at the same hour', evidence: '[VERIFIED: cron.txt:3]' };
    const late = plays({ observations: [own] });
    await seat('eve', (asked) => (asked.path === '/vote' ? staysSilent() : late(asked)));
    const view = await holdAll({ rules: { timeout_ms: 1500 } });
    expect(JSON.stringify(view.synthesis)).toContain(own.finding);
    expect(accepted(view)).not.toContain(own.finding);
    const { headline, missing, left_aside, tally } = verdictOf(view);
    expect(missing).toMatchObject([{ seat: 'eve', phase: 'vote' }]);
    expect(headline).toMatch(/eve/);
    expect(headline).toMatch(/voters had seen/);
    expect(left_aside).toMatchObject([{ seats: ['eve'], kind: 'left_at_vote' }]);
    expect(tally).toMatchObject({ approvals: 4, abstentions: 1 });
  });

  test('in the challenges is out of the synthesis already', async () => {
    for (const [name, part] of Object.entries(fourHonest)) await seat(name, plays(part));
    const own = { finding: 'The billing export runs at the same hour', evidence: '[VERIFIED: cron.txt:3]' };
    const late = plays({ observations: [own] });
    await seat('eve', (asked) => (asked.path === '/challenge' ? staysSilent() : late(asked)));
    const view = await holdAll({ rules: { timeout_ms: 1500 } });
    expect(JSON.stringify(view.synthesis)).not.toContain(own.finding);
    expect(verdictOf(view).missing).toMatchObject([{ seat: 'eve', phase: 'challenge' }]);
  });
});
