/** Evaluates the logs that a request carries. It asks nobody, reads nothing else and keeps nothing. */
import { setImmediate } from 'node:timers/promises';
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

const schema = {
  ...{ tags: ['Evaluations'], operationId: 'evaluate', summary: 'Evaluate conversation logs' },
  body: evaluationRequest,
  response: { 200: answer('The report', evaluationReport), ...problems('REQUEST_INVALID', 'REQUEST_TOO_LARGE') },
};

export function evaluationRoutes(api: Api): void {
  api.post('/evaluations', { schema, config: { scope: 'run' }, bodyLimit: BODY_LIMIT }, async ({ body }) => {
    const before = body.compare && (await runs(body.compare, 'before', body.rubric));
    return reportOn(await runs(body.logs, 'log', body.rubric), before);
  });
}

/** Others are answered between one log and the next. */
async function runs(logs: readonly Log[], unnamed: string, rubric: Rubric | undefined): Promise<Run[]> {
  const all: Run[] = [];
  for (const [at, { name, text }] of logs.entries()) {
    all.push(run(name ?? `${unnamed} ${at + 1}`, partOfText(text).part, rubric));
    await setImmediate();
  }
  return all;
}
