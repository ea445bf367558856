/**
 * How a reply in the fields of `{response, context, metadata}` is read: something must have been said; what else cannot
 * be used is left out and flagged.
 */
import type { Answer } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { Utterance } from '../model/reply.ts';
import { isObject } from './json-object.ts';
import { type Failure, malformed } from './post.ts';

type Extras = Omit<Utterance, 'text'>;

/** `extras` are the objects that may come along; `at` is where the reply stands in the body, e.g. `result.`. */
export function readUtterance(
  json: JsonObject,
  extras: readonly (keyof Extras)[],
  at = '',
): { answer: Answer<'reply'>; flags: Flag[] } | Failure {
  const { response: text } = json;
  if (typeof text !== 'string') return malformed(`${at}response must be a string`);
  if (text.trim() === '') return malformed('the reply is empty');
  const flags: Flag[] = [];
  const kept: Extras = {};
  for (const name of extras) {
    const value = json[name] ?? null;
    if (isObject(value)) kept[name] = value;
    else if (value !== null) flags.push(leftOut(`${at}${name}`));
  }
  return { answer: { act: 'reply', answer: { text, ...kept } }, flags };
}

const leftOut = (path: string): Flag => ({
  code: 'dropped',
  path,
  detail: `${path} is not an object, and was left out`,
});
