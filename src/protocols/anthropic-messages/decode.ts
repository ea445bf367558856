/** Reads a message of the Messages API: its text, whether the model declined or was cut off, and what it used. */
import type { JsonObject } from '../../model/json.ts';
import type { TokenUsage } from '../../model/outcome.ts';
import { isJsonObject } from '../json-object.ts';
import { cutOffReading, declinedReading, type ModelReading, saidText, tokenCount } from '../model-reply.ts';
import { malformedReply } from '../send-and-read.ts';

const cutOffReasons = ['max_tokens', 'model_context_window_exceeded'];

export function readMessage({ content, stop_reason: end }: JsonObject): ModelReading {
  if (!Array.isArray(content)) return malformedReply('content must be an array');
  if (end === 'refusal') return declinedReading;
  if (typeof end === 'string' && cutOffReasons.includes(end)) return cutOffReading;
  const texts = content.map((block) =>
    isJsonObject(block) && block.type === 'text' && typeof block.text === 'string' ? block.text : '',
  );
  return saidText(texts.join(''));
}

/** What was read from a cache was an input as well. */
export function readUsage({ usage }: JsonObject): TokenUsage | undefined {
  if (!isJsonObject(usage)) return undefined;
  const inputs = [usage.input_tokens, usage.cache_creation_input_tokens, usage.cache_read_input_tokens];
  return {
    tokens_in: inputs.reduce<number>((sum, count) => sum + tokenCount(count), 0),
    tokens_out: tokenCount(usage.output_tokens),
  };
}
