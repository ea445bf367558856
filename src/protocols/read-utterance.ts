/**
 * How a reply in the fields of `{response, context, metadata}` is read: something must have been said; what else cannot
 * be used is left out and flagged.
 */
import type { Answer } from '../model/act.ts';
import type { ConversationReply } from '../model/conversation-reply.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import { isJsonObject } from './json-object.ts';
import { malformedReply, type ReplyFailure } from './send-and-read.ts';

type UtteranceExtras = Omit<ConversationReply, 'text'>;

/** `extras` are the objects that may come along; `at` is where the reply stands in the body, e.g. `result.`. */
export function readUtterance(
  json: JsonObject,
  extras: readonly (keyof UtteranceExtras)[],
  at = '',
): { answer: Answer<'reply'>; flags: Flag[] } | ReplyFailure {
  const { response: text } = json;
  if (typeof text !== 'string') return malformedReply(`${at}response must be a string`);
  if (text.trim() === '') return malformedReply('the reply is empty');
  const flags: Flag[] = [];
  const kept: UtteranceExtras = {};
  for (const name of extras) {
    const value = json[name] ?? null;
    if (isJsonObject(value)) kept[name] = value;
    else if (value !== null) flags.push(droppedFlag(`${at}${name}`));
  }
  return { answer: { act: 'reply', answer: { text, ...kept } }, flags };
}

const droppedFlag = (path: string): Flag => ({
  code: 'dropped',
  path,
  detail: `${path} is not an object, and was left out`,
});
