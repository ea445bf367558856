/** `POST /api/v1/agents/{name}/test` tells by the same checks what the one answer of the test shows. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AgentTestResult } from '../../src/tester/agent-test-result.ts';
import { ask } from '../support/client.ts';
import { startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { hostCorrect, type Key, token } from './correct-agents.ts';
import { json } from './fault.ts';
import { wire } from './wire.ts';

const failures = ({ checks }: AgentTestResult) => checks.filter(({ result }) => result !== 'passed');

test('FC-09: a test asks once, and says what the answer shows by the checks of the protocol', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const platform = stack.use(await startLocal(join(folder.path, 'data')));
  const testOf = async (protocol: string, base_url: string) => {
    const agent = { name: 'ada', domain: 'general', protocol, base_url, api_key: token };
    await ask(`${platform.url}/api/v1/agents`, { json: agent });
    const { body } = await ask<AgentTestResult>(`${platform.url}/api/v1/agents/ada/test`, { method: 'POST' });
    await ask(`${platform.url}/api/v1/agents/ada`, { method: 'DELETE' });
    expect(JSON.stringify(body)).not.toContain(token);
    return body;
  };

  for (const key of ['round-table', 'prediction-webhook', 'arc'] satisfies Key[]) {
    const correct = await hostCorrect(key);
    stack.defer(() => correct.close());
    const found = await testOf(key, correct.address);
    expect(found).toMatchObject({ passed: true });
    expect(failures(found)).toEqual([]);
    expect(found.checks.map(({ group }) => group)).toEqual(expect.arrayContaining(['happy path', 'format', 'time']));
  }

  let asked = 0;
  const lax = stack.use(
    await wire(async ({ headers }) => {
      asked++;
      return json(200, { content: 'So be it.', debug: String(headers.authorization) });
    }),
  );
  const found = await testOf('arc', lax.url);
  expect({ passed: found.passed, asked }).toEqual({ passed: true, asked: 1 });
  expect(failures(found)).toMatchObject([
    { id: 'arc/format/turn', actual: expect.stringContaining('turn_id'), curl: expect.stringContaining('$TOKEN') },
  ]);
});
