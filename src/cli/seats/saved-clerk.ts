/**
 * The clerk of a saved table: a seat, or `false` for none. An empty value and words for "none" are refused, because they may
 * be meant as either. In the rules of a table, which are those of the API, `null` means none as well.
 */
import { z } from 'zod';
import type { Json, JsonObject } from '../../model/json.ts';

export const savedClerk = z.union(
  [z.string().min(1).max(20_000), z.literal(false)],
  'must be the name of a model or an agent, or false for nobody',
);

const wordsForNone = /^(?:none|no|nobody|off|null|nil|false|~|-)$/i;

/** What is wrong with the clerk of a saved table, if something is; `models` are the names of the models in the file. */
export function savedClerkFault(
  { clerk, rules }: { clerk?: string | false; rules: JsonObject },
  models: object,
): { field: string[]; message: string } | undefined {
  const named = rules.clerk;
  if (clerk !== undefined && named !== undefined)
    return { field: ['rules'], message: 'names a clerk, and so does the table: name it once, beside the rules' };
  if (!isClerkRule(named))
    return { field: ['rules', 'clerk'], message: 'must be the name of an agent, or false for nobody' };
  if (typeof clerk !== 'string' || !wordsForNone.test(clerk.trim()) || Object.hasOwn(models, clerk)) return undefined;
  return { field: ['clerk'], message: `is "${clerk}": write false for nobody, or name a model or an agent` };
}

const isClerkRule = (named: Json | undefined) =>
  named === undefined || named === null || named === false || typeof named === 'string';

/** The rules of a saved table as the API takes them. */
export const rulesOfTable = (rules: JsonObject): JsonObject =>
  rules.clerk === false ? { ...rules, clerk: null } : rules;
