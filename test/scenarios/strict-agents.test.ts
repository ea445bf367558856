/**
 * Agents that forbid every field which their document does not have, as `extra = forbid` does in Python: they take part
 * in every format, and pass the checks of their protocols.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SessionView } from '../../src/record/session-view.ts';
import { checkAgent, conformanceOf, failed } from '../conformance/check-agent.ts';
import {
  intentModel,
  messageModel,
  methodModel,
  predictionModel,
  tableModels,
  turnModel,
} from '../documents/strict-models.ts';
import { type Asked, type Script, type ScriptedAgent, startAgent } from '../support/agent.ts';
import { takesTurns } from '../support/arc-script.ts';
import { ask } from '../support/client.ts';
import { holdCouncil, serveFiles } from '../support/councils.ts';
import { forecastBody, forecasting } from '../support/forecast-script.ts';
import { admit, holdPrediction } from '../support/forecasts.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { holdTable, register, viewOf } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { TrialBatch } from '../support/trials.ts';

/** Refuses a request that does not have exactly the fields of the model. */
function strictly(modelFor: (asked: Asked) => z.ZodType | undefined, script: Script): Script {
  const strict = (asked: Asked) => {
    const parsed = modelFor(asked)?.safeParse(asked.body);
    if (!parsed) return { status: 404, body: { error: 'nothing here', code: 'NOT_FOUND' } };
    if (parsed.success) return script(asked);
    const error = z.prettifyError(parsed.error);
    return { status: 400, body: { error, code: 'REQUEST_INVALID' } };
  };
  return Object.assign(strict, script.protocol === undefined ? {} : { protocol: script.protocol });
}

const tableModelOf = ({ path }: Asked) => new Map(Object.entries(tableModels)).get(path);

/** Answers with every field that 000 has, so that the others are sent all of them. */
const deliberates: Script = ({ agent: agent_name, path, body }) => {
  const { content, other_analyses = [] } = body as z.infer<(typeof tableModels)['/challenge']>;
  if (path === '/vote') return { body: { agent_name, approve: true, conditions: ['Test it'], dissent_reason: null } };
  const evidence = '[VERIFIED: task:content] Read';
  if (path === '/analyze') {
    const observations = [{ finding: `${agent_name} read ${content}`, evidence, severity: 'warning', confidence: 0.9 }];
    const recommendations = [{ action: 'Test it', rationale: 'It is new', priority: 'warning' }];
    return { body: { agent_name, domain: 'general', observations, recommendations, confidence: 0.8 } };
  }
  const challenges = other_analyses.flatMap((other) =>
    other.observations.map(({ finding }) => {
      return { target_agent: other.agent_name, finding_challenged: finding, counter_evidence: evidence };
    }),
  );
  return { body: { agent_name, challenges, concessions: [] } };
};

/** Keeps another position than the other one, so that a debate has several rounds. */
const debates = forecasting(({ agent, body }) => {
  const { title, roundNumber } = predictionModel.parse(body);
  const position = agent === 'strict_yes' ? 'YES' : 'NO';
  const said = forecastBody(position, 0.9 - roundNumber / 100, `Round ${roundNumber}`, 'A trend', title.slice(0, 50));
  return { body: { ...said, reasoning: `About "${title}"` } };
});

const speaks = takesTurns(({ messages }) => `- I read ${messages.at(-1)?.content} [POSSIBLE]`);

const replying = (protocol: string, reply: (asked: Asked) => object, headers: Record<string, string> = {}): Script =>
  Object.assign((asked: Asked) => ({ headers, body: reply(asked) }), { protocol });

const echoes = replying('plain-http', ({ body }) => ({ response: `You said: ${messageModel.parse(body).message}` }));

const intends = replying(
  'a2a-headers',
  ({ body }) => {
    const { message } = intentModel.parse(body);
    return { response: `You said: ${message}`, context: { topic: 'returns' }, metadata: { source: 'me' } };
  },
  { 'a2a-version': '1.0' },
);

const answersMethods = replying(
  'agent-query',
  ({ body }) => {
    const { method, params, id } = methodModel.parse(body);
    const response = method === 'agent.query' ? `You said: ${params.message}` : 'Done.';
    return { jsonrpc: '2.0', result: { response, context: { topic: 'returns' }, metadata: { source: 'me' } }, id };
  },
  { 'content-type': 'application/json-rpc' },
);

const scripts: Record<string, Script> = {
  strict_ada: strictly(tableModelOf, deliberates),
  strict_bob: strictly(tableModelOf, deliberates),
  strict_cyd: strictly(tableModelOf, deliberates),
  strict_yes: strictly(() => predictionModel, debates),
  strict_no: strictly(() => predictionModel, debates),
  strict_expert: strictly(({ path }) => (path.includes('nobody') ? undefined : turnModel), speaks),
  strict_plain: strictly(({ path }) => (path === '/' ? messageModel : undefined), echoes),
  strict_a2a: strictly(() => intentModel, intends),
  strict_rpc: strictly(() => methodModel, answersMethods),
};

const stack = new AsyncDisposableStack();
const agents = new Map<string, ScriptedAgent>();
let platform: LocalPlatform;

beforeAll(async () => {
  const folder = temporaryFolder();
  stack.defer(() => folder.remove());
  platform = stack.use(await startLocal(folder.path));
  for (const [name, script] of Object.entries(scripts)) agents.set(name, await startAgent(stack, name, script));
  const of = (...names: string[]) => names.flatMap((name) => agents.get(name) ?? []);
  await register(
    platform.url,
    ...of('strict_ada', 'strict_bob', 'strict_cyd', 'strict_plain', 'strict_a2a', 'strict_rpc'),
  );
  const [expert] = of('strict_expert');
  await register(platform.url, { registration: { ...expert?.registration, role: 'expert:finance' } });
  await admit(platform.url, ...of('strict_yes', 'strict_no'));
});
afterAll(() => stack.disposeAsync());

/** Every ask of the strict seats: who was asked, and what came of it. */
function asksIn({ phases }: SessionView): { seat: string; state: string; reason: string | null }[] {
  return phases
    .flatMap(({ asks }) => asks)
    .filter(({ seat }) => seat.startsWith('strict') || seat.startsWith('expert'));
}

function expectAnswered(view: SessionView, count: number): void {
  const asks = asksIn(view);
  expect(asks.filter(({ state }) => state !== 'answered')).toEqual([]);
  expect(asks).toHaveLength(count);
}

describe('an agent that forbids every field its document does not have', () => {
  it.each([
    [{}, 6],
    [{ anonymous_peers: true }, 6],
    [{ synthesiser: 'strict_cyd' }, 7],
    [{ clerk: 'strict_cyd' }, 7],
    [{ challenge_rounds: 2 }, 8],
    [{}, 6, [{ name: 'notes.txt', text: 'It was tested.' }]],
  ])('RT-02, RT-04, RT-06: sits at a round table with the rules %j', async (rules, asks, evidence: object[] = []) => {
    const view = await holdTable(platform.url, {
      ...{ content: 'Ship it?', agents: ['strict_ada', 'strict_bob'], constraints: ['Cite evidence'] },
      ...{ rules, evidence },
      ...{ focus_areas: { strict_ada: 'risk' }, context: { release: 7 } },
    });
    expectAnswered(view, asks);
  });

  it('RT-02: is sent nothing beyond 000 at a table, but the context that the table was given', () => {
    const asked = ['strict_ada', 'strict_bob'].flatMap((name) => agents.get(name)?.asked ?? []);
    const contexts = asked
      .filter(({ path }) => path === '/analyze')
      .map(({ body }) => z.looseObject({ context: z.looseObject({}) }).parse(body).context);
    const own = ['agent_focus_areas', 'release', 'source'];
    for (const context of contexts)
      expect(Object.keys(context).sort()).toEqual(context.evidence === undefined ? own : [...own, 'evidence'].sort());
    expect(contexts.filter(({ evidence }) => evidence !== undefined)).toHaveLength(2);
  });

  it('FC-01: debates a forecast with every optional field over several rounds', async () => {
    const view = await holdPrediction(platform.url, {
      ...{ agents: ['strict_yes', 'strict_no'], category: 'tech', max_rounds: 3 },
      metadata: { resolution_criteria: 'The notes are public.', source_links: ['https://example.com'] },
    });
    expect(asksIn(view).length).toBeGreaterThan(2);
    expectAnswered(view, asksIn(view).length);
  });

  it('AC-03: takes its turns in a council, with and without evidence', async () => {
    const files = await serveFiles(stack, { 'filing.txt': 'The merger saves 40 million a year.' });
    for (const evidence of [[], [files['filing.txt']]]) {
      const input = { agents: ['expert:finance:v0', 'contrarian'], evidence, constraints: { max_turns: 2, seed: 42 } };
      const { result } = await holdCouncil(platform.url, input);
      const view = await viewOf(platform.url, result.conversation_id);
      expect(result.status).toBe('complete');
      expectAnswered(view, 2);
    }
  });

  /** 004 prints `"evidence": [...]` and `"constraints": {...}`; these fields are Parley's, and the page of arc says so. */
  it('AC-03: is sent nothing beyond 004 in what that elides, but the status and the text of evidence', () => {
    const turns = (agents.get('strict_expert')?.asked ?? []).map(({ body }) => turnModel.parse(body));
    const namesIn = (objects: unknown[]) => [
      ...new Set(objects.flatMap((each) => Object.keys(z.looseObject({}).parse(each)))),
    ];
    expect(namesIn(turns.flatMap(({ context }) => context.evidence)).toSorted()).toEqual([
      ...['sha256', 'status', 'text', 'uri'],
    ]);
    expect(namesIn(turns.map(({ context }) => context.constraints)).toSorted()).toEqual([
      ...['max_turns', 'seed', 'time_budget_ms'],
    ]);
  });

  it.each(Object.keys(scripts))('LG-02: plays a conversation with history, context and intent: %s', async (agent) => {
    const scenario = {
      ...{
        name: 'returns',
        messages: ['How long?', 'Thanks.'],
        intent: 'command',
        context: { user: 'ada', vip: true },
      },
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
      ],
    };
    const { body } = await ask<TrialBatch>(`${platform.url}/api/v1/trials`, {
      json: { agent, scenarios: [scenario] },
      headers: { prefer: 'wait=20' },
    });
    expect(body.trials).toMatchObject([{ status: 'closed', outcome: 'script_end' }]);
  });

  it.each([
    ['round-table', 'strict_ada'],
    ['prediction-webhook', 'strict_yes'],
    ['arc', 'strict_expert'],
    ['plain-http', 'strict_plain'],
    ['a2a-headers', 'strict_a2a'],
    ['agent-query', 'strict_rpc'],
  ])('PF-08: answers every valid request of the checks of %s', async (key, name) => {
    const report = await checkAgent({
      conformance: conformanceOf(key),
      url: agents.get(name)?.url ?? '',
      timeout_ms: 20_000,
    });
    const broken = failed(report, 'must').filter((id) => /^(happy-path|format)\//.test(id));
    expect(broken).toEqual([]);
  });
});
