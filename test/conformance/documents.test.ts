/** The agents that the documents print are right by their own word, and could do better in ways that are told. */
import { describe, expect, test } from 'vitest';
import { pythonObstacle, startNodeAgent, startPythonAgent } from '../documents/printed-agents.ts';
import { complete } from '../support/example-answers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { checkAgent, conformanceOf, failed } from './check-agent.ts';
import { token } from './correct-agents.ts';

describe('the agents that the documents print', () => {
  test('RT-16: the one of 000 keeps every rule, and is told to look at what it is sent', async ({ skip }) => {
    using folder = temporaryFolder();
    const obstacle = pythonObstacle();
    if (obstacle !== undefined) return skip(obstacle);
    await using agent = await startPythonAgent(folder.path);
    const report = await checkAgent({ conformance: conformanceOf('round-table'), url: agent.url });
    expect({ ok: report.ok, must: failed(report, 'must') }).toEqual({ ok: true, must: [] });
    expect(failed(report, 'should')).toEqual([
      'malformed-input/not-an-object',
      'malformed-input/missing-field',
      'malformed-input/invalid-value',
      'error-bodies/readable',
    ]);
  });

  test('RT-16, FC-10: the one of 003 keeps every rule, and is told to look at what it is sent and to keep its stack traces', async () => {
    using folder = temporaryFolder();
    await using agent = await startNodeAgent(folder.path, token, complete);
    const report = await checkAgent({ conformance: conformanceOf('prediction-webhook'), url: agent.url, token });
    expect({ ok: report.ok, must: failed(report, 'must') }).toEqual({ ok: true, must: [] });
    expect(failed(report, 'should')).toEqual([
      'authorisation/lower-case-scheme',
      'content-type/foreign',
      'malformed-input/empty-body',
      'malformed-input/not-an-object',
      'malformed-input/missing-field',
      'malformed-input/invalid-value',
      'error-bodies/readable',
      'error-bodies/discreet',
    ]);
  });
});
