/** What the rules of a round table change, seen by its agents and on its record. */
import { describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import type { Script, ScriptedAgent } from '../support/agent.ts';
import { eventsOf, verified } from '../support/record.ts';
import { approves, staysSilent } from '../support/round-table-script.ts';
import { sharePlatform } from '../support/shared-platform.ts';
import { holdTable, recordOf } from '../support/tables.ts';

const shared = sharePlatform();
const { seat } = shared;

/** Approves everything but votes like this. */
const votes =
  (approve: boolean): Script =>
  (asked) =>
    asked.path === '/vote'
      ? { body: { approve, conditions: [], dissent_reason: approve ? null : 'No.' } }
      : approves(asked);

const asked = ({ asked: all }: ScriptedAgent, path: string) => all.filter((each) => each.path === path);
const events = async ({ id }: SessionView) => verified(await recordOf(shared.url, id));

describe('what agents are told', () => {
  test('RT-02: is the task with its constraints, its context and the focus of each seat', async () => {
    const [ada, bob] = [await seat('ada'), await seat('bob')];
    const view = await holdTable(shared.url, {
      ...{ agents: ['ada', 'bob'], content: 'Review the login', constraints: ['Cite evidence'] },
      ...{ context: { ticket: 17 }, focus_areas: { ada: 'injection' } },
    });
    expect(asked(ada, '/analyze')).toMatchObject([
      {
        body: {
          ...{ task_id: expect.any(String), content: 'Review the login', constraints: ['Cite evidence'] },
          context: { ticket: 17, agent_focus_areas: { ada: 'injection' } },
        },
      },
    ]);
    const [own, other] = [ada, bob].map((agent) =>
      asked(agent, '/analyze').map(({ body }) => (body as { task_id: string }).task_id),
    );
    expect(own).toEqual(other);
    expect(view.input).toMatchObject({ focus_areas: { ada: 'injection' } });
  });

  test('RT-03: is what the others found, never what they found themselves', async () => {
    const [ada, bob] = [await seat('ada'), await seat('bob')];
    await holdTable(shared.url, { agents: ['ada', 'bob'] });
    const shown = [ada, bob].map((agent) => asked(agent, '/challenge')[0]?.body);
    expect(shown).toMatchObject([
      { other_analyses: [{ agent_name: 'bob', observations: [{ finding: 'What bob found' }] }] },
      { other_analyses: [{ agent_name: 'ada', observations: [{ finding: 'What ada found' }] }] },
    ]);
  });

  test('has aliases instead of names where peers are anonymous', async () => {
    const [ada] = [await seat('ada'), await seat('bob')];
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'], rules: { anonymous_peers: true } });
    const shown = asked(ada, '/challenge')[0]?.body as { other_analyses: { agent_name: string }[] };
    expect(shown.other_analyses.map(({ agent_name }) => agent_name)).not.toContain('bob');
    expect(view.seats.map((each) => each.seat).sort()).toEqual(['ada', 'bob']);
    await events(view);
  });

  test('is each act once: an analysis, a challenge and a vote, in this order', async () => {
    const agents = [await seat('ada'), await seat('bob'), await seat('cyd')];
    const view = await holdTable(shared.url, { agents: ['ada', 'bob', 'cyd'] });
    for (const agent of agents) {
      expect(agent.asked.map(({ path }) => path)).toEqual(['/analyze', '/challenge', '/vote']);
      const keys = agent.asked.map(({ key }) => key);
      expect(keys).toEqual(['analyze', 'challenge', 'vote'].map((act) => `${view.id}/${act}/${agent.name}`));
    }
  });

  test('has no challenge where a seat is alone', async () => {
    const ada = await seat('ada');
    expect(await holdTable(shared.url, { agents: ['ada'] })).toMatchObject({ outcome: 'adopted' });
    expect(ada.asked.map(({ path }) => path)).toEqual(['/analyze', '/vote']);
  });
});

describe('the vote', () => {
  test.each<[string, boolean[], object, string]>([
    ['all approve', [true, true, true], {}, 'adopted'],
    ['none approves', [false, false, false], {}, 'rejected'],
    ['exactly the threshold approves', [true, false], { threshold: '1/2' }, 'adopted'],
    ['no majority approves', [true, false], { threshold: '51/100' }, 'rejected'],
    ['a majority approves below the threshold', [true, true, false], { threshold: 1 }, 'contested'],
  ])('where %s has its outcome', async (_, given, rules, outcome) => {
    const names = given.map((_approve, at) => `seat_${at}`);
    for (const [at, approve] of given.entries()) await seat(`seat_${at}`, votes(approve));
    const view = await holdTable(shared.url, { agents: names, rules });
    const approvals = given.filter(Boolean).length;
    expect(view.verdict).toMatchObject({ tally: { approvals, dissents: given.length - approvals } });
    expect(view.outcome).toBe(outcome);
    await events(view);
  });

  test('has no quorum where too few seats vote', async () => {
    await seat('ada');
    await seat('bob', (each) => (each.path === '/vote' ? { status: 404, body: {} } : approves(each)));
    expect(await holdTable(shared.url, { agents: ['ada', 'bob'], rules: { quorum: 1 } })).toMatchObject({
      outcome: 'no_quorum',
    });
    expect(await holdTable(shared.url, { agents: ['ada', 'bob'], rules: { quorum: '1/2' } })).toMatchObject({
      outcome: 'adopted',
    });
  });
});

describe('a budget', () => {
  test('of calls ends the table after so many asks, and the record says so', async () => {
    const agents = [await seat('ada'), await seat('bob')];
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'], rules: { max_calls: 3 } });
    expect(agents.flatMap((agent) => agent.asked)).toHaveLength(3);
    expect(eventsOf(await events(view), 'budget.spent')).toMatchObject([{ data: { budget: 'calls', limit: 3 } }]);
    expect(view.status).toBe('closed');
  });

  test('of time closes the table without those who are late', async () => {
    await seat('ada');
    await seat('bob', staysSilent);
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'], rules: { time_budget_ms: 300 } });
    expect(eventsOf(await events(view), 'budget.spent')).toMatchObject([{ data: { budget: 'time', limit: 300 } }]);
    expect(view.status).toBe('closed');
  });

  test('of time for each ask leaves out who does not answer within it', async () => {
    await seat('ada');
    const bob = await seat('bob', staysSilent);
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'], rules: { timeout_ms: 100 } });
    const failed = eventsOf(await events(view), 'ask.failed').filter(({ data }) => data.seat === 'bob');
    expect(new Set(failed.map(({ data }) => data.reason))).toEqual(new Set(['timeout']));
    expect(bob.asked.length).toBeGreaterThan(0);
  });
});
