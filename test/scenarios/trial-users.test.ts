/** Trials over the API whose user is played by a model: a registered one, or one that comes with the request. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentRegistration } from '../../src/model/agent.ts';
import { readConversation } from '../../src/record/conversation-log/read-log.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { startAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { buildEngine } from '../support/engine.ts';
import { markedIn } from '../support/judges.ts';
import { type StartedModel, startModel } from '../support/played-models.ts';
import { eventsOf, verified } from '../support/record.ts';
import { replies } from '../support/reply-script.ts';
import { finishedRecord, register } from '../support/tables.ts';
import { logOf, startTrials, type TrialProblem, waiting } from '../support/trials.ts';

const opened = new AsyncDisposableStack();
let guest: StartedModel;
beforeAll(async () => {
  guest = await startModel(opened, {
    tokens: { in: 40, out: 4 },
    say: ({ message }) => {
      const heard = markedIn(message).length;
      const status = heard >= 4 ? 'goal_reached' : 'continue';
      return JSON.stringify({ reason: `after ${heard}`, status, message: `Question ${heard / 2 + 1}?` });
    },
  });
});
afterAll(() => opened.disposeAsync());

const scenarioWith = (model: string, more: object = {}) => ({
  name: 'a return',
  user: { model, goal: 'Find out how long a return takes.', ...more },
});

describe('POST /trials with a simulated user', () => {
  test('seats a registered model as the user; the record verifies and the log is one conversation', async () => {
    const { url, run } = await startTrials();
    await register(url, guest.chat('visitor'));
    const { body } = await run({ scenarios: [scenarioWith('visitor')] }, waiting);
    const [trial] = body.trials;
    expect(trial).toMatchObject({ scenario: 'a return', outcome: 'goal_reached' });
    const events = await verified(await finishedRecord(url, trial?.id ?? ''));
    expect(eventsOf(events, 'ask.sent').map(({ data }) => [data.ask, data.seat])).toEqual([
      ...[
        ['user/1', 'visitor'],
        ['reply/1', 'ada'],
        ['user/2', 'visitor'],
        ['reply/2', 'ada'],
        ['user/3', 'visitor'],
      ],
    ]);
    const { turns, faults } = readConversation((await logOf(url, trial?.id ?? '')).text);
    expect(faults).toEqual([]);
    expect(turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      ...['user: Question 1?', 'assistant: You said: Question 1?'],
      ...['user: Question 2?', 'assistant: You said: Question 2?'],
    ]);
    const view = await ask<SessionView>(`${url}/api/v1/trials/${trial?.id}`);
    expect(view.body.verdict).toMatchObject({ turns: 2, user: { messages: 2, reason: 'after 4', flags: [] } });
    expect(view.body.seats).toMatchObject([
      { seat: 'ada', role: 'member' },
      { seat: 'visitor', role: 'user', usage: { tokens_in: 120, tokens_out: 12 } },
    ]);
  });

  test('takes a model along for all conversations that name it, and forgets its key', async () => {
    const { url, run, platform } = await startTrials();
    const { registration } = guest.messages('stranger', { api_key: 'sk-stranger-1' });
    const scenarios = [
      scenarioWith('stranger'),
      { ...scenarioWith('stranger'), name: 'another' },
      { name: 'script', messages: ['Hi'] },
    ];
    const { body } = await run({ scenarios, guests: [registration] }, waiting);
    expect(body.trials.map(({ outcome }) => outcome)).toEqual(['goal_reached', 'goal_reached', 'single_turn']);
    for (const { id } of body.trials) {
      const record = await finishedRecord(url, id);
      await verified(record);
      expect(record).not.toContain('sk-stranger-1');
    }
    const script = await ask<SessionView>(`${url}/api/v1/trials/${body.trials[2]?.id}`);
    expect(script.body.seats.map(({ seat }) => seat)).toEqual(['ada']);
    expect(script.body.verdict).not.toHaveProperty('user');
    expect((await platform.engine.agents.list({ limit: 10 })).map(({ name }) => name)).toEqual(['ada']);
  });

  test('ends a conversation whose tokens are used up with what was said', async () => {
    const { url, run } = await startTrials();
    await register(url, guest.chat('visitor'));
    const { body } = await run({ scenarios: [scenarioWith('visitor')], max_tokens_total: 60 }, waiting);
    expect(body.trials).toMatchObject([{ outcome: 'budget_spent' }]);
    const id = body.trials[0]?.id ?? '';
    const events = await verified(await finishedRecord(url, id));
    expect(eventsOf(events, 'budget.spent')).toMatchObject([{ data: { budget: 'tokens' } }]);
    expect((await logOf(url, id)).text).toContain('- stop_reason: budget_spent');
  });

  test.each([
    [scenarioWith('nobody'), 404, 'scenario.user.model'],
    [scenarioWith('ada'), 422, 'scenarios[0].user.model'],
    [scenarioWith('visitor', { max_turns: 21 }), 422, 'scenarios[0].user.max_turns'],
    [scenarioWith('visitor', { goal: ' ' }), 422, 'scenarios[0].user.goal'],
    [scenarioWith('visitor', { tempo: 1 }), 422, 'scenarios[0].user.tempo'],
    [{ name: 'empty' }, 422, 'scenarios[0].messages'],
  ])('refuses %j, and names the field', async (scenario, status, path) => {
    const { run, agent } = await startTrials();
    const answer = await run<TrialProblem>({ scenarios: [scenario] }, waiting);
    expect(answer.status).toBe(status);
    expect(answer.body.errors.map((error) => error.path)).toEqual([path]);
    expect(agent.asked).toEqual([]);
  });

  test('lets any agent that holds conversations play the user, also one that answers in prose', async () => {
    const { platform, run } = await startTrials();
    await platform.seat('bot', replies(() => 'Do you deliver to Rome?').script, { protocol: 'plain-http' });
    const { body } = await run({ scenarios: [scenarioWith('bot', { max_turns: 2 })] }, waiting);
    expect(body.trials).toMatchObject([{ outcome: 'max_turns' }]);
  });
});

test("a model of the operator that plays users counts towards the owner's sessions of the day", async () => {
  await using capped = await buildEngine({ model_sessions_daily: 1 });
  const { engine } = capped;
  const bot = await startAgent(opened, 'bot', replies(() => 'Yes.').script);
  for (const { registration } of [
    guest.chat('shared'),
    { registration: { ...bot.registration, protocol: 'plain-http' } },
  ])
    await engine.agents.register(agentRegistration.parse(registration));
  const open = (owner: string) => {
    const { sessions } = engine.as({ owner, everything: false });
    return sessions.openBatch('trial', { agent: 'bot', scenarios: [scenarioWith('shared')] });
  };
  await open('team-a');
  await expect(open('team-a')).rejects.toMatchObject({ code: 'DAILY_LIMIT_REACHED' });
  await expect(open('team-b')).resolves.toHaveLength(1);
});
