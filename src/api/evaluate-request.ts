/** Evaluates the logs of a request, from its bytes to the text of the answer. It may take seconds, so it is done in a thread. */
import { hash } from 'node:crypto';
import { type ErrorCode, type FieldError, ParleyError } from '../errors.ts';
import { findPartOfText } from '../evaluation/conversation-part.ts';
import { type EvaluationReport, evaluateLog, reportOn } from '../evaluation/evaluation-report.ts';
import type { EvaluationRun } from '../evaluation/group-runs.ts';
import type { JudgeRecall } from '../evaluation/model-judges/judged-rule.ts';
import type { KeptJudgement } from '../evaluation/model-judges/kept-judgement.ts';
import type { Rubric } from '../evaluation/rubric.ts';
import { evaluationRequest, type SubmittedLog } from './contract/evaluation-contract.ts';
import { readJsonBody } from './json-body.ts';
import { checkedBy } from './type-provider.ts';

/** What an evaluation is written as. */
export type EvaluationFormat = 'json' | 'html' | 'junit';

/** Plain data, so that it can cross threads. */
export interface EvaluationOrder {
  bytes: Uint8Array;
  format: EvaluationFormat;
}

/** An evaluation, with the logs that it is of. */
export interface EvaluatedLogs {
  report: EvaluationReport;
  runs: readonly EvaluationRun[];
  logs: readonly { name: string; text: string }[];
}

/** The report as text, or what is wrong with the request. */
export type EvaluationReply = { text: string } | { refused: ErrorCode; detail: string; errors: FieldError[] };

/** For all logs together; this takes some seconds. */
const maxTotalEffort = 25_000_000;

export function evaluateRequest(
  bytes: Uint8Array,
  write: (evaluated: EvaluatedLogs) => string = ({ report }) => JSON.stringify(report),
): EvaluationReply {
  try {
    const body = checkedBy(evaluationRequest, readJsonBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    const given = { rubric: body.rubric, recall: recallOf(body.judgements ?? []) };
    const before = body.compare && evaluateLogs(body.compare, 'before', given);
    const runs = evaluateLogs(body.logs, 'log', given, before);
    const logs = body.logs.map(({ text }, at) => ({ name: runs[at]?.listed.name ?? '', text }));
    return { text: write({ report: reportOn(runs, before), runs, logs }) };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { refused: error.code, detail: error.message, errors: error.errors };
  }
}

/** The last of several judgements of the same ask counts, as in the file that they come from. */
function recallOf(judgements: readonly KeptJudgement[]): JudgeRecall {
  const kept = new Map(judgements.map((each) => [`${each.digest}/${each.repeat}`, each]));
  return { hash: (text) => hash('sha256', text), find: (digest, repeat) => kept.get(`${digest}/${repeat}`) };
}

function evaluateLogs(
  logs: readonly SubmittedLog[],
  defaultName: string,
  { rubric, recall }: { rubric: Rubric | undefined; recall: JudgeRecall },
  before: EvaluationRun[] = [],
): EvaluationRun[] {
  let spent = before.reduce((sum, { effort }) => sum + effort, 0);
  return logs.map(({ name, text }, at) => {
    const run = evaluateLog(name ?? `${defaultName} ${at + 1}`, findPartOfText(text).part, rubric, recall);
    spent += run.effort;
    if (spent > maxTotalEffort) throw patternsTooSlow();
    return run;
  });
}

function patternsTooSlow(): ParleyError {
  const message =
    'have patterns that take too long on these logs; write them more simply, or send fewer logs at a time';
  return new ParleyError('REQUEST_INVALID', `rubric.rules: ${message}`, [{ path: 'rubric.rules', message }]);
}
