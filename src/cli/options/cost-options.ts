/** What a session may use and cost, as options: for models, whose answers are paid for. */
import { type Command, InvalidArgumentError } from 'commander';
import type { FieldOptions } from './option-errors.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

interface CostOptions {
  maxTokens?: number;
  maxCost?: number;
}

/** `then` is what happens when it is used up. */
export function addCostOptions(command: Command, then = 'close with what there is'): Command {
  return command
    .option('--max-tokens <number>', `${then} once so many tokens are used`, parseWholeNumber)
    .option('--max-cost <dollars>', `${then} once so much is spent, such as 0.50`, parseDollars);
}

export const costFieldOptions: FieldOptions = {
  'rules.max_tokens_total': '--max-tokens',
  'rules.max_cost': '--max-cost',
};

export function costRules({ maxTokens, maxCost }: CostOptions) {
  return {
    ...(maxTokens === undefined ? {} : { max_tokens_total: maxTokens }),
    ...(maxCost === undefined ? {} : { max_cost: maxCost }),
  };
}

function parseDollars(text: string): number {
  const value = Number(text.replace(/^\$/, ''));
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Give US dollars, such as 0.50.');
  return value;
}
