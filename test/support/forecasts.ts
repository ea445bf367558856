/** What tests ask of a platform about forecasts, over the one HTTP client. */
import type { Agent } from '../../src/model/agent.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { type Asked, type Script, type ScriptedAgent, startAgent } from './agent.ts';
import { type Answered, ask, type RequestHeaders } from './client.ts';
import { isTest, passesItsTest } from './forecast-script.ts';

/** What it was asked in debates, tests apart. */
export const askedIn = (agent: ScriptedAgent): Asked[] => agent.asked.filter((asked) => !isTest(asked));

/** Forecasters by name, each with its script; their tests are answered well, whatever the script. */
export async function startForecasters<Name extends string>(
  scripts: Record<Name, Script>,
  stack: AsyncDisposableStack,
): Promise<Record<Name, ScriptedAgent>> {
  const started = Object.entries<Script>(scripts).map(async ([name, script]) => [
    name,
    await startAgent(stack, name, passesItsTest(script)),
  ]);
  return Object.fromEntries(await Promise.all(started));
}

interface TestedAgent {
  agent: Agent;
  passed: boolean;
  reason: string | null;
  detail: string;
}

export const testAgent = (url: string, name: string) =>
  ask<TestedAgent>(`${url}/api/v1/agents/${name}/test`, { method: 'POST' });

/** Registers the agents and has them tested, which activates them. */
export async function admit(url: string, ...agents: ScriptedAgent[]): Promise<void> {
  for (const { name, registration } of agents) {
    await ask(`${url}/api/v1/agents`, { json: registration });
    const { body, text } = await testAgent(url, name);
    if (!body.passed) throw new Error(`${name} did not pass its test: ${text}`);
  }
}

export const question = {
  title: 'Will it happen?',
  description: 'It happened 9 of 12 times.',
  deadline: '2099-12-31T23:59:59Z',
};

export function openPrediction<Body = SessionView>(url: string, input: object = {}, headers: RequestHeaders = {}) {
  return ask<Body>(`${url}/api/v1/predictions`, { json: { ...question, ...input }, headers });
}

/** Opens a prediction and waits for the end of its debate. */
export async function holdPrediction(url: string, input: object = {}): Promise<SessionView> {
  const { status, body, text } = await openPrediction(url, input, { prefer: 'wait=20' });
  if (status !== 200) throw new Error(`the debate did not close: ${status} ${text}`);
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
