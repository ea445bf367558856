/** Every built-in check, in the order of a report. A check is added here and nowhere else. */
import type { Check } from '../check.ts';
import { behaviourChecks } from './behaviour.ts';
import { replyChecks } from './replies.ts';
import { structureChecks } from './structure.ts';

export const checks: readonly Check[] = [...structureChecks, ...replyChecks, ...behaviourChecks];
