import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { scenarios } from '../support/reply-script.ts';
import { logsIn, reportIn } from '../support/run-files.ts';
import { known, TokenEndpoint } from '../support/token-endpoint.ts';

ownFolder();

const TRIALS = 500;

const grantOptions = (endpoint: { url: string }) => [
  ...['--token-url', endpoint.url, '--grant', 'password', '--client-id', known.client_id],
  ...['--client-secret', known.client_secret, '--username', known.username, '--password', known.password],
];

test(`TP-04: ${TRIALS} trials whose token is revoked half-way all pass, with one renewal`, {
  timeout: 120_000,
}, async () => {
  await using tokens = await TokenEndpoint.start();
  let answered = 0;
  let revoked = false;
  await using agent = await ScriptedAgent.start('bot', ({ headers }) => {
    if (answered === TRIALS / 2 && !revoked) tokens.revokeAccess();
    revoked = answered >= TRIALS / 2;
    if (!tokens.knows(headers.authorization)) return { status: 401, body: { error: 'the token is not valid' } };
    answered += 1;
    return { body: { response: 'Here.' } };
  });
  writeFileSync(inFolder('all.json'), JSON.stringify(scenarios(TRIALS)));
  const to = ['--url', agent.url, '--protocol', 'plain-http', ...grantOptions(tokens)];
  const finished = await parley(['run', 'all.json', ...to, '--concurrency', '20', '--json']);
  expect(finished.stderr).toBe('');
  expect(reportIn(finished).totals).toMatchObject({ trials: TRIALS, answered: TRIALS, failed: 0, infrastructure: 0 });
  expect(finished.code).toBe(0);
  expect(tokens.grants).toEqual(['password', 'refresh_token']);
  const logs = [...logsIn().values()];
  expect(logs.map(({ metadata }) => metadata.scenario).sort()).toEqual(
    scenarios(TRIALS)
      .map(({ name }) => name)
      .sort(),
  );
  expect(logs.filter(({ metadata, faults }) => metadata.stop_reason !== 'single_turn' || faults.length > 0)).toEqual(
    [],
  );
});

test('TP-04: a failing token endpoint is not a failure of the agent, and has its own exit code', async () => {
  await using tokens = await TokenEndpoint.start();
  tokens.script = () => ({ status: 404, body: 'nothing here' });
  await using agent = await ScriptedAgent.start('bot', () => ({ body: { response: 'Here.' } }));
  writeFileSync(inFolder('few.json'), JSON.stringify(scenarios(3)));
  const to = ['--url', agent.url, '--protocol', 'plain-http', ...grantOptions(tokens)];
  const finished = await parley(['run', 'few.json', ...to, '--json']);
  expect(reportIn(finished)).toMatchObject({
    totals: { answered: 0, failed: 0, infrastructure: 3 },
    faults: [{ side: 'infrastructure', reason: 'unreachable', count: 3 }],
  });
  expect(reportIn(finished).faults[0]?.detail).toMatch(/^no token could be obtained: the token endpoint/);
  expect(finished.code).toBe(3);
  expect(agent.asked).toEqual([]);
  expect(finished.stdout).not.toContain('planted');
});
