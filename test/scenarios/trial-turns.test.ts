import { expect, test } from 'vitest';
import { readConversation } from '../../src/record/conversation-log/read-log.ts';
import { type Script, ScriptedAgent } from '../support/agent.ts';
import { eventsOf, verified } from '../support/record.ts';
import { replies } from '../support/reply-script.ts';
import { finishedRecord } from '../support/tables.ts';
import { logOf, startTrials, type TrialBatch, waiting } from '../support/trials.ts';

/** Repeats the number that the user named: it knows it only from the message itself, as an agent of plain HTTP does. */
const remembers = replies((message) => `It is ${/number is (\d+)/.exec(message)?.[1] ?? 'unknown'}.`).script;

const remembering = Array.from({ length: 10 }, (_, at) => ({
  name: `number ${at}`,
  messages: [`My number is ${at}.`, 'Thank you.', 'What is my number?'],
}));

test('LG-02: of 10 conversations at once over plain HTTP, each remembers what was said in it', async () => {
  const { url, run } = await startTrials(remembers);
  const { body } = await run<TrialBatch>({ scenarios: remembering, concurrency: 10 }, waiting);
  for (const [at, { id }] of body.trials.entries()) {
    const events = await verified(await finishedRecord(url, id));
    const answers = eventsOf(events, 'answer.received');
    expect(answers.map(({ data }) => data.flags.map(({ code }) => code))).toEqual([
      [],
      ['history_as_text'],
      ['history_as_text'],
    ]);
    const log = readConversation((await logOf(url, id)).text);
    // What the user said is logged as it was said, without the history.
    expect(log.turns.map(({ text }) => text).slice(-2)).toEqual(['What is my number?', `It is ${at}.`]);
  }
});

/** An agent with requests and replies of its own, and a header that it wants to see. */
const ownShapes: Script = ({ body, headers }) => {
  if (headers['x-api-key'] !== 'planted-key-1') return { status: 401, body: { error: 'no key' } };
  const { input } = body as { input: { messages: { content: string }[]; model: string } };
  const said = input.messages.map(({ content }) => content).join(' | ');
  return { body: { output: [{ text: `${input.model}: ${said} (${headers['x-api-key']})` }] } };
};

const wire = {
  template: { input: { messages: '{{messages}}', model: '{{settings}}' }, id: '{{conversation_id}}-{{turn}}' },
  reply_path: 'output.0.text',
};

test('TP-01: an agent with shapes of its own is asked and read as its template says, and no header is recorded', async () => {
  const { url, run } = await startTrials();
  await using agent = await ScriptedAgent.start('own', ownShapes);
  const endpoint = { base_url: agent.url, protocol: 'plain-http', wire, headers: { 'X-Api-Key': 'planted-key-1' } };
  const scenario = { name: 'own', messages: ['One', 'Two'], settings: 'none' };
  const bad = await run({ agent: undefined, endpoint, scenarios: [scenario] });
  expect(bad.status).toBe(422);
  const scenarios = [{ ...scenario, settings: { model: 'small' } }];
  const template = { ...wire.template, input: { messages: '{{messages}}', model: 'small', all: '{{settings}}' } };
  const request = { agent: undefined, endpoint: { ...endpoint, wire: { ...wire, template } }, scenarios };
  const { body } = await run<TrialBatch>(request, waiting);
  const [trial] = body.trials;
  expect(trial).toMatchObject({ outcome: 'script_end' });
  expect(agent.asked.map((asked) => asked.body)).toEqual([
    {
      id: `${trial?.id}-1`,
      input: { all: { model: 'small' }, messages: [{ role: 'user', content: 'One' }], model: 'small' },
    },
    {
      id: `${trial?.id}-2`,
      input: expect.objectContaining({
        messages: [
          { role: 'user', content: 'One' },
          { role: 'assistant', content: 'small: One (<secret>)' },
          { role: 'user', content: 'Two' },
        ],
      }),
    },
  ]);
  const record = await finishedRecord(url, trial?.id ?? '');
  await verified(record);
  expect(record).not.toContain('planted');
});

test.each([
  [{ wire: { template: { q: 'no place' } } }, 'endpoint.wire.template'],
  [{ wire: { reply_path: 'a..b' } }, 'endpoint.wire.reply_path'],
  [{ wire: { template: { q: '{{message}}', key: 'planted-key-1' } } }, 'endpoint.wire.template'],
  [{ protocol: 'a2a-headers', wire: { stateful: true } }, 'endpoint.wire'],
  [{ headers: { Host: 'elsewhere.example' } }, 'endpoint.headers'],
])('TP-01: an endpoint with %j is refused, naming %s', async (more, path) => {
  const { run } = await startTrials();
  const endpoint = { base_url: 'http://127.0.0.1:9/', protocol: 'plain-http', api_key: 'planted-key-1', ...more };
  const refused = await run<{ errors: { path: string }[] }>({ agent: undefined, endpoint, scenarios: remembering });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(refused.text).not.toContain('planted');
});
