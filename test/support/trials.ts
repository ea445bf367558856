/** A platform and an agent that it holds trials with, and what tests ask about them. */
import { expect, onTestFinished } from 'vitest';
import { type Script, ScriptedAgent } from './agent.ts';
import { startApi } from './api-platform.ts';
import { ask } from './client.ts';
import { newestIn, replies } from './reply-script.ts';

interface BatchedTrial {
  id: string;
  scenario: string;
  status: string;
  outcome: string | null;
}
export type TrialBatch = { trials: BatchedTrial[] };
export type TrialProblem = { code: string; errors: { path: string }[] };
export const waiting = { prefer: 'wait=20' };

/** A platform and an agent that talks to it over plain HTTP. */
export async function startTrials(script: Script = replies((message) => `You said: ${newestIn(message)}`).script) {
  const platform = await startApi();
  const agent = await ScriptedAgent.start('ada', script);
  onTestFinished(async () => {
    await platform.close();
    await agent[Symbol.asyncDispose]();
  });
  const url = await platform.listen();
  const registration = { ...agent.registration, protocol: 'plain-http' };
  expect(await ask(`${url}/api/v1/agents`, { json: registration })).toMatchObject({ status: 201 });
  const run = <Body = TrialBatch>(json: object, headers: Record<string, string> = {}) =>
    ask<Body>(`${url}/api/v1/trials`, { json: { agent: 'ada', ...json }, headers });
  return { platform, agent, url, run };
}

/** The log of a trial as it is downloaded. */
export const logOf = (url: string, id: string) => ask(`${url}/api/v1/sessions/${id}/log`);
