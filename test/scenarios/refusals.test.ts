/** What becomes of a table whose agents refuse, fail or change while it runs. */
import { describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { type Said, type Script, startAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { eventsOf, verified } from '../support/record.ts';
import { approves, approvesWhenReleased, observationOf } from '../support/round-table-script.ts';
import { sharePlatform } from '../support/shared-platform.ts';
import { finishedRecord, holdTable, openTable, recordOf, register, viewOf } from '../support/tables.ts';

const shared = sharePlatform();
const { seat } = shared;

/** Says this to `path`, and approves otherwise. */
const only =
  (path: string, said: Said): Script =>
  (asked) =>
    asked.path === path ? said : approves(asked);

const reasonsIn = ({ phases }: SessionView) =>
  phases.flatMap(({ name: phase, asks }) =>
    asks.flatMap(({ seat: by, reason }) => (reason ? [[phase, by, reason]] : [])),
  );

const refusals: [string, Said, string][] = [
  ['400', { status: 400, body: { error: 'no' } }, 'refused'],
  ['401', { status: 401, body: { error: 'no' } }, 'refused'],
  ['403', { status: 403, body: { error: 'no' } }, 'refused'],
  ['404', { status: 404, body: { error: 'no' } }, 'refused'],
  ['422', { status: 422, body: { detail: [{ loc: ['body'], msg: 'no' }] } }, 'refused'],
  ['a redirect', { status: 302, headers: { location: '/elsewhere' }, body: {} }, 'redirected'],
  ['an empty object', { body: {} }, 'malformed'],
  ['null', { body: null }, 'malformed'],
  ['a list', { body: [] }, 'malformed'],
  ['text', { headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Hello</h1>') }, 'malformed'],
  ['half a document', { body: Buffer.from('{"observations": [') }, 'malformed'],
];

describe('a table with an agent that refuses to analyse', () => {
  test.each(refusals)(
    'with %s is decided by the others, and names the agent and the reason',
    async (_, said, reason) => {
      const ada = await seat('ada', only('/analyze', said));
      await seat('bob');
      const view = await holdTable(shared.url, { agents: ['ada', 'bob'] });
      expect(view).toMatchObject({ status: 'closed' });
      expect(reasonsIn(view)).toContainEqual(['analyze', 'ada', reason]);
      expect(ada.asked.filter(({ path }) => path === '/analyze')).toHaveLength(1);
      const events = await verified(await recordOf(shared.url, view.id));
      expect(eventsOf(events, 'ask.failed')[0]?.data).toMatchObject({ seat: 'ada', reason });
    },
  );

  test('and nobody else has no verdict but that nobody answered', async () => {
    for (const name of ['ada', 'bob']) await seat(name, () => ({ status: 403, body: { error: 'closed today' } }));
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'] });
    expect(view).toMatchObject({ status: 'closed', outcome: 'nobody_answered' });
    await verified(await recordOf(shared.url, view.id));
  });
});

describe('a table with an agent that refuses to vote', () => {
  test('counts its silence against the quorum', async () => {
    await seat('ada', only('/vote', { status: 403, body: { error: 'I abstain' } }));
    await seat('bob');
    const input = { agents: ['ada', 'bob'], rules: { quorum: 1 } };
    expect(await holdTable(shared.url, input)).toMatchObject({ outcome: 'no_quorum' });
  });

  test.each<[string, unknown]>([
    ['a text', 'yes'],
    ['a number', 1],
    ['nothing', null],
  ])('does not take %s for a yes', async (_, approve) => {
    await seat('ada', only('/vote', { body: { agent_name: 'ada', approve, conditions: [] } }));
    await seat('bob');
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'] });
    expect(reasonsIn(view)).toContainEqual(['vote', 'ada', 'malformed']);
    expect(view.verdict).toMatchObject({ tally: { approvals: 1 } });
  });
});

describe('a table with an agent that speaks for somebody else', () => {
  test('takes what it says as its own', async () => {
    await seat('ada', (asked) => {
      const { body } = approves(asked) as Said & { body: object };
      return { body: { ...body, agent_name: 'bob', domain: 'law' } };
    });
    await seat('bob');
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'] });
    const answers = eventsOf(await verified(await recordOf(shared.url, view.id)), 'answer.received');
    const found = answers.filter(({ data }) => data.act === 'analyze').map(({ data }) => data.seat);
    expect(found.sort()).toEqual(['ada', 'bob']);
    expect(view.verdict).toMatchObject({ tally: { approvals: 2 } });
  });

  test('drops a challenge of somebody who is not at the table', async () => {
    const challenge = { target_agent: 'zoe', finding_challenged: 'Anything', counter_evidence: '[VERIFIED: a:1] no' };
    await seat('ada', only('/challenge', { body: { challenges: [challenge], concessions: [] } }));
    await seat('bob');
    const view = await holdTable(shared.url, { agents: ['ada', 'bob'] });
    expect(view).toMatchObject({ outcome: 'adopted' });
    expect(JSON.stringify(view.verdict)).not.toContain('zoe');
  });
});

describe('an agent that is changed while its table runs', () => {
  async function begin() {
    const { script, release } = approvesWhenReleased();
    const ada = await seat('ada', script);
    await seat('bob');
    const { body } = await openTable(shared.url, { agents: ['ada', 'bob'] });
    await ada.heard(({ path }) => path === '/analyze');
    return { ada, id: body.id, release };
  }

  test('and is deactivated keeps its seat to the end', async () => {
    const { ada, id, release } = await begin();
    await ask(`${shared.url}/api/v1/agents/ada`, { method: 'PATCH', json: { status: 'inactive' } });
    release();
    await verified(await finishedRecord(shared.url, id));
    expect(await viewOf(shared.url, id)).toMatchObject({ outcome: 'adopted', verdict: { tally: { approvals: 2 } } });
    expect(ada.asked.map(({ path }) => path)).toEqual(['/analyze', '/challenge', '/vote']);
    expect(await openTable(shared.url, { agents: ['ada'] })).toMatchObject({ status: 422, code: 'AGENT_INACTIVE' });
  });

  test('and is removed is asked no more, and the table closes', async () => {
    const { ada, id, release } = await begin();
    const removed = await ask(`${shared.url}/api/v1/agents/ada`, { method: 'DELETE' });
    expect(removed.status).toBe(204);
    release();
    await verified(await finishedRecord(shared.url, id));
    expect(await viewOf(shared.url, id)).toMatchObject({ status: 'closed' });
    expect(ada.asked.map(({ path }) => path)).toEqual(['/analyze']);
  });

  test('and is renamed by registering the name again does not give its seat to the new one', async () => {
    const { id, release } = await begin();
    await ask(`${shared.url}/api/v1/agents/ada`, { method: 'DELETE' });
    const impostor = await startAgent(shared.stack, 'ada');
    await register(shared.url, impostor);
    release();
    await verified(await finishedRecord(shared.url, id));
    expect(impostor.asked.filter(({ key }) => key.startsWith(id))).toEqual([]);
  });
});

describe('an agent that says too much', () => {
  test('is kept up to 500 findings; the rest is dropped and flagged, and the table closes', async () => {
    const observations = Array.from({ length: 2000 }, (_, at) => ({
      ...observationOf('ada'),
      finding: `Finding ${at}`,
    }));
    await seat('ada', only('/analyze', { body: { agent_name: 'ada', domain: 'x', observations } }));
    const view = await holdTable(shared.url, { agents: ['ada'] });
    const [analysis] = eventsOf(await verified(await recordOf(shared.url, view.id)), 'answer.received');
    expect(analysis?.data.answer).toMatchObject({ observations: { length: 500 } });
    expect(analysis?.data.flags).toContainEqual({
      ...{ code: 'capped', path: 'observations' },
      detail: '1500 items were left out: of an answer 500 items of a list are kept.',
    });
    expect(view).toMatchObject({ status: 'closed', outcome: 'adopted' });
  });

  test('RT-09: is refused beyond 5 MB', async () => {
    const body = { agent_name: 'ada', observations: [{ ...observationOf('ada'), finding: 'x'.repeat(5_300_000) }] };
    await seat('ada', only('/analyze', { body }));
    expect(reasonsIn(await holdTable(shared.url, { agents: ['ada'] }))).toContainEqual(['analyze', 'ada', 'too_large']);
  });
});
