import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../support/api-platform.ts';
import { arcAgent, never } from '../support/arc-script.ts';
import { ask } from '../support/client.ts';
import { auditOf, registerArc, runCouncil } from '../support/councils.ts';
import { follow } from '../support/tables.ts';

const opened = new AsyncDisposableStack();
let url: string;
beforeAll(async () => {
  const platform = opened.use(await startApi());
  url = await platform.listen();
});
afterAll(() => opened.disposeAsync());

describe('an asynchronous council', () => {
  test('AC-07, AC-04: is answered with 202, and its audit has a decision once it is closed', async () => {
    const released = Promise.withResolvers<string>();
    const agent = await arcAgent(opened, 'held', () => released.promise);
    await registerArc(url, agent, { role: 'expert:patience' });
    const input = { agents: ['expert:patience'], constraints: { max_turns: 1 } };
    const { status, body } = await runCouncil(url, input, { prefer: 'respond-async' });
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        ...{ conversation_id: expect.any(String), status: 'running', final_decision: null, award: null },
        audit: `/v0/audit/${body.conversation_id}`,
      },
    });
    expect(await auditOf(url, body.conversation_id)).toMatchObject({
      ...{ status: 'running', final_decision: null, transcript: [], missing: [] },
    });
    released.resolve('- It can wait. [POSSIBLE]');
    for await (const _ of follow(url, body.conversation_id));
    const audit = await auditOf(url, body.conversation_id);
    expect(audit).toMatchObject({ status: 'complete', final_decision: expect.any(String) });
    expect(audit.transcript.map(({ agent_id }) => agent_id)).toEqual(['expert:patience', 'scribe', 'arbitrator']);
  });

  test('AC-01: is opened once for one Idempotency-Key, and another request under it is refused', async () => {
    const headers = { 'idempotency-key': 'council-1' };
    const all = await Promise.all([1, 2, 3].map(() => runCouncil(url, { constraints: { max_turns: 1 } }, headers)));
    expect(new Set(all.map(({ body }) => body.conversation_id)).size).toBe(1);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => JSON.stringify(body.award))).size).toBe(1);
    expect(await runCouncil(url, { question: 'Another?' }, headers)).toMatchObject({
      ...{ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    });
  });

  test('AC-04: has the status failed once it is cancelled, and its audit keeps what was said', async () => {
    const agent = await arcAgent(opened, 'mute', never);
    await registerArc(url, agent, { role: 'expert:silence' });
    const { body } = await runCouncil(url, { agents: ['expert:silence'] }, { prefer: 'respond-async' });
    await ask(`${url}/api/v1/sessions/${body.conversation_id}/cancel`, { json: { reason: 'enough' } });
    const audit = await auditOf(url, body.conversation_id);
    expect(audit).toMatchObject({ status: 'failed', final_decision: null });
  });
});
