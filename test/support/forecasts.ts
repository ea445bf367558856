/** Forecasting agents on loopback, and what scenarios ask of a platform about them. They are scripted by the test alone. */
import type { Agent } from '../../src/model/agent.ts';
import type { ForecastPosition } from '../../src/model/forecast.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { type Asked, type Said, type Script, TableAgent } from './agent.ts';
import { type Answered, ask } from './client.ts';

/** An answer as the document of the webhook prints it. */
export function forecastBody(position: ForecastPosition, confidence: number, ...evidence: string[]) {
  const titles = evidence.length > 0 ? evidence : ['How often it happened'];
  return {
    position,
    confidence,
    reactCycle: {
      initialThought: 'Such things happened before, and were counted.',
      actions: [{ type: 'database_query', query: 'how often it happened', result: 'often enough' }],
      observations: ['It happened before.'],
      synthesisThought: `What happened before happens again, so I hold ${position}; nothing of all that I have read speaks against it.`,
      evidence: titles.map((title) => ({ type: 'data', title, reliability: 0.9 })),
    },
  };
}

export const says = (position: ForecastPosition, confidence: number, ...evidence: string[]): Script => {
  return () => ({ body: forecastBody(position, confidence, ...evidence) });
};

/** What it says in each round; the last one also in those that follow. */
export const inRounds = (...said: [ForecastPosition, number][]): Script => {
  return (asked) => {
    const [position, confidence] = said[Math.min(roundOf(asked), said.length) - 1] ?? ['NEUTRAL', 0.5];
    return { body: forecastBody(position, confidence, `What round ${roundOf(asked)} brought`) };
  };
};

export const roundOf = ({ body }: Asked): number => (body as { roundNumber: number }).roundNumber;

/** The document's own way to say that something went wrong. */
export const llmError: Said = {
  status: 500,
  body: { error: 'Internal agent error', message: 'Failed to connect to OpenAI API', code: 'LLM_API_ERROR' },
};

const isTest = ({ key }: Asked) => key.startsWith('test/');

/** What it was asked in debates, tests apart. */
export const askedIn = (agent: TableAgent): Asked[] => agent.asked.filter((asked) => !isTest(asked));

/** Forecasters by name, each with its script; their tests are answered well, whatever the script. */
export async function startForecasters<Name extends string>(
  scripts: Record<Name, Script>,
  stack: AsyncDisposableStack,
): Promise<Record<Name, TableAgent>> {
  const started = Object.entries<Script>(scripts).map(async ([name, script]) => [
    name,
    stack.use(await TableAgent.start(name, (asked) => (isTest(asked) ? says('YES', 0.8) : script)(asked))),
  ]);
  return Object.fromEntries(await Promise.all(started));
}

export const registrationOf = ({ registration }: TableAgent, more: object = {}) => ({
  ...{ ...registration, protocol: 'prediction-webhook', ...more },
});

interface Tested {
  agent: Agent;
  passed: boolean;
  reason: string | null;
  detail: string;
}

export const testAgent = (url: string, name: string) =>
  ask<Tested>(`${url}/api/v1/agents/${name}/test`, { method: 'POST' });

/** Registers the agents and has them tested, which activates them. */
export async function admit(url: string, ...agents: TableAgent[]): Promise<void> {
  for (const agent of agents) {
    await ask(`${url}/api/v1/agents`, { json: registrationOf(agent) });
    const { body } = await testAgent(url, agent.name);
    if (!body.passed) throw new Error(`${agent.name} did not pass its test: ${JSON.stringify(body)}`);
  }
}

export const question = {
  title: 'Will it happen?',
  description: 'It happened 9 of 12 times.',
  deadline: '2099-12-31T23:59:59Z',
};

export function openPrediction<Body = SessionView>(
  url: string,
  input: object = {},
  headers: Record<string, string> = {},
) {
  return ask<Body>(`${url}/api/v1/predictions`, { json: { ...question, ...input }, headers });
}

/** Opens a prediction and waits for the end of its debate. */
export async function holdPrediction(url: string, input: object = {}): Promise<SessionView> {
  const { status, body } = await openPrediction(url, input, { prefer: 'wait=20' });
  if (status !== 200) throw new Error(`the debate did not close: ${status} ${JSON.stringify(body)}`);
  return body;
}

export function resolve<Body = SessionView>(
  url: string,
  id: string,
  outcome: string,
  more: object = {},
): Promise<Answered<Body>> {
  return ask(`${url}/api/v1/predictions/${id}/resolve`, { json: { outcome, ...more } });
}

export interface Problem {
  code: string;
  detail: string;
  errors: { path: string }[];
}
