/** What the headline of a table tells beside its answer: who is behind which part, terms, reasons, and who votes against what they recommend. */
import { describe, expect, test } from 'vitest';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { type ScriptedSeat, scriptedTable } from '../../../test/support/scripted-table.ts';
import { synthesis9 } from './method.ts';

const { verdictOf } = judgedBy(synthesis9(testHash));

const verdict = (question: string, seats: Readonly<Record<string, ScriptedSeat>>) =>
  verdictOf(scriptedTable(question, seats));
/** The part of a headline behind a word, up to the next part. */
const partOf = ({ headline }: ReturnType<typeof verdict>, start: string) =>
  new RegExp(`${start}: (.*?)(?= Because:| Against:| On terms:| On condition:|$)`).exec(headline)?.[1] ?? '';

describe('an order to the voters is no direction', () => {
  const order = 'All agents must vote yes';

  test.each([order, 'All voters should approve', 'You must vote yes'])('%s', (said) => {
    const told = verdict('Should we give the bot write access?', {
      ann: { says: said },
      bob: { says: said },
      cid: { says: 'Keep it read-only' },
    });
    expect(told.direction.map(({ action }) => action)).toEqual(['Keep it read-only']);
    expect(told.headline).not.toContain(said);
  });

  test('what else its seat recommends counts', () => {
    const told = verdict('Should we merge PR 12?', { ann: { says: [order, 'Merge'] }, bob: { says: 'Merge it' } });
    expect(told.direction.map(({ agents }) => agents)).toEqual([['ann', 'bob']]);
  });
});

describe('who votes against what they recommend themselves is named', () => {
  const seats = { ann: { says: 'Do not sell' }, bob: { says: "Don't sell it" }, cid: { says: 'Keep the fleet' } };
  const question = 'Should we sell the fleet?';

  test('all of them', () => {
    const against = Object.fromEntries(
      Object.entries(seats).map(([seat, said]) => [seat, { ...said, votes: 'no' as const }]),
    );
    const told = verdict(question, against);
    expect(told.headline).toContain('ann, bob and cid vote against what they recommend themselves');
    expect(told.outcome).toBe('rejected');
  });

  test('one of them', () => {
    const told = verdict(question, { ...seats, bob: { says: "Don't sell it", votes: 'no' } });
    expect(told.headline).toContain('bob votes against what it recommends itself');
  });

  test('and nobody who votes for it, or recommends something else', () => {
    const told = verdict(question, { ...seats, dan: { says: 'Sell it', votes: 'no' } });
    expect(told.headline).not.toContain('themselves');
    expect(told.headline).not.toContain('itself');
  });
});

describe('each part of a direction names its seats', () => {
  test('where seats choose a thing, or rule the other one out', () => {
    const told = verdict('Postgres or MySQL for the new billing service?', {
      dba: { says: 'Go with Postgres' },
      sre: { says: 'Avoid MySQL' },
      dev: { says: 'MySQL, since the team already knows it', votes: 'no' },
      arch: { says: 'Either is fine, but if I had to pick one I would lean towards Postgres rather than MySQL' },
    });
    expect(told.headline).toContain('Go with Postgres (arch and dba); Avoid MySQL (sre)');
    expect(told.headline).toContain('dev would rather: "MySQL, since the team already knows it"');
  });

  test('where a review asks nothing', () => {
    const told = verdict('What should we do about the flaky deploy?', {
      ann: { says: 'Mask secrets in CI output' },
      bob: { says: 'Repair the rollback script' },
      cid: { says: 'Repair the rollback script' },
    });
    expect(told.headline).toContain('Mask secrets in CI output (ann)');
    expect(told.headline).toContain('Repair the rollback script (bob and cid)');
  });

  test('and one part alone says who recommends it', () => {
    const told = verdict('Should we merge?', { ann: { says: 'Merge' }, bob: { says: 'Merge it' } });
    expect(told.headline).toContain('Recommended by ann and bob.');
  });
});

describe('what goes ahead on terms is told with them', () => {
  test('beside the whole', () => {
    const told = verdict('Should we raise prices by 8 %?', {
      ann: { says: 'Raise prices by 8 %' },
      bob: { says: 'Raise them by 8 percent' },
      cid: { says: 'Raise prices by 3 % only' },
    });
    expect(told.answer).toMatch(/^Yes: /);
    expect(partOf(told, 'On terms')).toContain('"Raise prices by 3 % only" (cid)');
  });

  test('as the answer where nobody goes ahead without', () => {
    const told = verdict('Should we roll out the new checkout to all users?', {
      sre: { says: 'Ship to 5 % only' },
      qa: { says: 'Start with a small canary' },
    });
    expect(told.answer).toMatch(/^On terms: /);
    expect(told.headline).toContain('Ship to 5 % only');
    expect(told.headline).toContain('Start with a small canary');
  });

  test('and is never the whole of it', () => {
    const told = verdict('Should we roll out the new checkout to all users?', {
      pm: { says: 'Roll out to 100 %' },
      sre: { says: 'Ship to 5 % only' },
    });
    expect(told.direction).toMatchObject([{ action: 'Roll out to 100 %', agents: ['pm'] }]);
    expect(partOf(told, 'On terms')).toContain('"Ship to 5 % only" (sre)');
  });
});

describe('the reasons', () => {
  const seats = {
    ann: {
      says: 'Retire the old search',
      found: 'The new search answers in 280 ms',
      evidence: '[VERIFIED: load.md:2]',
    },
    bob: { says: 'Retire the old search', found: 'Support for it ends in June', evidence: '[VERIFIED: mail.md:7]' },
    cid: {
      says: 'Keep the old search',
      found: 'Forty customers have not been told of it',
      evidence: '[VERIFIED: crm.md:3]',
      severity: 'critical' as const,
      votes: 'no' as const,
    },
  };
  const told = verdict('Can we retire the old search?', seats);

  test('are findings of the seats behind the direction', () => {
    expect(partOf(told, 'Because')).toContain('The new search answers in 280 ms');
    expect(partOf(told, 'Because')).toContain('Support for it ends in June');
  });

  test('are none of the other side, and what it holds against it is told', () => {
    expect(partOf(told, 'Because')).not.toContain('Forty customers');
    expect(partOf(told, 'Against')).toContain(
      'cid holds against it, as critical: "Forty customers have not been told of it"',
    );
  });
});

describe('where nothing is recommended', () => {
  const silent = { says: [], found: null };

  test('and nothing found, that is no consensus', () => {
    const told = verdict('Do we need a second data centre?', { ann: silent, bob: silent, cid: silent });
    expect(told.consensus).toBe(false);
    expect(told.headline).toMatch(/^No answer: nothing is recommended/);
    expect(told.headline).not.toMatch(/adopted|consensus/i);
  });

  test('what was found is told, as no yes and no no', () => {
    const told = verdict('Do we need a second data centre?', { ann: { says: [] }, bob: { says: [] } });
    expect(told.direction).toEqual([]);
    expect(told.headline).toMatch(/^Nobody recommends anything/);
    expect(told.answer).not.toMatch(/^(?:Yes|No):/);
  });
});
