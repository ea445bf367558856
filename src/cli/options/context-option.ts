/** `--context`: what the agents should know, as `name=value` or as a file with a JSON object. May be repeated. */
import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { systemErrorCode } from '../../main/system-error-code.ts';
import type { Json, JsonObject } from '../../model/json.ts';

export function addContextOption(command: Command): Command {
  return command.option(
    '--context <item...>',
    'what they should know: name=value, or @file with a JSON object; may be repeated',
    collectContext,
  );
}

/** Items are added to what was given before; a name that is given again has the later value. */
export function collectContext(item: string, before: JsonObject = {}): JsonObject {
  return { ...before, ...(item.startsWith('@') ? fileContext(item.slice(1)) : namedValue(item)) };
}

/** A value that is JSON is taken as JSON, such as a number or a list; any other is text. */
function namedValue(item: string): JsonObject {
  const at = item.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Give name=value, or @file with a JSON object.');
  const value = item.slice(at + 1);
  return Object.fromEntries([[item.slice(0, at), parseIfJson(value) ?? value]]);
}

function fileContext(file: string): JsonObject {
  const parsed = parseIfJson(readText(file));
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new InvalidArgumentError(`${file} does not hold a JSON object.`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(`${file} cannot be read (${systemErrorCode(error)}).`);
  }
}

function parseIfJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
