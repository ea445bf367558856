/**
 * Reads a reply of the form `{response, context, metadata}`. `response` is required and must not be blank; an optional
 * field that is not an object is left out and flagged.
 */
import type { Answer } from '../model/act.ts';
import type { ConversationReply } from '../model/conversation-reply.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import { isJsonObject } from './json-object.ts';
import { malformedReply, type ReplyFailure } from './send-and-read.ts';

type UtteranceExtras = Omit<ConversationReply, 'text'>;

/** `extras` are the optional objects to keep. `at` is the path of the reply in the body, such as `result.`. */
export function readUtterance(
  json: JsonObject,
  extras: readonly (keyof UtteranceExtras)[],
  at = '',
): { answer: Answer<'reply'>; flags: Flag[] } | ReplyFailure {
  const { response: text } = json;
  if (typeof text !== 'string') return malformedReply(`${at}response must be a string`);
  if (text.trim() === '') return { reason: 'empty', detail: 'the reply is empty' };
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
