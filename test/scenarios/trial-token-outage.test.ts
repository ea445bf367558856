import { expect, onTestFinished, test } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { full } from '../support/counts.ts';
import { scenarios } from '../support/reply-script.ts';
import { known, TokenEndpoint } from '../support/token-endpoint.ts';
import { logOf, startTrials, type TrialBatch, waiting } from '../support/trials.ts';

const [trials, awayMs] = full ? [800, 10_000] : [60, 900];
const { client_id, client_secret } = known;

async function setUp() {
  const tokens = await TokenEndpoint.start();
  const agent = await ScriptedAgent.start('bot', ({ headers }) =>
    tokens.knows(headers.authorization) ? { body: { response: 'Here.' } } : { status: 401, body: { error: 'who?' } },
  );
  onTestFinished(async () => {
    await agent[Symbol.asyncDispose]();
    await tokens[Symbol.asyncDispose]();
  });
  const { url, run } = await startTrials();
  const auth = { grant: 'client_credentials', token_url: tokens.url, client_id, client_secret };
  const endpoint = { base_url: agent.url, protocol: 'plain-http', auth };
  return { tokens, agent, url, run, endpoint };
}

test(`TP-04: ${trials} trials are all held although the token endpoint is away for ${awayMs} ms`, {
  timeout: 120_000,
}, async () => {
  const { tokens, agent, run, endpoint } = await setUp();
  let awayUntil = 0;
  tokens.script = (request) => {
    if (awayUntil === 0) awayUntil = Date.now() + awayMs;
    return Date.now() < awayUntil ? { status: 503, body: 'restarting' } : tokens.honest(request);
  };
  const request = { agent: undefined, endpoint, scenarios: scenarios(trials), concurrency: 20 };
  const { body } = await run<TrialBatch>(request, { prefer: 'wait=100' });
  expect(body.trials.filter(({ outcome }) => outcome !== 'single_turn')).toEqual([]);
  expect(agent.asked).toHaveLength(trials);
  expect(tokens.asked.length).toBeLessThan(8);
});

test('TP-04: the log says that there was no token, not that the agent refused', async () => {
  const { agent, url, run, endpoint } = await setUp();
  const auth = { ...endpoint.auth, client_secret: 'another' };
  const request = { agent: undefined, endpoint: { ...endpoint, auth }, scenarios: scenarios(1) };
  const { body } = await run<TrialBatch>(request, waiting);
  const { text } = await logOf(url, body.trials[0]?.id ?? '');
  expect(text).toContain('\n  [no token could be obtained, so the agent was not asked]\n');
  expect(agent.asked).toEqual([]);
});
