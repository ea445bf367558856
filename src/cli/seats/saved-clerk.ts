/**
 * The clerk of a saved table: a seat, or `false` for none. An empty value and words for "none" are refused, because they may
 * be meant as either.
 */
import { z } from 'zod';

export const savedClerk = z.union(
  [z.string().min(1).max(20_000), z.literal(false)],
  'must be a model or an agent, or false for no clerk',
);

const wordsForNone = /^(?:none|no|nobody|off|null|nil|false|~|-)$/i;

/** What is wrong with the clerk of a saved table, if something is; `models` are the names of the models in the file. */
export function savedClerkFault(
  { clerk, rules }: { clerk?: string | false; rules: object },
  models: object,
): { field: string; message: string } | undefined {
  if (clerk !== undefined && Object.hasOwn(rules, 'clerk'))
    return { field: 'rules', message: 'names a clerk, and so does the table: name it once, beside the rules' };
  if (typeof clerk !== 'string' || !wordsForNone.test(clerk.trim()) || Object.hasOwn(models, clerk)) return undefined;
  return { field: 'clerk', message: `is "${clerk}": write false for no clerk, or name a model or an agent` };
}
