/** Evaluates the logs of a request. It asks no agent, reads nothing else and stores nothing. */
import { setImmediate } from 'node:timers/promises';
import { ParleyError } from '../../errors.ts';
import { findPartOfText } from '../../evaluation/conversation-part.ts';
import { evaluateLog, reportOn } from '../../evaluation/evaluation-report.ts';
import type { EvaluationRun } from '../../evaluation/group-runs.ts';
import type { Rubric } from '../../evaluation/rubric.ts';
import { evaluationReport, evaluationRequest, type SubmittedLog } from '../contract/evaluation-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import type { ZodFastify } from '../type-provider.ts';

/** Room for a thousand conversations of a few kilobytes each. */
const maxEvaluationBodyBytes = 8 * 1_048_576;

/** For all logs together; this takes some seconds, during which other requests are answered. */
const maxTotalEffort = 25_000_000;

const schema = {
  ...{ tags: ['Evaluations'], operationId: 'evaluate', summary: 'Evaluate conversation logs' },
  body: evaluationRequest,
  response: {
    200: jsonResponse('The report', evaluationReport),
    ...problemResponses('REQUEST_INVALID', 'REQUEST_TOO_LARGE'),
  },
};

export function evaluationRoutes(api: ZodFastify): void {
  api.post(
    '/evaluations',
    { schema, config: { scope: 'run' }, bodyLimit: maxEvaluationBodyBytes },
    async ({ body }) => {
      const before = body.compare && (await evaluateSubmittedLogs(body.compare, 'before', body.rubric));
      return reportOn(await evaluateSubmittedLogs(body.logs, 'log', body.rubric, before), before);
    },
  );
}

/** Yields after each log, so that other requests are answered in between. */
async function evaluateSubmittedLogs(
  logs: readonly SubmittedLog[],
  defaultName: string,
  rubric?: Rubric,
  before: EvaluationRun[] = [],
): Promise<EvaluationRun[]> {
  const runs: EvaluationRun[] = [];
  let spent = before.reduce((sum, { effort }) => sum + effort, 0);
  for (const [at, { name, text }] of logs.entries()) {
    const run = evaluateLog(name ?? `${defaultName} ${at + 1}`, findPartOfText(text).part, rubric);
    spent += run.effort;
    if (spent > maxTotalEffort) throw patternsTooSlow();
    runs.push(run);
    await setImmediate();
  }
  return runs;
}

function patternsTooSlow(): ParleyError {
  const message =
    'have patterns that take too long on these logs; write them more simply, or send fewer logs at a time';
  return new ParleyError('REQUEST_INVALID', `rubric.rules: ${message}`, [{ path: 'rubric.rules', message }]);
}
