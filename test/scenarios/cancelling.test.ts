/** Sessions that are cancelled, whatever their format and wherever they are. */
import { describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import type { Script, ScriptedAgent } from '../support/agent.ts';
import { takesTurns } from '../support/arc-script.ts';
import { ask } from '../support/client.ts';
import { forecastBody, forecasting, passesItsTest, roundOf } from '../support/forecast-script.ts';
import { question, testAgent } from '../support/forecasts.ts';
import { eventsOf, verified } from '../support/record.ts';
import { replies } from '../support/reply-script.ts';
import { approves, staysSilent } from '../support/round-table-script.ts';
import { sharePlatform } from '../support/shared-platform.ts';
import { follow, recordOf, viewOf } from '../support/tables.ts';

const shared = sharePlatform();

async function seat(name: string, script: Script, more: object = {}): Promise<ScriptedAgent> {
  const agent = await shared.seat(name, script, more);
  if (script.protocol === 'prediction-webhook') await testAgent(shared.url, name);
  return agent;
}

const silentAt =
  (path: string): Script =>
  (asked) =>
    asked.path === path && !asked.key.startsWith('test/') ? staysSilent() : approves(asked);

const cancel = (id: string, json: object = { reason: 'not needed' }) =>
  ask<SessionView>(`${shared.url}/api/v1/sessions/${id}/cancel`, { json });

interface Opened {
  agent: ScriptedAgent;
  id: string;
}

/** Opens a session and waits until its agent is asked what it does not answer. */
async function openUntilAsked(path: string, json: object, agent: ScriptedAgent, ending: string): Promise<Opened> {
  const { body } = await ask<{ id: string; trials?: { id: string }[] }>(`${shared.url}/api/v1/${path}`, { json });
  const id = body.trials?.[0]?.id ?? body.id;
  await agent.heard(({ key }) => key === `${id}/${ending}`);
  return { agent, id };
}

const openings = {
  'a round table in its analysis': async () => {
    const agent = await seat('ada', silentAt('/analyze'));
    return openUntilAsked('round-tables', { content: 'Why?', agents: ['ada'] }, agent, 'analyze/ada');
  },
  'a round table in its vote': async () => {
    const agent = await seat('ada', silentAt('/vote'));
    return openUntilAsked('round-tables', { content: 'Why?', agents: ['ada'] }, agent, 'vote/ada');
  },
  'a forecast in its second round': async () => {
    const script = forecasting((asked) =>
      roundOf(asked) === 1 ? { body: forecastBody(asked.agent === 'pia' ? 'YES' : 'NO', 0.9) } : staysSilent(),
    );
    const agent = await seat('pia', passesItsTest(script));
    await seat('pim', passesItsTest(script));
    return openUntilAsked('predictions', { ...question, agents: ['pia', 'pim'] }, agent, 'round-2/pia');
  },
  'a council in its first round': async () => {
    const agent = await seat('law', takesTurns(staysSilent), { role: 'expert:law' });
    const { body } = await ask<{ conversation_id: string }>(`${shared.url}/v0/council/run`, {
      json: { question: 'Shall we?', agents: ['expert:law'] },
      headers: { prefer: 'respond-async' },
    });
    const id = body.conversation_id;
    await agent.heard(({ key }) => key === `${id}/round-1/expert:law`);
    return { agent, id };
  },
  'a trial at its second message': async () => {
    const agent = await seat('bot', replies((said) => (said.endsWith('Second') ? staysSilent() : 'Here.')).script);
    const json = { agent: 'bot', scenarios: [{ name: 'two', messages: ['First', 'Second'] }] };
    const { body } = await ask<{ trials: { id: string }[] }>(`${shared.url}/api/v1/trials`, { json });
    await agent.heard(({ body: said }) => (said as { message: string }).message.endsWith('Second'));
    return { agent, id: body.trials[0]?.id ?? '' };
  },
} satisfies Record<string, () => Promise<Opened>>;
const openTable = openings['a round table in its analysis'];

describe('cancelling', () => {
  test.each(Object.entries(openings))(
    'ends %s at once: the record verifies, and nobody is asked any more',
    async (_, open) => {
      const { agent, id } = await open();
      const before = agent.asked.length;
      expect(await cancel(id)).toMatchObject({ status: 200, body: { id, status: 'cancelled', outcome: null } });
      const events = await verified(await recordOf(shared.url, id));
      expect(events.at(-1)).toMatchObject({ kind: 'session.closed' });
      expect(JSON.stringify(eventsOf(events, 'session.closed'))).toContain('not needed');
      expect(agent.asked).toHaveLength(before);
      expect(await viewOf(shared.url, id)).toMatchObject({ status: 'cancelled', verdict: null });
    },
  );

  test('ends the live stream of everybody who follows', async () => {
    const { id } = await openTable();
    const followers = Array.from({ length: 5 }, () => Array.fromAsync(follow(shared.url, id)));
    await cancel(id);
    for (const events of await Promise.all(followers)) expect(events.at(-1)?.kind).toBe('session.closed');
  });

  test('succeeds once when it is asked for many times at once', async () => {
    const { id } = await openTable();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(409) ? [200, 409] : [200]));
    expect(eventsOf(await verified(await recordOf(shared.url, id)), 'session.closed')).toHaveLength(1);
  });

  test.each([{ reason: 7 }, { reason: 'x'.repeat(100_000) }, { why: 'so' }])(
    'is refused with another body, and the session runs on: %#',
    async (json) => {
      const { id } = await openTable();
      expect(await cancel(id, json)).toMatchObject({ status: 422, code: 'REQUEST_INVALID' });
      expect(await viewOf(shared.url, id)).toMatchObject({ status: 'running' });
      await cancel(id);
    },
  );
});
