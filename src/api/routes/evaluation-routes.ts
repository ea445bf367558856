/** Evaluates the logs of a request. It asks no agent, reads nothing else and stores nothing. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { ParleyError } from '../../errors.ts';
import { findPartOfText } from '../../evaluation/conversation-part.ts';
import { evaluateLog, reportOn } from '../../evaluation/evaluation-report.ts';
import type { EvaluationRun } from '../../evaluation/group-runs.ts';
import type { JudgeRecall } from '../../evaluation/model-judges/judged-rule.ts';
import type { KeptJudgement } from '../../evaluation/model-judges/kept-judgement.ts';
import type { Rubric } from '../../evaluation/rubric.ts';
import {
  evaluationHeaders,
  evaluationReport,
  evaluationRequest,
  type SubmittedLog,
} from '../contract/evaluation-contract.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import type { EvaluationFileFormat, Installation } from '../installation.ts';
import type { ZodFastify } from '../type-provider.ts';

/** Room for a thousand conversations of a few kilobytes each. */
const maxEvaluationBodyBytes = 8 * 1_048_576;

/** For all logs together; this takes some seconds, during which other requests are answered. */
const maxTotalEffort = 25_000_000;

const schema = {
  ...{ tags: ['Evaluations'], operationId: 'evaluate', summary: 'Evaluate conversation logs' },
  headers: evaluationHeaders,
  body: evaluationRequest,
  response: {
    200: {
      description: 'The report; as a file for people or build servers where it is accepted as one',
      content: {
        'application/json': { schema: evaluationReport },
        'text/html': { schema: z.string() },
        'application/xml': { schema: z.string() },
      },
    },
    ...problemResponses('REQUEST_INVALID', 'REQUEST_TOO_LARGE'),
  },
};

/** By the media type that is accepted; anything else is answered with JSON. */
const fileTypes: Readonly<Record<string, EvaluationFileFormat>> = { 'text/html': 'html', 'application/xml': 'junit' };

export function evaluationRoutes(api: ZodFastify, installation: Installation | undefined): void {
  api.post(
    '/evaluations',
    { schema, config: { scope: 'run' }, bodyLimit: maxEvaluationBodyBytes },
    async ({ body, headers }, reply) => {
      const given = { rubric: body.rubric, recall: recallOf(body.judgements ?? []) };
      const before = body.compare && (await evaluateSubmittedLogs(body.compare, 'before', given));
      const runs = await evaluateSubmittedLogs(body.logs, 'log', given, before);
      const report = reportOn(runs, before);
      const type = headers.accept?.trim() ?? '';
      const format = Object.hasOwn(fileTypes, type) ? fileTypes[type] : undefined;
      if (!installation || format === undefined) return report;
      const logs = body.logs.map(({ text }, at) => ({ name: runs[at]?.listed.name ?? '', text }));
      reply.type(`${type}; charset=utf-8`);
      return reply.send(await installation.evaluationFile({ report, runs, logs }, format));
    },
  );
}

/** The last of several judgements of the same ask counts, as in the file that they come from. */
function recallOf(judgements: readonly KeptJudgement[]): JudgeRecall {
  const kept = new Map(judgements.map((each) => [`${each.digest}/${each.repeat}`, each]));
  return { hash: (text) => hash('sha256', text), find: (digest, repeat) => kept.get(`${digest}/${repeat}`) };
}

/** Yields after each log, so that other requests are answered in between. */
async function evaluateSubmittedLogs(
  logs: readonly SubmittedLog[],
  defaultName: string,
  { rubric, recall }: { rubric: Rubric | undefined; recall: JudgeRecall },
  before: EvaluationRun[] = [],
): Promise<EvaluationRun[]> {
  const runs: EvaluationRun[] = [];
  let spent = before.reduce((sum, { effort }) => sum + effort, 0);
  for (const [at, { name, text }] of logs.entries()) {
    const run = evaluateLog(name ?? `${defaultName} ${at + 1}`, findPartOfText(text).part, rubric, recall);
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
