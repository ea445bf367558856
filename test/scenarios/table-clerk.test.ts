/** A clerk at a real table: what it is shown, and what comes of what it says of claims and of recommendations. */
import { describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import type { Script, ScriptedAgent } from '../support/agent.ts';
import { eventsOf, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { sharePlatform } from '../support/shared-platform.ts';
import { holdTable, recordOf } from '../support/tables.ts';

const shared = sharePlatform();
const { seat } = shared;

const question = 'Should we roll out the new rota in January?';

/** Finds one thing at line 6 and recommends one thing. */
const reviewer =
  (finding: string, action: string): Script =>
  (asked) => {
    if (asked.path !== '/analyze') return approves(asked);
    const observations = [{ finding, evidence: '[VERIFIED: rota.txt:6] Read there.', severity: 'warning' }];
    return { body: { observations, recommendations: [{ action, priority: 'high' }] } };
  };

interface ShownItem {
  number: number;
  finding?: string;
  action?: string;
}

type Shown = { context: { purpose?: string; claims?: ShownItem[]; recommendations?: ShownItem[] } };

/** Relates what it is shown: `same` and `opposed` are pairs of words, each of which stands in one of the two texts. */
const clerk =
  (same: readonly [string, string][], opposed: readonly [string, string][]): Script =>
  (asked) => {
    const { context } = asked.body as Shown;
    const shown = [...(context.claims ?? []), ...(context.recommendations ?? [])];
    const numberOf = (word: string) =>
      shown.find(({ finding = '', action = '' }) => `${finding}${action}`.includes(word))?.number ?? 0;
    const stated = (pairs: readonly [string, string][], sign: string) =>
      pairs.map(([one, other]) => ({
        ...{ finding: `${numberOf(one)} ${sign} ${numberOf(other)}`, severity: 'info' },
        evidence: 'They say so.',
      }));
    return { body: { observations: [...stated(same, '='), ...stated(opposed, '!=')] } };
  };

const shownTo = ({ asked: [first] }: ScriptedAgent) => (first as { body: Shown }).body.context;
const saidIn = ({ synthesis, verdict }: SessionView) => Object({ ...synthesis, ...verdict });
const events = async ({ id }: SessionView) => verified(await recordOf(shared.url, id));

/** Three seats in words of their own, one of which defends what the others find at fault. */
async function seatReviewers(): Promise<void> {
  await seat(
    'ada',
    reviewer('Answers took longer in the trial, 4.4 hours', 'A start in spring would be kinder to everybody'),
  );
  await seat('bob', reviewer('Kunden warteten im Versuch mehr als vier Stunden', 'Im Januar besser noch nicht'));
  await seat('cyd', reviewer('Customers were served quicker than ever', 'Yes please, the whole team at once'));
}

const truthful = clerk(
  [
    ['longer', 'warteten'],
    ['spring', 'noch nicht'],
  ],
  [
    ['longer', 'quicker'],
    ['warteten', 'quicker'],
    ['spring', 'whole team'],
    ['noch nicht', 'whole team'],
  ],
);

const agents = ['ada', 'bob', 'cyd'];

describe('a clerk', () => {
  test('is shown every claim and, numbered on from them, every recommendation', async () => {
    await seatReviewers();
    const kim = await seat('kim', truthful);
    const view = await holdTable(shared.url, { agents, content: question, rules: { clerk: 'kim' } });
    const { purpose, claims = [], recommendations = [] } = shownTo(kim);
    expect(purpose).toBe('clerk');
    expect([...claims, ...recommendations].map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(recommendations.every(({ action }) => typeof action === 'string')).toBe(true);
    const opened = eventsOf(await events(view), 'phase.opened').find(({ data }) => data.phase === 'clerk');
    expect(opened?.data.claims).toHaveLength(6);
  });

  test('makes one finding and one recommendation of what two seats say, and holds the third against both', async () => {
    await seatReviewers();
    await seat('kim', truthful);
    const view = await holdTable(shared.url, { agents, content: question, rules: { clerk: 'kim' } });
    const { findings, recommendations, direction, clerk: stated } = saidIn(view);
    expect(findings).toMatchObject([
      { agents: ['ada', 'bob'], status: 'accepted' },
      { agents: ['cyd'], status: 'contested' },
    ]);
    expect(direction).toMatchObject([{ agents: ['ada', 'bob'] }]);
    expect(recommendations).toMatchObject([{ chosen: true }, { agents: ['cyd'], chosen: false, standing: 'opposed' }]);
    expect(stated).toHaveLength(6);
    expect(stated.every(({ used }: { used: boolean }) => used)).toBe(true);
    await events(view);
  });

  test('who says nothing of them leaves recommendations to their words', async () => {
    await seatReviewers();
    await seat('kim', clerk([['longer', 'warteten']], []));
    const view = await holdTable(shared.url, { agents, content: question, rules: { clerk: 'kim' } });
    const { recommendations, findings } = saidIn(view);
    expect(recommendations).toHaveLength(3);
    expect(findings).toMatchObject([{ agents: ['ada', 'bob'] }, { agents: ['cyd'] }]);
  });

  test('who relates a claim with a recommendation, or nothing that there is, changes nothing and is told so', async () => {
    await seatReviewers();
    await seat('kim', clerk([['longer', 'spring']], [['longer', 'nowhere']]));
    const view = await holdTable(shared.url, { agents, content: question, rules: { clerk: 'kim' } });
    expect(saidIn(view).clerk).toMatchObject([{ used: false, why: 'A claim and a recommendation are not compared.' }]);
    const [answer] = eventsOf(await events(view), 'answer.received').filter(({ data }) => data.seat === 'kim');
    expect(answer?.data.flags).toContainEqual(
      expect.objectContaining({ code: 'dropped', path: 'observations[1].finding' }),
    );
  });
});
