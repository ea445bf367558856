/** Tables on which a first method went wrong, with the verdict that a careful reader would sign. */
import { describe, expect, test } from 'vitest';
import { challengeOf, findingOf, synthesisOf, testMethod, verdictOf } from '../../../test/support/judged-statuses.ts';
import type { Observation, Recommendation } from '../../model/analysis.ts';
import type { TableInput } from '../synthesis-method.ts';

const yes = { approve: true, conditions: [], dissent_reason: null };

function saw(finding: string, evidence: string, severity: Observation['severity'] = 'warning'): Observation {
  return { finding, evidence, severity };
}

interface SeatWords {
  saw?: Observation[];
  does?: string[];
}

/** A table at which everybody approves. */
function tableWith(seats: Record<string, SeatWords>, more: Partial<TableInput> = {}): TableInput {
  const names = Object.keys(seats);
  const recommendations = (does: string[] = []): Recommendation[] =>
    does.map((action) => ({ action, priority: 'high' }));
  return {
    members: names.map((seat) => ({ seat, domain: 'any' })),
    content: 'Should we deploy on Friday?',
    analyses: Object.fromEntries(
      names.map((seat) => [
        seat,
        { observations: seats[seat]?.saw ?? [], recommendations: recommendations(seats[seat]?.does) },
      ]),
    ),
    rebuttals: {},
    votes: Object.fromEntries(names.map((seat) => [seat, yes])),
    missing: [],
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
    ...more,
  };
}

describe('opposites', () => {
  test('"succeeded" and "failed" are two findings, side by side, and neither is accepted', () => {
    const { findings, trade_offs, answer } = synthesisOf(
      tableWith({
        ada: { saw: [saw('The migration succeeded on all twelve shards', '[VERIFIED: run.log:1]')] },
        bob: { saw: [saw('The migration failed on all twelve shards', '[VERIFIED: shards.log:7]')] },
      }),
    );
    expect(findings.map(({ status, agents }) => [status, agents])).toEqual([
      ['contested', [expect.any(String)]],
      ['contested', [expect.any(String)]],
    ]);
    expect(findings[0]?.opposed_to).toEqual([findings[1]?.id]);
    expect(trade_offs).toHaveLength(1);
    expect(trade_offs[0]).toMatch(/succeeded.*against.*failed|failed.*against.*succeeded/);
    expect(answer).toMatch(/^Undecided/);
  });

  test('"run it" and "do not run it" are never both recommended, and there is no consensus', () => {
    const verdict = verdictOf(
      tableWith({
        ada: { saw: [saw('It is safe to run on Friday', '[VERIFIED: a.md:1]')], does: ['Run it on Friday'] },
        bob: { saw: [saw('It is not safe to run on Friday', '[VERIFIED: b.md:1]')], does: ['Do not run it on Friday'] },
      }),
    );
    expect(verdict.direction).toEqual([]);
    expect(verdict.findings.map(({ status }) => status)).toEqual(['contested', 'contested']);
    expect(verdict.consensus).toBe(false);
    expect(verdict.headline).toMatch(/^Undecided: "(Do not run it|Run it) on Friday"/);
  });
});

test('five endpoints without a rate limit stay five findings, and refuting one refutes one', () => {
  const paths = ['/login', '/export', '/search', '/upload', '/invoice'];
  const { findings } = synthesisOf(
    tableWith(
      {
        ada: { saw: paths.map((path) => saw(`${path} has no rate limit`, `[VERIFIED: routes${path}.ts:1]`)) },
        bob: {},
        cyd: {},
      },
      {
        rebuttals: {
          bob: challengeOf('ada', '/export has no rate limit', '[VERIFIED: gateway.yaml:12] 10 per minute'),
          cyd: challengeOf('ada', '/export has no rate limit', '[VERIFIED: limits.md:3]'),
        },
      },
    ),
  );
  expect(Object.fromEntries(findings.map(({ finding, status }) => [finding.split(' ')[0], status]))).toEqual({
    '/export': expect.stringMatching(/contested|rejected/),
    '/invoice': 'accepted',
    '/login': 'accepted',
    '/search': 'accepted',
    '/upload': 'accepted',
  });
});

test('a critical finding with a line and a payload but no tag is accepted, not lost', () => {
  const { findings, recommended_direction } = synthesisOf(
    tableWith({
      ada: {
        saw: [saw('Login can be bypassed with SQL injection', `auth.py:42 takes "' OR 1=1 --" as a name`, 'critical')],
      },
      bob: { saw: [saw('The button is blue', '[VERIFIED: style.css:3]', 'info')] },
    }),
  );
  expect(findings[0]).toMatchObject({ status: 'accepted', grade: 'INDICATED', severity: 'critical' });
  expect(recommended_direction).toContain('SQL injection');
});

test('a critical finding without anything to look up stands before the voters, and there is no consensus', () => {
  const input = tableWith({
    ada: { saw: [saw('Customer data leaks to the partner', 'I heard it from a colleague', 'critical')] },
    bob: { saw: [saw('The report is complete', '[VERIFIED: report.md:1]')], does: ['Publish the report'] },
  });
  const brief = testMethod.briefOf(testMethod.synthesise(input).synthesis);
  expect(brief.minority_views.join()).toContain('Customer data leaks to the partner');
  const { consensus, headline, outcome } = verdictOf(input);
  expect([outcome, consensus]).toEqual(['adopted', false]);
  expect(headline).toContain('left aside though called critical by ada');
});

test('one "No." leaves a verified finding of two seats accepted', () => {
  const finding = 'The nightly backup has never been restored';
  const { findings } = synthesisOf(
    tableWith(
      {
        ada: { saw: [saw(finding, '[VERIFIED: ops.md:4]')] },
        bob: { saw: [saw(finding, '[VERIFIED: restore.log:1]')] },
        cyd: {},
      },
      { rebuttals: { cyd: challengeOf('ada', finding, 'No.') } },
    ),
  );
  expect(findings[0]).toMatchObject({ status: 'accepted', attacks: [{ seat: 'cyd', state: 'uncited', weight: 0 }] });
  expect(findings[0]?.why).toContain('cyd disagreed without a source');
});

test('500 trifles of one seat do not take the direction', () => {
  const trifles = Array.from({ length: 500 }, (_, at) =>
    saw(`Line ${at} of the style sheet has a trailing space`, `[VERIFIED: style.css:${at}]`, 'info'),
  );
  const { direction } = synthesisOf(
    tableWith({
      loud: { saw: trifles, does: ['Remove trailing spaces', 'Sort the style sheet', 'Rename the classes'] },
      ada: { saw: [saw('The restore fails', '[VERIFIED: restore.log:3]', 'critical')], does: ['Fix the restore'] },
      bob: {
        saw: [saw('Restoring the backup fails', '[VERIFIED: ops.log:3]', 'critical')],
        does: ['Fix the restore first'],
      },
    }),
  );
  expect(direction[0]?.action).toContain('Fix the restore');
  expect(direction[0]?.agents).toEqual(['ada', 'bob']);
});

describe('the headline answers the question that was put', () => {
  test('a direction for Tuesday does not read as yes to Friday', () => {
    const { headline, answer } = verdictOf(
      tableWith({
        ada: {
          saw: [saw('The rollback script deletes sessions', '[VERIFIED: rollback.sh:8]', 'critical')],
          does: ['Deploy on Tuesday'],
        },
        bob: {
          saw: [saw('The rollback script drops all sessions', '[VERIFIED: drill.md:2]', 'critical')],
          does: ['Deploy on Tuesday'],
        },
      }),
    );
    expect(answer).toBe('No: Deploy on Tuesday.');
    expect(headline).toBe(
      'No: Deploy on Tuesday. Adopted by consensus: 2 of 2 votes approve; the threshold is 7/10. Recommended by ada and bob. ' +
        'Because: "The rollback script deletes sessions" (ada and bob).',
    );
  });

  test('yes is said where it is meant, with conditions, dissent and who is missing', () => {
    const input = tableWith(
      {
        ada: { saw: [saw('All tests pass', '[VERIFIED: ci.log:9]')], does: ['Deploy on Friday behind a flag'] },
        bob: { does: ['Deploy on Friday behind a flag'] },
        cyd: {},
        dan: {},
      },
      {
        votes: {
          ada: yes,
          bob: { approve: true, conditions: ['somebody is on call'], dissent_reason: null },
          cyd: { approve: false, conditions: [], dissent_reason: 'Friday is a holiday' },
        },
        missing: [{ seat: 'dan', phase: 'vote', reason: 'no answer within 120 s' }],
        rules: { quorum: '2/3', threshold: '1/2', strict_evidence: false },
      },
    );
    const { headline, consensus } = verdictOf(input);
    expect(consensus).toBe(false);
    expect(headline).toBe(
      'Yes: Deploy on Friday behind a flag. Adopted: 2 of 3 votes approve; the threshold is 1/2. Recommended by ada and bob. ' +
        'Because: "All tests pass" (ada). Against: cyd dissents ("Friday is a holiday"). ' +
        'On condition: "somebody is on call" (bob). Missing: dan (vote: no answer within 120 s).',
    );
  });
});

test('a liar with [VERIFIED: trust_me:1] neither sinks what others cite nor carries what it claims', () => {
  const truths = [
    'The index on orders is missing',
    'Sessions never expire',
    'The cache returns stale prices',
    'Exports leak internal ids',
  ];
  const honest = (name: string) => truths.map((text, at) => saw(text, `[VERIFIED: ${name}${at}.log:1]`));
  const lies = ['The database is corrupt', 'The licence has expired', 'The vendor is bankrupt'];
  const { findings, left_aside } = synthesisOf(
    tableWith(
      {
        ada: { saw: honest('a').slice(0, 3) },
        bob: { saw: honest('b').slice(1) },
        cyd: { saw: [...honest('c').slice(0, 2), ...honest('c').slice(3)] },
        liar: { saw: lies.map((lie) => saw(lie, '[VERIFIED: trust_me:1]', 'critical')) },
      },
      {
        rebuttals: {
          liar: {
            challenges: truths.map((finding) => ({
              target_agent: 'bob',
              finding_challenged: finding,
              counter_evidence: '[VERIFIED: trust_me:1]',
            })),
            concessions: [],
          },
          ada: {
            challenges: lies.map((lie) => ({
              target_agent: 'liar',
              finding_challenged: lie,
              counter_evidence: '[VERIFIED: ops.md:1]',
            })),
            concessions: [],
          },
          bob: {
            challenges: lies.map((lie) => ({
              target_agent: 'liar',
              finding_challenged: lie,
              counter_evidence: '[VERIFIED: dba.md:1]',
            })),
            concessions: [],
          },
        },
      },
    ),
  );
  for (const text of truths) expect(findings.find(({ wordings }) => wordings.includes(text))?.status).toBe('accepted');
  for (const lie of lies) expect(findingOf(findings, 'liar', lie).status).not.toBe('accepted');
  expect(left_aside.some(({ seats, kind }) => kind === 'not_believed' && seats.includes('liar'))).toBe(true);
});

test('a seat that left at the vote is out of the result, and the headline says that the voters had seen it', () => {
  const input = tableWith({
    ada: { saw: [saw('The cache returns stale prices', '[VERIFIED: a.log:1]')], does: ['Flush the cache'] },
    bob: { saw: [saw('The queue drops orders', '[VERIFIED: b.log:1]')], does: ['Fix the queue'] },
    cyd: {},
  });
  const { votes, ...rest } = input;
  const { bob: _, ...voted } = votes;
  const { verdict } = testMethod.conclude({ ...rest, votes: voted, left_at_vote: ['bob'] });
  expect(JSON.stringify(verdict.findings)).not.toContain('queue');
  expect(verdict.recommended_direction).toBe('Flush the cache.');
  expect(verdict.headline).toContain(
    'bob left at the vote: the result is computed without what it said, which the voters had seen.',
  );
});

describe('a clerk', () => {
  const input = tableWith({
    ada: { saw: [saw('Old posts still show up once their author has been blocked', '[VERIFIED: a.log:1]')] },
    bob: { saw: [saw('Blocking somebody does not hide what that person wrote earlier', '[VERIFIED: b.log:1]')] },
    cyd: { saw: [saw('User passwords are encrypted at rest', '[VERIFIED: c.log:1]')] },
    dan: { saw: [saw('User passwords are not encrypted at rest', '[VERIFIED: d.log:1]')] },
  });
  const claims = testMethod.claimsForClerk?.(input) ?? [];
  const idOf = (seat: string) => claims.find((claim) => claim.seat === seat)?.id ?? '';

  test('is shown every finding once', () => expect(claims).toHaveLength(4));

  test('joins what it calls the same, but never what contradicts', () => {
    const relations = [
      { one: idOf('ada'), other: idOf('bob'), relation: 'same' as const },
      { one: idOf('cyd'), other: idOf('dan'), relation: 'same' as const },
    ];
    const { findings, clerk } = synthesisOf({ ...input, clerk: { seat: 'clerk', relations } });
    expect(findings.map(({ agents }) => agents)).toContainEqual(['ada', 'bob']);
    expect(findings.map(({ agents }) => agents)).not.toContainEqual(['cyd', 'dan']);
    expect(clerk.map(({ used }) => used)).toEqual([true, false]);
    const without = testMethod.concludeWithout({ ...input, clerk: { seat: 'clerk', relations } }, { seat: 'clerk' });
    expect(JSON.stringify(without.findings)).toBe(JSON.stringify(synthesisOf(input).findings));
  });
});

test('a brief under other names has the shape of the document and shows no seat', () => {
  const input = tableWith({
    ada: {
      saw: [saw('The cache returns stale prices', '[VERIFIED: a.log:1]'), saw('It is haunted', 'they say', 'critical')],
      does: ['Run it on Friday'],
    },
    bob: {
      saw: [saw('The cache never returns stale prices', '[VERIFIED: b.log:1]')],
      does: ['Do not run it on Friday'],
    },
  });
  const brief = testMethod.briefOf(testMethod.synthesise(input).synthesis, (seat) =>
    seat === 'ada' ? 'Seat A' : 'Seat B',
  );
  expect(Object.keys(brief).sort()).toEqual(['key_findings', 'minority_views', 'recommended_direction', 'trade_offs']);
  expect(JSON.stringify(brief)).not.toMatch(/\bada\b|\bbob\b/);
  expect(brief.minority_views).toEqual(['Seat A (unsupported, called critical): "It is haunted" ("they say")']);
});
