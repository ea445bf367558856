/**
 * Errors of the API in the words of the command line. The API names fields of a request; a person typed options. Each command
 * says which of its options sets which field, and its errors then name the option. An error is never lost: a field that no
 * option sets keeps its own name.
 */
import { type FieldError, ParleyError } from '../../errors.ts';
import { issueText } from '../print/issue-text.ts';

/** By the path of a field: the option that sets it, or what else of the command line does, such as `the question`. */
export type FieldOptions = Readonly<Record<string, string>>;

/** Does the work; what a request is refused for is thrown again with the names of options instead of fields. */
export async function withOptionNames<T>(options: FieldOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw namingOptions(error, options);
  }
}

export function namingOptions(error: unknown, options: FieldOptions): unknown {
  if (!(error instanceof ParleyError) || error.code !== 'REQUEST_INVALID' || error.errors.length === 0) return error;
  return optionsInvalid(error.errors, options);
}

/** What is wrong with options, from what is wrong with the fields that they set. */
export function optionsInvalid(errors: readonly FieldError[], options: FieldOptions): ParleyError {
  const named = errors.map(({ path, message }) => ({ path: optionOf(path, options), message: optionIssue(message) }));
  const byMessage = Map.groupBy(named, ({ message }) => message);
  const sentences = [...byMessage].map(
    ([message, same]) => `${[...new Set(same.map(({ path }) => path))].join(' and ')} ${message.replace(/\.$/, '')}.`,
  );
  return new ParleyError('REQUEST_INVALID', sentences.join(' '), named);
}

function optionIssue(message: string): string {
  return message.startsWith('is not a known field') ? 'is not used here' : issueText(message);
}

/** The option of the field itself, or of the nearest field around it, with the number of the item that is meant. */
function optionOf(path: string, options: FieldOptions): string {
  const known = Object.keys(options).filter((field) => isWithin(path, field));
  const [nearest] = known.sort((a, b) => b.length - a.length);
  if (nearest === undefined) return path || 'the request';
  const [, item] = /^\[(\d+)\]/.exec(path.slice(nearest.length)) ?? [];
  return `${options[nearest]}${item === undefined ? '' : ` (item ${Number(item) + 1})`}`;
}

const isWithin = (path: string, field: string) =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
