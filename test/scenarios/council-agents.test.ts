import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { startApi } from '../support/api-platform.ts';
import { arcAgent, never, turnOf } from '../support/arc-script.ts';
import { ask } from '../support/client.ts';
import { courseOf, holdCouncil, registerArc, sha256 } from '../support/councils.ts';
import { eventsOf, verified } from '../support/record.ts';

const fact = 'Contoso should approve the merger.';
const evidence = [{ uri: `data:text/plain,${encodeURIComponent(fact)}`, sha256: sha256(fact) }];

let stack: AsyncDisposableStack;
let url: string;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  url = await stack.use(await startApi()).listen();
});
afterEach(() => stack.disposeAsync());

const recordOf = async (id: string) => (await fetch(`${url}/api/v1/sessions/${id}/record`)).text();
const viewOf = async (id: string) => (await ask<SessionView>(`${url}/api/v1/sessions/${id}`)).body;

/** An agent that says who it is. */
async function seat(name: string, role: string, say: () => string | Promise<string> = () => `- I am ${name}.`) {
  const agent = await arcAgent(stack, name, say);
  await registerArc(url, agent, { role });
  return agent;
}

describe('a registered agent with a role', () => {
  test('AC-02, AC-03: takes the seat, is shown the question and what was said, and is heard', async () => {
    const agent = await seat('fin', 'expert:finance', () => '- The price is fair. [INDICATED: the market]');
    const input = { agents: ['expert:finance:v0'], evidence, constraints: { max_turns: 2, seed: 42 } };
    const { result, audit } = await holdCouncil(url, input);
    expect(courseOf(audit)).toEqual([
      ...['round-1/expert:finance:v0', 'round-1/scribe', 'round-2/expert:finance:v0', 'round-2/scribe'],
      'award/arbitrator',
    ]);
    const [first, second] = agent.asked;
    expect(first).toMatchObject({
      path: '/v0/agents/expert:finance:v0/turn',
      body: {
        conversation_id: result.conversation_id,
        messages: [
          { role: 'system', content: expect.stringContaining('expert') },
          { role: 'user', content: expect.stringMatching(/^Should Contoso approve the merger\?/) },
        ],
        context: {
          evidence: [{ ...evidence[0], status: 'match', text: fact }],
          constraints: { max_turns: 2, seed: 42 },
        },
      },
    });
    expect(second && turnOf(second).messages.slice(2)).toEqual([
      { role: 'assistant', content: '- The price is fair. [INDICATED: the market]' },
      { role: 'user', content: expect.stringMatching(/^\[scribe\] /) },
    ]);
    expect(result.award?.rationale).toContain('The price is fair.');
    const { seats } = await viewOf(result.conversation_id);
    expect(seats.map(({ seat: name, notes }) => [name, notes])).toEqual([
      ['expert:finance:v0', []],
      ['arbitrator', ['built-in']],
      ['scribe', ['built-in']],
    ]);
    await verified(await recordOf(result.conversation_id));
  });

  test('AC-02: is chosen by exact version, then without a version, then the oldest', async () => {
    for (const [name, role] of [
      ['oldest', 'expert:law:v2'],
      ['newer', 'expert:law:v1'],
      ['unversioned', 'expert:law'],
      ['later', 'expert:law:v0'],
      ['latest', 'expert:law:v0'],
    ] as const)
      await seat(name, role);
    const heard: unknown[] = [];
    for (const name of ['later', 'latest', 'unversioned', 'oldest', 'newer']) {
      const { audit } = await holdCouncil(url, { agents: ['expert:law:v0'], constraints: { max_turns: 1 } });
      heard.push(audit.transcript.find(({ agent_id }) => agent_id === 'expert:law:v0')?.content);
      await ask(`${url}/api/v1/agents/${name}`, { method: 'DELETE' });
    }
    expect(heard).toEqual(['later', 'latest', 'unversioned', 'oldest', 'newer'].map((name) => `- I am ${name}.`));
    const { audit } = await holdCouncil(url, { agents: ['expert:law:v0'], constraints: { max_turns: 1 } });
    expect(audit.transcript[0]?.content).toContain('I am a built-in seat');
  });

  test('AC-02: is not seated while it is inactive, and the record says so', async () => {
    await seat('fin', 'expert:finance');
    const json = { status: 'inactive' };
    await ask(`${url}/api/v1/agents/fin`, { method: 'PATCH', json });
    const { result, audit } = await holdCouncil(url, { agents: ['expert:finance'], constraints: { max_turns: 1 } });
    const [opened] = eventsOf(await verified(await recordOf(result.conversation_id)), 'session.opened');
    expect(opened?.data.seating.considered).toContainEqual({
      ...{ agent: 'fin', score: 0, seated: false },
      reason: expect.stringContaining('inactive'),
    });
    expect(audit.agents.find(({ agent_id }) => agent_id === 'expert:finance')).toEqual({
      ...{ agent_id: 'expert:finance', role: 'expert', kind: 'built-in', agent: null, model: null, without_model: [] },
      replaced: [{ agent: 'fin', reason: 'inactive: switched off' }],
    });
  });

  test('AC-04: is told in the audit, with the question, the seed, the constraints and the metadata', async () => {
    await seat('fin', 'expert:finance');
    const constraints = { max_turns: 1, policies: ['No debt.'] };
    const metadata = { job_id: 'job-7', owner: 'contoso-legal' };
    const { audit } = await holdCouncil(url, { agents: ['expert:finance'], constraints, metadata });
    expect(audit).toMatchObject({ question: 'Should Contoso approve the merger?', constraints, metadata });
    expect(audit.constraints).toMatchObject({ seed: expect.any(Number), time_budget_ms: 30_000 });
    expect(audit.agents.map(({ agent_id, kind, agent, replaced }) => ({ agent_id, kind, agent, replaced }))).toEqual([
      { agent_id: 'expert:finance', kind: 'registered', agent: 'fin', replaced: [] },
      { agent_id: 'arbitrator', kind: 'built-in', agent: null, replaced: [] },
      { agent_id: 'scribe', kind: 'built-in', agent: null, replaced: [] },
    ]);
  });

  test('AC-07: that times out is named at its place in the transcript, and the council continues', async () => {
    const agent = await arcAgent(stack, 'slow', never);
    await registerArc(url, agent, { role: 'expert:finance', timeout_ms: 100 });
    const agents = ['expert:finance', 'expert:general'];
    const { result, audit } = await holdCouncil(url, { agents, evidence, constraints: { max_turns: 2, seed: 1 } });
    expect(result).toMatchObject({ status: 'complete', final_decision: expect.stringMatching(/^Approve: /) });
    const failed = audit.transcript.filter(({ agent_id }) => agent_id === 'expert:finance');
    expect(failed.map(({ phase, failed: reason }) => [phase, reason])).toEqual([
      ['round-1', 'timeout'],
      ['round-2', 'timeout'],
    ]);
    const rounds = courseOf(audit).map((turn) => turn.slice(0, 7));
    expect(rounds).toEqual(rounds.toSorted((a, b) => (a.startsWith('award') ? 1 : a.localeCompare(b))));
    expect(audit.missing).toEqual(
      [1, 2].map((round) => ({
        ...{ agent_id: 'expert:finance', phase: `round-${round}`, code: 'timeout', reason: 'did not answer in time' },
      })),
    );
    const { opened_at, closed_at } = await viewOf(result.conversation_id);
    expect(Date.parse(closed_at ?? '') - Date.parse(opened_at)).toBeLessThan(10_000);
    await verified(await recordOf(result.conversation_id));
  });

  test('AC-08: that answers with an error is named, and its error is kept on the record', async () => {
    const agent = await arcAgent(stack, 'fin', () => '');
    agent.script = () => ({ status: 503, body: { error: 'no model today', code: 'BUSY', stack: 'at main.js:1' } });
    await registerArc(url, agent, { role: 'expert:finance' });
    const { result, audit } = await holdCouncil(url, { agents: ['expert:finance'], constraints: { max_turns: 1 } });
    expect(audit.missing).toEqual([
      { agent_id: 'expert:finance', phase: 'round-1', code: 'agent_error', reason: 'answered with an error' },
    ]);
    const [failed] = eventsOf(await verified(await recordOf(result.conversation_id)), 'ask.failed');
    expect(failed?.data.agent_error).toEqual({ error: 'no model today', code: 'BUSY' });
  });
});
