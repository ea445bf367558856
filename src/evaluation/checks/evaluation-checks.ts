/** Every built-in check, in the order of a report. A check is added here and nowhere else. */
import type { EvaluationCheck } from '../evaluation-check.ts';
import { behaviourChecks } from './behaviour-checks.ts';
import { replyChecks } from './reply-checks.ts';
import { structureChecks } from './structure-checks.ts';

export const evaluationChecks: readonly EvaluationCheck[] = [...structureChecks, ...replyChecks, ...behaviourChecks];
