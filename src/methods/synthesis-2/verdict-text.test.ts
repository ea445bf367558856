import { describe, expect, it } from 'vitest';
import { challengeOf, synthesisOf, verdictOf } from '../../../test/support/judged-statuses.ts';
import type { Observation } from '../../model/analysis.ts';
import type { Vote } from '../../model/vote.ts';
import type { TableInput } from '../synthesis-method.ts';

const lock = 'The reader lock is held during the write';
const yes: Vote = { approve: true, conditions: [], dissent_reason: null };
const no = (dissent_reason: string | null): Vote => ({ approve: false, conditions: [], dissent_reason });
const saw = (finding: string, evidence: string, severity: Observation['severity'] = 'warning'): Observation => ({
  ...{ finding, evidence, severity },
});

/** Three seats that found the same and recommend the same. */
function tableOf(votes: Record<string, Vote>, more: Partial<TableInput> = {}): TableInput {
  const seats = ['ada', 'bob', 'cyd'];
  const analysis = (seat: string) => ({
    observations: [saw(lock, `[VERIFIED: ${seat}.md:1]`)],
    recommendations: [{ action: 'Release the lock' }],
  });
  return {
    members: seats.map((seat) => ({ seat, domain: 'any' })),
    content: 'Should we release the lock?',
    analyses: Object.fromEntries(seats.map((seat) => [seat, analysis(seat)])),
    ...{ rebuttals: {}, votes, missing: [] },
    rules: { quorum: '2/3', threshold: '2/3', strict_evidence: false },
    ...more,
  };
}

const all = { ada: yes, bob: yes, cyd: yes };

describe('consensus is said only where nothing stands against it', () => {
  it('everybody approves', () => {
    const { consensus, headline, against } = verdictOf(tableOf(all));
    expect(consensus).toBe(true);
    expect(headline).toMatch(/^Yes: Release the lock\. Adopted by consensus: /);
    expect(against).toEqual([]);
  });

  it.each<[string, TableInput]>([
    ['somebody dissents', tableOf({ ...all, cyd: no('it is unsafe') })],
    ['somebody abstains', tableOf({ ada: yes, bob: yes })],
    ['somebody sets a condition', tableOf({ ...all, cyd: { ...yes, conditions: ['after a backup'] } })],
    ['somebody is missing', tableOf(all, { missing: [{ seat: 'cyd', phase: 'rebuttal', reason: 'timed out' }] })],
  ])('not where %s', (_, input) => {
    const { consensus, outcome, headline } = verdictOf(input);
    expect([outcome, consensus]).toEqual(['adopted', false]);
    expect(headline).not.toContain('consensus');
  });

  it('not where something critical is left aside', () => {
    const input = tableOf(all);
    const { observations = [] } = input.analyses.cyd ?? {};
    const grave = saw('The vault door is open at night', 'trust me', 'critical');
    const analyses = { ...input.analyses, cyd: { observations: [...observations, grave] } };
    const { consensus, headline } = verdictOf({ ...input, analyses });
    expect(consensus).toBe(false);
    expect(headline).toContain('left aside though called critical by cyd');
  });
});

describe('the headline', () => {
  it.each<[string, TableInput, RegExp]>([
    [
      'a dissent with its reason',
      tableOf({ ...all, cyd: no('it is unsafe') }),
      /Against: cyd dissents.*\("it is unsafe"\)/,
    ],
    ['a dissent without one', tableOf({ ...all, cyd: no(null) }), /cyd votes against what it recommends itself/],
    [
      'a condition',
      tableOf({ ...all, cyd: { ...yes, conditions: ['after a backup'] } }),
      /On condition: "after a backup" \(cyd\)\./,
    ],
    [
      'who is missing and why',
      tableOf(all, { missing: [{ seat: 'cyd', phase: 'vote', reason: 'timed out' }] }),
      /Missing: cyd \(vote: timed out\)\.$/,
    ],
    ['what it rests on', tableOf(all), /Because: "The reader lock is held during the write" \(ada, bob and cyd\)\./],
    ['who recommends it', tableOf(all), /Recommended by ada, bob and cyd\./],
    [
      'that the vote rejects it',
      tableOf({ ada: no('a'), bob: no('b'), cyd: no('c') }),
      /^The vote rejects what is recommended: "Release the lock"\./,
    ],
    ['that too few voted', tableOf({ ada: yes }), /^No decision: 1 of 3 seats voted; the quorum is 2\/3\./],
    ['that nobody answered', tableOf({}, { analyses: {} }), /^No answer: no seat gave a valid analysis\./],
  ])('tells %s', (_, input, expected) => expect(verdictOf(input).headline).toMatch(expected));

  it('quotes three conditions and counts the rest', () => {
    const conditions = ['after a backup', 'before noon', 'with a canary', 'in the dark', 'by hand'];
    expect(verdictOf(tableOf({ ...all, cyd: { ...yes, conditions } })).headline).toMatch(
      /"with a canary" \(cyd\); and 2 more\./,
    );
  });

  it('is free of gaps for every outcome', () => {
    for (const input of [tableOf(all), tableOf({}), tableOf({ ada: no(null) }), tableOf({}, { analyses: {} })])
      expect(verdictOf(input).headline).not.toMatch(/undefined|null| {2}|\.\.|: \./);
  });
});

describe('minority views of a verdict', () => {
  it('every dissent with a reason is told, and one without is not', () => {
    const { minority_views } = verdictOf(tableOf({ ada: yes, bob: no('it is unsafe'), cyd: no('  ') }));
    expect(minority_views).toEqual([{ seat: 'bob', text: 'it is unsafe', strong: true }]);
  });

  it('a dissent is strong by what its reason cites', () => {
    const input = tableOf({
      ada: yes,
      bob: yes,
      dan: no('[VERIFIED: dan.md:4] it is unsafe'),
      eve: no('it is unsafe'),
    });
    const members = [...input.members, ...['dan', 'eve'].map((seat) => ({ seat, domain: 'any' }))];
    const { minority_views } = verdictOf({ ...input, members });
    expect(minority_views).toMatchObject([
      { seat: 'dan', strong: true },
      { seat: 'eve', strong: false },
    ]);
  });
});

describe('who is left aside is named', () => {
  const asideOf = (input: TableInput) => synthesisOf(input).left_aside.map(({ kind, why }) => [kind, why]);

  it('nobody at an honest table', () => expect(asideOf(tableOf(all))).toEqual([]));

  it('a seat whose citation is not there', () => {
    const exhibits = [{ name: 'ada.md', status: 'match' as const, text: 'the office is painted blue' }];
    const input = tableOf(all, { exhibits });
    const analyses = { ...input.analyses, ada: { observations: [saw(lock, '[VERIFIED: ada.md:40]')] } };
    expect(asideOf({ ...input, analyses })).toEqual([
      ['false_citations', '1 citation of ada was looked up and not found: ada.md:40. Its other words count less.'],
    ]);
  });

  it('seats of one owner', () => {
    const members = tableOf(all).members.map((one) => ({ ...one, owner: one.seat === 'cyd' ? 'x' : 'y' }));
    expect(asideOf(tableOf(all, { members }))).toEqual([
      ['one_owner', 'ada and bob belong to one owner and count as one voice.'],
    ]);
  });

  it('a seat that leaves three things uncited, and cites nothing', () => {
    const input = tableOf(all);
    const bare = ['Revenue fell', 'Lunch is late'].map((finding) => saw(finding, 'trust me'));
    const analyses = { ...input.analyses, cyd: { observations: bare } };
    expect(asideOf({ ...input, analyses })).toEqual([]);
    expect(asideOf({ ...input, analyses, rebuttals: { cyd: challengeOf('ada', lock, 'no') } })).toEqual([
      ['uncited', 'None of the 3 findings and challenges of cyd names a source; they are shown and change no status.'],
    ]);
  });

  it('a seat that left at the vote', () => {
    const { headline, left_aside } = verdictOf(tableOf({ ada: yes, bob: yes }, { left_at_vote: ['cyd'] }));
    expect(left_aside).toMatchObject([{ seats: ['cyd'], kind: 'left_at_vote' }]);
    expect(headline).toContain('cyd left at the vote');
  });
});
