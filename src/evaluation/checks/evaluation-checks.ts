/** The registry of built-in checks, in the order of the report. */
import type { EvaluationCheck } from '../evaluation-check.ts';
import { behaviourChecks } from './behaviour-checks.ts';
import { replyChecks } from './reply-checks.ts';
import { structureChecks } from './structure-checks.ts';

export const evaluationChecks: readonly EvaluationCheck[] = [...structureChecks, ...replyChecks, ...behaviourChecks];
