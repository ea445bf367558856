/** Agents that can only talk, at a round table: what they say is used, repaired, asked for once more, or told as missing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentRegistration } from '../../src/model/agent.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { type Script, type ScriptedAgent, startAgent } from '../support/agent.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { ask } from '../support/client.ts';
import { buildEngine } from '../support/engine.ts';
import { eventsOf, expectNothingRepeated, verified } from '../support/record.ts';
import { finishedRecord, holdTable, register } from '../support/tables.ts';
import { talk, wantedIn } from '../support/talker.ts';

const opened = new AsyncDisposableStack();
let platform: ApiPlatform;
let url: string;
beforeAll(async () => {
  platform = opened.use(await startApi());
  url = await platform.listen();
});
afterAll(() => opened.disposeAsync());

/** Plain HTTP: `say` is told what the agent would answer, what is wanted, and whether it is asked once more. */
type Wording = (answer: string, about: { wanted: string; again: boolean; message: string }) => string;

async function talker(name: string, say: Wording): Promise<ScriptedAgent> {
  const script: Script = ({ agent, body }) => {
    const { message } = body as { message: string };
    const about = { wanted: wantedIn(message), again: message.includes('## Once more'), message };
    return { body: { response: say(talk(agent, message), about) } };
  };
  script.protocol = 'plain-http';
  const agent = await startAgent(opened, name, script);
  await register(url, agent);
  return agent;
}

const seatOf = ({ seats }: SessionView, name: string) => seats.find(({ seat }) => seat === name);
const asksOf = ({ phases }: SessionView, name: string) =>
  phases.flatMap(({ asks }) => asks).filter(({ seat }) => seat === name);

describe('PF-01: a table of agents that can only talk', () => {
  test('uses what can be used, asks once more for what cannot, and says what is missing', async () => {
    const halves = (answer: string) => answer.slice(0, answer.length / 2);
    const agents = await Promise.all([
      talker('plain', (answer) => answer),
      talker('chatty', (answer) => `Of course! Here is my answer: ${answer} Let me know if you need more.`),
      talker('fenced', (answer) => `\`\`\`json\n${answer}\n\`\`\``),
      talker('sloppy', (answer) => answer.replace(/}$/, ',}')),
      talker('mute', () => ''),
      talker('unwilling', () => "I'm sorry, but I can't help with that."),
      talker('hasty', (answer, { again }) => (again ? answer : halves(answer))),
      talker('poet', () => 'The release is a ship, and the sea is calm.'),
      talker('vain', (answer) => answer.replace('{', '{"agent_name":"plain",')),
    ]);
    const names = agents.map(({ name }) => name);
    const view = await holdTable(url, { agents: names, rules: { quorum: '1/2' } });
    const missing = view.verdict?.missing as { seat: string; phase: string; reason: string }[];

    expect(view).toMatchObject({ status: 'closed', outcome: 'adopted' });
    expect([...new Set(missing.map(({ seat }) => seat))]).toEqual(['mute', 'poet', 'unwilling']);
    for (const name of ['plain', 'chatty', 'fenced', 'sloppy', 'hasty', 'vain'])
      expect(asksOf(view, name).at(-1), name).toMatchObject({ state: 'answered', bridge: 'bridge@1' });
    for (const name of names) expect(seatOf(view, name), name).toMatchObject({ bridged: true, protocol: 'plain-http' });

    const flagsOf = (name: string) => asksOf(view, name).flatMap(({ flags }) => flags.map(({ code }) => code));
    expect(flagsOf('plain')).not.toContain('repaired');
    expect(flagsOf('sloppy')).toContain('repaired');
    expect(flagsOf('vain')).toContain('identity.agent_name');

    expect(asksOf(view, 'mute').map(({ ask: key, reason }) => [key, reason])).toEqual([
      ['analyze/mute', 'empty'],
      ['challenge/mute', 'empty'],
      ['vote/mute', 'empty'],
    ]);
    expect(asksOf(view, 'unwilling')[0]).toMatchObject({ reason: 'declined', state: 'failed' });
    expect(asksOf(view, 'hasty').map(({ ask: key, state }) => [key, state])).toEqual([
      ['analyze/hasty', 'failed'],
      ['analyze/hasty/again', 'answered'],
      ['challenge/hasty', 'failed'],
      ['challenge/hasty/again', 'answered'],
      ['vote/hasty', 'failed'],
      ['vote/hasty/again', 'answered'],
    ]);
    expect(missing).toContainEqual({
      ...{ seat: 'poet', phase: 'analyze' },
      reason: 'the reply cannot be used: there is no JSON object in it',
    });

    const events = await verified(await finishedRecord(url, view.id));
    expectNothingRepeated(view.id, events, agents);
    expect(eventsOf(events, 'ask.sent').every(({ data }) => data.bridge === 'bridge@1')).toBe(true);
    const concessions = eventsOf(events, 'answer.received').filter(({ data }) => data.ask === 'challenge/plain');
    expect(concessions[0]?.data).toMatchObject({
      answer: { concessions: expect.arrayContaining([expect.objectContaining({ target_agent: 'chatty' })]) },
    });
  });

  test('is told in its second request what was wrong with its first answer', async () => {
    const agent = await talker('learner', (answer, { again, wanted }) =>
      wanted === 'vote' && !again ? '{"approve": "of course"}' : answer,
    );
    const view = await holdTable(url, { agents: ['learner'] });
    expect(view.outcome).toBe('adopted');
    const repeats = agent.asked.filter(({ text }) => text.includes('## Once more'));
    expect(repeats.map(({ key }) => key)).toEqual([`${view.id}/vote/learner/again`]);
    expect(repeats[0]?.text).toContain('approve: must be true or false, and it is a string');
  });

  test('PF-04: goes on where it was when the platform dies between the two requests', async () => {
    await using stack = new AsyncDisposableStack();
    const built = stack.use(await buildEngine());
    let isHeld = true;
    const script: Script = ({ body }) => {
      const { message } = body as { message: string };
      if (!message.includes('## Once more')) return { body: { response: 'hm' } };
      return isHeld ? new Promise(() => {}) : { body: { response: talk('waits', message) } };
    };
    const agent = await startAgent(stack, 'waits', Object.assign(script, { protocol: 'plain-http' }));
    await built.engine.agents.register(agentRegistration.parse(agent.registration));
    const input = { content: 'Review', agents: ['waits'] };
    const { session } = await built.engine.sessions.open('round-table', input);
    await agent.heard(({ key }) => key.endsWith('/again'));
    await built.die();
    isHeld = false;
    await built.comeBack();
    expect(await built.engine.sessions.closed(session, AbortSignal.timeout(20_000))).toBe(true);
    const events = await verified(await built.record(session));
    expectNothingRepeated(session, events, [agent]);
    expect(agent.hits(`${session}/analyze/waits`)).toBe(1);
    expect(agent.hits(`${session}/analyze/waits/again`)).toBe(2);
    expect(events.at(-1)?.data).toMatchObject({ outcome: 'adopted' });
  });
});

describe('AC-03: one turn of an agent that takes none by itself', () => {
  const messages = [
    { role: 'system', content: 'You are the contrarian.' },
    { role: 'user', content: 'Should we merge?' },
  ];
  const take = (agent: string, said: object[] = messages) =>
    ask<{ content: string }>(`${url}/v0/agents/${agent}/turn`, { json: { conversation_id: 'c1', messages: said } });

  test('is put as a message', async () => {
    const agent = await talker('turner', () => 'I doubt it.');
    expect((await take('turner')).body).toMatchObject({ agent_id: 'turner', content: 'I doubt it.' });
    expect(agent.asked[0]?.text).toContain('You are the contrarian.');
  });

  test('is the analysis of an agent of document 000, as prose', async () => {
    await register(url, await startAgent(opened, 'analyst'));
    expect((await take('analyst')).body.content).toContain('What analyst found');
  });

  test('fails with its reason where the agent declines', async () => {
    await talker('shy', () => 'I cannot participate in this.');
    const { status, body } = await take('shy');
    expect({ status, body }).toMatchObject({ status: 502, body: { error: expect.anything() } });
  });
});
