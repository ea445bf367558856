import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../support/api-platform.ts';
import { arcAgent, never } from '../support/arc-script.ts';
import { courseOf, holdCouncil, registerArc, sha256 } from '../support/councils.ts';
import { verified } from '../support/record.ts';

const fact = 'The merger improves the margin of Contoso.';
const evidence = [{ uri: `data:text/plain,${encodeURIComponent(fact)}`, sha256: sha256(fact) }];

let stack: AsyncDisposableStack;
let url: string;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  url = await stack.use(await startApi()).listen();
});
afterEach(() => stack.disposeAsync());

const recordOf = async (id: string) => (await fetch(`${url}/api/v1/sessions/${id}/record`)).text();

async function seat(name: string, role: string, say: () => string | Promise<string>) {
  const agent = await arcAgent(stack, name, say);
  await registerArc(url, agent, { role });
  return agent;
}

describe('a council closes', () => {
  test('AC-07: with the award of a registered arbitrator, in its own words', async () => {
    const said = '**Decision:** Approve it.\n**Rationale:** It pays.\n**Citations:**\n1. the market\n2. the market';
    await seat('judge', 'arbitrator', () => said);
    const { result } = await holdCouncil(url, { evidence, constraints: { max_turns: 1 } });
    expect(result).toMatchObject({
      ...{ status: 'complete', final_decision: 'Approve it.' },
      award: {
        rationale: expect.stringMatching(/^It pays\.\n\nNote of the platform: /),
        citations: ['the market (not in evidence)'],
      },
    });
  });

  test('AC-07: with the minutes and no decision where the arbitrator fails', async () => {
    const agent = await seat('judge', 'arbitrator', never);
    agent.script = () => ({ status: 500, body: {} });
    const { result, audit } = await holdCouncil(url, { evidence, constraints: { max_turns: 1 } });
    expect(result).toMatchObject({ status: 'failed', final_decision: 'Undecided: the arbitrator did not close.' });
    expect(result.award?.rationale).toContain('Minutes:');
    expect(result.award?.citations).toEqual([`${evidence[0]?.uri}:L1 (checked)`]);
    expect(audit.missing).toEqual([
      { agent_id: 'arbitrator', phase: 'award', code: 'agent_error', reason: 'answered with an error' },
    ]);
  });

  test('AC-07: truncated at the end of its time budget, and names whose turn it was', async () => {
    await seat('slow', 'expert:finance', never);
    const constraints = { time_budget_ms: 200 };
    const { result, audit } = await holdCouncil(url, { agents: ['expert:finance'], constraints });
    expect(result).toMatchObject({ status: 'truncated', award: { decision: expect.stringMatching(/^Undecided: /) } });
    expect(courseOf(audit).at(-1)).toBe('last/arbitrator');
    // Its own time ends with that of the council: either may be the first to be told.
    const [missing, ...others] = audit.missing;
    expect(others).toEqual([]);
    expect(missing).toMatchObject({ agent_id: 'expert:finance', phase: 'round-1' });
    expect([
      ['time_budget_spent', 'was cancelled when the time was over'],
      ['timeout', 'did not answer in time'],
    ]).toContainEqual([missing?.code, missing?.reason]);
    expect(audit.transcript).toContainEqual(expect.objectContaining({ spent: 'time', limit: 200 }));
    await verified(await recordOf(result.conversation_id));
  });

  test('AC-07: truncated, with the minutes alone, where the arbitrator times out as well', async () => {
    await seat('judge', 'arbitrator', never);
    const { result, audit } = await holdCouncil(url, { constraints: { time_budget_ms: 200, max_turns: 1 } });
    const final_decision = 'Undecided: the time was over before the arbitrator could close.';
    expect(result).toMatchObject({ status: 'truncated', final_decision });
    expect(audit.missing.map(({ phase, code }) => [phase, code])).toContainEqual(['last', 'timeout']);
  });
});
