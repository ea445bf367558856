/** Reads a chat completion: what the model said, whether it declined or was cut off, and what it used. */
import type { Json, JsonObject } from '../../model/json.ts';
import type { TokenUsage } from '../../model/outcome.ts';
import { isJsonObject } from '../json-object.ts';
import { cutOffReading, declinedReading, type ModelReading, saidText, tokenCount } from '../model-reply.ts';
import { malformedReply } from '../send-and-read.ts';

export function readCompletion({ choices }: JsonObject): ModelReading {
  const [choice] = Array.isArray(choices) ? choices : [];
  const message = isJsonObject(choice) ? choice.message : undefined;
  if (!isJsonObject(choice) || !isJsonObject(message)) return malformedReply('choices[0].message is missing');
  const { finish_reason: end } = choice;
  if ((typeof message.refusal === 'string' && message.refusal !== '') || end === 'content_filter')
    return declinedReading;
  if (end === 'length') return cutOffReading;
  const text = textOf(message.content);
  return text === undefined ? malformedReply('choices[0].message.content must be text') : saidText(text);
}

/** A text, or parts of which some are texts. A model that says nothing has null. */
function textOf(content: Json | undefined): string | undefined {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  return content.map((part) => (isJsonObject(part) && typeof part.text === 'string' ? part.text : '')).join('');
}

/** Some endpoints tell the cost as well, in dollars. */
export function readUsage({ usage }: JsonObject): TokenUsage | undefined {
  if (!isJsonObject(usage)) return undefined;
  const { cost } = usage;
  return {
    tokens_in: tokenCount(usage.prompt_tokens),
    tokens_out: tokenCount(usage.completion_tokens),
    ...(typeof cost === 'number' && cost >= 0 ? { cost_micros: Math.ceil(cost * 1_000_000) } : {}),
  };
}
