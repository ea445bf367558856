import { describe, expect, test } from 'vitest';
import { synthesisOf, testHash, testMethod, verdictOf } from '../../../test/support/judged-statuses.ts';
import { actionIdOf } from '../synthesis-2/stated-actions.ts';
import { synthesis7 } from '../synthesis-7/method.ts';
import type { TableInput } from '../synthesis-method.ts';

type Actions = Readonly<Record<string, readonly string[]>>;
/** Two recommendations by their seats and places: "ada 0 = bob 0". */
type Stated = readonly string[];

const idOf = (place: string) => {
  const [seat = '', index] = place.split(' ');
  return index === undefined ? place : actionIdOf(testHash, seat, Number(index));
};

function relationsOf(stated: Stated) {
  return stated.map((line) => {
    const [one = '', sign, other = ''] = line.split(/ (!?=) /);
    return { one: idOf(one), other: idOf(other), relation: sign === '=' ? ('same' as const) : ('opposed' as const) };
  });
}

/** Every seat cites one finding, and all approve. */
function tableOf(
  actions: Actions,
  stated: Stated = [],
  content = 'What should be done about the old press?',
): TableInput {
  const seats = Object.keys(actions);
  return {
    members: seats.map((seat) => ({ seat, domain: 'works', owner: null })),
    ...{ content, rebuttals: {}, missing: [], rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false } },
    analyses: Object.fromEntries(
      seats.map((seat, at) => {
        const evidence = `[VERIFIED: log-${seat}.txt:${at + 1}]`;
        const observation = {
          finding: `Reading ${at} of gauge ${seat} was noted`,
          evidence,
          severity: 'warning' as const,
        };
        const recommendations = (actions[seat] ?? []).map((action) => ({ action, priority: 'high' }));
        return [seat, { observations: [observation], recommendations }];
      }),
    ),
    votes: Object.fromEntries(seats.map((seat) => [seat, { approve: true, conditions: [], dissent_reason: null }])),
    ...(stated.length > 0 && { clerk: { seat: 'kim', relations: relationsOf(stated) } }),
  };
}

const itemsOf = (input: TableInput) =>
  synthesisOf(input)
    .recommendations.map(({ action, agents, chosen, standing }) => ({ action, agents, chosen, standing }))
    .sort((a, b) => (a.action < b.action ? -1 : 1));

const scrapped = {
  ada: ['Scrap it before the winter'],
  bob: ['Weg mit dem alten Ding, noch dieses Jahr'],
  cyd: ['Refurbish the press and keep it another ten years'],
};

describe('recommendations that a clerk has read', () => {
  test('are listed for it behind the claims, each text once', () => {
    const table = tableOf({ ada: ['Close it', 'Paint it'], bob: ['close it'], cyd: [] });
    const shown = testMethod.claimsForClerk?.(table) ?? [];
    expect(shown.filter(({ isAction }) => !isAction)).toHaveLength(3);
    const actions = shown.slice(3);
    expect(actions.map(({ seat, index, finding }) => [seat, index, finding])).toEqual([
      ['ada', 0, 'Close it'],
      ['ada', 1, 'Paint it'],
    ]);
    expect(actions.map(({ id }) => id)).toEqual([idOf('ada 0'), idOf('ada 1')]);
  });

  test('are not listed where there is one, nor by the version before', () => {
    const one = tableOf({ ada: ['Close it'], bob: ['Close it'] });
    expect(testMethod.claimsForClerk?.(one).some(({ isAction }) => isAction)).toBe(false);
    expect(synthesis7(testHash).claimsForClerk?.(tableOf(scrapped))).toHaveLength(3);
  });

  test('are one item in whatever words and language, if it says so', () => {
    expect(itemsOf(tableOf(scrapped))).toHaveLength(3);
    const [item] = itemsOf(tableOf(scrapped, ['ada 0 = bob 0', 'ada 0 != cyd 0'])).filter(({ chosen }) => chosen);
    expect(item).toMatchObject({ agents: ['ada', 'bob'], standing: 'stands' });
  });

  test('are never both the direction, if it says that they cannot both be followed', () => {
    const split = { ada: ['Scrap it before the winter'], cyd: ['Refurbish the press and keep it another ten years'] };
    expect(itemsOf(tableOf(split)).filter(({ chosen }) => chosen)).toHaveLength(2);
    const told = tableOf(split, ['ada 0 != cyd 0']);
    expect(itemsOf(told).filter(({ chosen }) => chosen)).toEqual([]);
    expect(verdictOf(told).headline).toContain('(1 seat) against "Scrap it before the winter" (1 seat)');
  });

  test('are kept apart where their words contradict each other, whatever it says', () => {
    const turned = { ada: ['Merge the change today'], bob: ['Do not merge the change today'] };
    const table = tableOf(turned, ['ada 0 = bob 0'], 'Should we merge the change today?');
    expect(itemsOf(table)).toHaveLength(2);
    expect(synthesisOf(table).clerk).toEqual([
      {
        ...{ one: idOf('ada 0'), other: idOf('bob 0'), relation: 'same', used: false },
        why: 'The recommendations they belong to cannot be one.',
        actions: ['Merge the change today', 'Do not merge the change today'],
      },
    ]);
  });

  test('are no longer joined because they answer the question alike', () => {
    const actions = { ada: ['Do not merge the change'], bob: ['Postpone the merge'], cyd: ['Merge the change'] };
    const question = 'Should we merge the change?';
    const groupsOf = (stated: Stated) => itemsOf(tableOf(actions, stated, question)).map(({ agents }) => agents);
    expect(groupsOf([])).toContainEqual(['ada', 'bob']);
    expect(groupsOf(['ada 0 != cyd 0'])).toEqual([['ada'], ['cyd'], ['bob']]);
    expect(synthesisOf(tableOf(actions, ['ada 0 = bob 0'], question)).answer).toBe('No: Do not merge the change.');
  });
});

describe('what a clerk says of recommendations', () => {
  test('is told with what became of it', () => {
    const { clerk } = synthesisOf(tableOf(scrapped, ['ada 0 = bob 0', 'bob 0 != cyd 0']));
    expect(clerk.map(({ used, why }) => [used, why])).toEqual([
      [true, 'Both are one recommendation.'],
      [true, 'Never are both recommended.'],
    ]);
  });

  test('does not relate a recommendation and a claim', () => {
    const table = tableOf(scrapped);
    const [claim] = testMethod.claimsForClerk?.(table) ?? [];
    const { clerk } = synthesisOf(tableOf(scrapped, [`${claim?.id} = ada 0`]));
    expect(clerk).toMatchObject([{ used: false, why: 'A claim and a recommendation are not compared.' }]);
  });

  test('is left out with the clerk, and with the seat that recommends it', () => {
    const table = tableOf(scrapped, ['ada 0 = bob 0', 'ada 0 != cyd 0', 'bob 0 != cyd 0']);
    const { clerk: _, ...alone } = table;
    expect(itemsOf(alone)).toEqual(itemsOf(tableOf(scrapped)));
    const { recommended_direction } = testMethod.concludeWithout(table, { seat: 'ada' });
    expect(recommended_direction).toMatch(/^Undecided: "Refurbish .* against "Weg mit dem alten Ding/);
  });

  test('changes no status of a finding', () => {
    const statusOf = (stated: Stated) =>
      synthesisOf(tableOf(scrapped, stated)).findings.map(({ finding, status, strength }) => ({
        finding,
        status,
        strength,
      }));
    expect(statusOf(['ada 0 = bob 0', 'ada 0 != cyd 0'])).toEqual(statusOf([]));
  });
});

describe('claims that a clerk has read', () => {
  const observation = (finding: string, line: number) => ({
    ...{ finding, evidence: `[VERIFIED: diff.txt:${line}]`, severity: 'warning' as const },
  });
  const dissent: TableInput = {
    ...tableOf({ ada: ['Do not merge it'], bob: ['Merge it today'] }, [], 'Should we merge this change?'),
    analyses: {
      ada: {
        observations: [observation('Cache entries never expire', 6)],
        recommendations: [{ action: 'Do not merge it' }],
      },
      bob: {
        observations: [observation('No TTL; fine until May', 6)],
        recommendations: [{ action: 'Merge it today' }],
      },
    },
  };
  const [one = '', other = ''] = (testMethod.claimsForClerk?.(dissent) ?? []).map(({ id }) => id);
  const told: TableInput = { ...dissent, clerk: { seat: 'kim', relations: [{ one, other, relation: 'same' }] } };

  test('are one finding also of seats that answer the question differently', () => {
    expect(synthesisOf(dissent).findings).toHaveLength(2);
    expect(synthesisOf(told).findings).toMatchObject([{ agents: ['ada', 'bob'], status: 'accepted' }]);
  });

  test('were not with the version before', () => {
    const { findings } = synthesis7(testHash).synthesise(told).synthesis as unknown as ReturnType<typeof synthesisOf>;
    expect(findings).toHaveLength(2);
  });
});
