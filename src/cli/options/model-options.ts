/** What is said of a model when it is registered: its name, its instructions, its parameters, its prices, its limits. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Json, JsonObject } from '../../model/json.ts';
import type { FieldOptions } from './option-errors.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

export interface ModelOptions {
  model?: string;
  instructions?: string;
  parameter?: JsonObject;
  prices?: { input: number; output: number };
  maxOpenCalls?: number;
}

export const modelFieldOptions: FieldOptions = {
  model: '--model',
  max_open_calls: '--max-open-calls',
  'wire.instructions': '--instructions',
  'wire.parameters': '--parameter',
  'wire.prices': '--prices',
};

export function addModelOptions(command: Command): Command {
  return command
    .option('--model <name>', 'models: which one to ask at the address')
    .option('--instructions <text>', 'models: who it is and how it thinks')
    .option('--parameter <name=value>', 'models: sent with every request; may be repeated', collectParameter)
    .option('--prices <in,out>', 'models: US dollars for a million tokens, such as 0.25,2', parsePrices)
    .option(
      '--max-open-calls <number>',
      'models: calls at once with its key (8); free tiers allow 1',
      parseWholeNumber,
    );
}

/** A value that is JSON is sent as such, any other as text. */
function collectParameter(text: string, before: JsonObject = {}): JsonObject {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Give it as NAME=VALUE, such as reasoning_effort=low.');
  return { ...before, [text.slice(0, at).trim()]: parameterValue(text.slice(at + 1)) };
}

function parameterValue(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parsePrices(text: string): { input: number; output: number } {
  const [input, output, ...more] = text.split(',').map(Number);
  if (input === undefined || output === undefined || more.length > 0 || !Number.isFinite(input + output))
    throw new InvalidArgumentError('Give two prices for a million tokens, in and out, such as 0.25,2.');
  return { input, output };
}

/** The setting of the same name takes the flag before the command sees it. */
export const modelFlagOf = (command: Command): { model?: string } => {
  const { model } = command.optsWithGlobals();
  return typeof model === 'string' ? { model } : {};
};

/** The fields of a registration that these options set; `wire` is what other options set of it. */
export function modelFields(options: ModelOptions, wire: object | undefined) {
  const { model, instructions, parameter, prices, maxOpenCalls } = options;
  const shape = {
    ...wire,
    ...(instructions === undefined ? {} : { instructions }),
    ...(parameter === undefined ? {} : { parameters: parameter }),
    ...(prices === undefined ? {} : { prices }),
  };
  return {
    ...(model === undefined ? {} : { model }),
    ...(Object.keys(shape).length === 0 ? {} : { wire: shape }),
    ...(maxOpenCalls === undefined ? {} : { max_open_calls: maxOpenCalls }),
  };
}
