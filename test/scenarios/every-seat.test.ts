/** Every protocol in every format: a session closes with the agent's contribution on its record, and verifies. */
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../src/guard/programs/run-program.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { protocols } from '../../src/protocols/protocols.ts';
import { type Script, startAgent } from '../support/agent.ts';
import { takesTurns } from '../support/arc-script.ts';
import { type BuiltEngine, buildEngine } from '../support/engine.ts';
import { forecastBody, forecasting } from '../support/forecast-script.ts';
import { startModel } from '../support/played-models.ts';
import { eventsOf, verified } from '../support/record.ts';
import { replies } from '../support/reply-script.ts';
import { approves } from '../support/round-table-script.ts';
import { talk, wantedIn } from '../support/talker.ts';

const opened = new AsyncDisposableStack();
let built: BuiltEngine;
beforeAll(async () => {
  built = opened.use(await buildEngine({ runProgram }));
});
afterAll(() => opened.disposeAsync());

/** An agent of document 000 puts the JSON that a message wants into a finding. */
const analyst: Script = (asked) => {
  const { content = '' } = asked.body as { content?: string };
  if (asked.path !== '/analyze' || wantedIn(content) === 'talk') return approves(asked);
  const observations = [{ finding: talk('ada', content), evidence: '[POSSIBLE]', severity: 'info' }];
  return { body: { agent_name: asked.agent, domain: 'general', observations } };
};

/** An agent of document 003 puts it into its reasoning. */
const forecaster = forecasting(({ body }) => {
  const { description } = body as { description: string };
  const isBridged = wantedIn(description) !== 'talk';
  return { body: { ...forecastBody('YES', 0.7), ...(isBridged && { reasoning: talk('ada', description) }) } };
});

const program = fileURLToPath(new URL('../support/talker-program.ts', import.meta.url));
const saying = (message: string) => talk('ada', message);
const speaking = (protocol: string, script: Script): Script => Object.assign(script, { protocol });

/** How an agent of each protocol is registered; a protocol without a line here fails the first test. */
const seats: Record<string, (name: string) => Promise<object>> = {
  'round-table': async (name) => (await startAgent(opened, name, analyst)).registration,
  'prediction-webhook': async (name) => (await startAgent(opened, name, forecaster)).registration,
  arc: async (name) => {
    const script = takesTurns(({ messages }) => saying(messages.at(-1)?.content ?? ''));
    return (await startAgent(opened, name, script)).registration;
  },
  'plain-http': async (name) => (await startAgent(opened, name, replies(saying).script)).registration,
  'a2a-headers': async (name) => {
    const script: Script = ({ body }) => ({ body: { response: saying((body as { message: string }).message) } });
    return (await startAgent(opened, name, speaking('a2a-headers', script))).registration;
  },
  'agent-query': async (name) => {
    const script: Script = ({ body }) => {
      const { id, params = {} } = body as { id: string; params?: { message?: string } };
      return { body: { jsonrpc: '2.0', id, result: { response: saying(params.message ?? '') } } };
    };
    return (await startAgent(opened, name, speaking('agent-query', script))).registration;
  },
  stdio: async (name) => ({ name, protocol: 'stdio', base_url: `"${execPath}" "${program}"` }),
  person: async (name) => ({ name, protocol: 'person', mode: 'async' }),
  'openai-chat': async (name) => (await startModel(opened)).chat(name).registration,
  'anthropic-messages': async (name) => (await startModel(opened)).messages(name).registration,
};

const role = 'expert:law';
const formats: Record<string, { act: string[]; input: (agent: string) => JsonObject; contribution: string }> = {
  'round-table': {
    act: ['analyze', 'challenge', 'vote'],
    input: (agent) => ({ content: 'Review the release', agents: [agent, 'companion'] }),
    contribution: 'vote',
  },
  forecast: {
    act: ['forecast'],
    input: (agent) => ({
      ...{ title: 'Will it rain?', description: 'In Rome, tomorrow.', deadline: '2099-12-31T00:00:00Z' },
      ...{ agents: [agent], max_rounds: 2 },
    }),
    contribution: 'forecast',
  },
  council: {
    act: ['turn'],
    input: () => ({
      question: 'Should we merge?',
      agents: [role],
      constraints: { max_turns: 1, time_budget_ms: 60_000 },
    }),
    contribution: 'turn',
  },
  chat: {
    act: ['analyze'],
    input: (agent) => ({ agents: [agent] }),
    contribution: 'analyze',
  },
  trial: {
    act: ['reply'],
    input: (agent) => ({ agent, scenario: { name: 'greeting', messages: ['Hello'] } }),
    contribution: 'reply',
  },
};

async function seat(protocol: string, name: string): Promise<void> {
  const given = await seats[protocol]?.(name);
  await built.engine.agents.register(agentRegistration.parse({ ...given, role, timeout_ms: 20_000 }));
  if (protocols.get(protocol)?.life === 'tested')
    expect(await built.engine.testAgent(name)).toMatchObject({ passed: true });
}

/** What a person answers, in the words of the inbox. */
const personAnswers: Record<string, object> = {
  analyze: { observations: [{ finding: 'It holds', evidence: '[POSSIBLE] seen', severity: 'info' }] },
  challenge: { challenges: [], concessions: [] },
  vote: { approve: true },
  forecast: { position: 'YES', confidence: 0.7, reasoning: 'It happened before, and often enough.' },
  turn: { content: '- It holds. [POSSIBLE]' },
  reply: { text: 'Hello.' },
};

/** Answers whatever a session asks of a person, until it is over. */
async function answerInbox(session: string, signal: AbortSignal): Promise<void> {
  const { inbox } = built.engine;
  for await (const { text } of built.engine.sessions.follow(session, 0, signal)) {
    if (!text.includes('"kind":"ask.parked"')) continue;
    // Its line may be read a moment before the inbox has it.
    const waiting = async () => (await inbox.list({ limit: 50 })).filter((item) => item.session === session);
    await expect.poll(waiting).not.toEqual([]);
    for (const { id, act } of await waiting()) await inbox.answer(id, personAnswers[act]);
  }
}

async function closeAfterTurn(session: string): Promise<void> {
  for await (const { text } of built.engine.sessions.follow(session, 0, AbortSignal.timeout(20_000)))
    if (text.includes('"kind":"turn.closed"')) break;
  await built.engine.sessions.conversations.close(session, 'somebody');
}

test('every protocol has an agent here', () => {
  expect([...protocols.keys()].toSorted()).toEqual(Object.keys(seats).toSorted());
});

test('every format has a session here', () => {
  const openable = built.engine.sessions.openings.filter(({ follows }) => follows === undefined);
  expect(openable.map(({ format }) => format.split('@')[0]).toSorted()).toEqual(Object.keys(formats).toSorted());
});

describe.each(Object.keys(seats))('PF-01: an agent of %s', (protocol) => {
  test.each(Object.keys(formats))('contributes to a %s', async (format) => {
    const { engine } = built;
    const { act, input, contribution } = formats[format] as (typeof formats)[string];
    const name = `${protocol}.${format}`;
    await seat(protocol, name);
    if (format === 'round-table')
      await engine.agents
        .register(agentRegistration.parse({ ...(await startAgent(opened, 'companion')).registration }))
        .catch(() => {});
    const { session } = await engine.sessions.open(format, input(name));
    if (format === 'chat') await engine.sessions.conversations.say(session, 'Is the release sound?', 'somebody');
    const end = new AbortController();
    const answering = answerInbox(session, end.signal);
    if (format === 'chat') await closeAfterTurn(session);
    expect(await engine.sessions.closed(session, AbortSignal.timeout(30_000))).toBe(true);
    end.abort();
    await answering;
    const events = await verified(await built.record(session));
    const own = format === 'council' ? role : name;
    const answers = eventsOf(events, 'answer.received').filter(({ data }) => data.seat === own);
    expect(answers.map(({ data }) => data.act)).toContain(contribution);
    expect(eventsOf(events, 'ask.failed').filter(({ data }) => data.seat === own)).toEqual([]);
    const sent = eventsOf(events, 'ask.sent').filter(({ data }) => data.seat === own);
    const lacks = act.some((each) => !protocols.get(protocol)?.acts.some((known) => known === each));
    expect(sent.some(({ data }) => data.bridge !== undefined)).toBe(lacks);
    await engine.agents.remove(name);
  });
});
