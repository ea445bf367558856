/** Evaluates the logs that a request carries. It asks nobody, reads nothing else and keeps nothing. */
import { setImmediate } from 'node:timers/promises';
import { ParleyError } from '../../errors.ts';
import type { Run } from '../../evaluation/grouping.ts';
import { partOfText } from '../../evaluation/part.ts';
import { reportOn, run } from '../../evaluation/report.ts';
import type { Rubric } from '../../evaluation/rubric.ts';
import { answer } from '../contract/answer.ts';
import { evaluationReport, evaluationRequest, type Log } from '../contract/evaluations.ts';
import { problems } from '../contract/problem.ts';
import type { Api } from '../type-provider.ts';

/** Room for a thousand conversations of a few kilobytes each. */
const BODY_LIMIT = 8 * 1_048_576;

/** Of all logs together: some seconds' worth, in which others are answered. */
const MOST_EFFORT = 25_000_000;

const schema = {
  ...{ tags: ['Evaluations'], operationId: 'evaluate', summary: 'Evaluate conversation logs' },
  body: evaluationRequest,
  response: { 200: answer('The report', evaluationReport), ...problems('REQUEST_INVALID', 'REQUEST_TOO_LARGE') },
};

export function evaluationRoutes(api: Api): void {
  api.post('/evaluations', { schema, config: { scope: 'run' }, bodyLimit: BODY_LIMIT }, async ({ body }) => {
    const before = body.compare && (await runs(body.compare, 'before', body.rubric));
    return reportOn(await runs(body.logs, 'log', body.rubric, before), before);
  });
}

/** Others are answered between one log and the next. */
async function runs(logs: readonly Log[], unnamed: string, rubric?: Rubric, before: Run[] = []): Promise<Run[]> {
  const all: Run[] = [];
  let spent = before.reduce((sum, { effort }) => sum + effort, 0);
  for (const [at, { name, text }] of logs.entries()) {
    const done = run(name ?? `${unnamed} ${at + 1}`, partOfText(text).part, rubric);
    spent += done.effort;
    if (spent > MOST_EFFORT) throw tooLong();
    all.push(done);
    await setImmediate();
  }
  return all;
}

function tooLong(): ParleyError {
  const message =
    'have patterns that take too long on these logs; write them more simply, or send fewer logs at a time';
  return new ParleyError('REQUEST_INVALID', `rubric.rules: ${message}`, [{ path: 'rubric.rules', message }]);
}
