/** Endpoints of models that are wrong in one way each. */
import type { JsonObject } from '../../src/model/json.ts';
import { type Broken, brokenOf } from './broken-of.ts';
import { changed, instead, json, saying } from './fault.ts';

const chat = brokenOf('openai-chat');
const messages = brokenOf('anthropic-messages');
const crash = json(500, { error: { message: 'The server had an error', type: 'server_error' } });
const hasMessages = (count: number) =>
  saying(({ messages: said, response_format, output_config }) => {
    const isPlain = response_format === undefined && output_config === undefined;
    return isPlain && Array.isArray(said) && said.length === count;
  });
const isReady = saying(
  ({ messages: said }) => JSON.stringify(said).includes('one word: ready') && (said as JsonObject[]).length === 1,
);
const hasSchema = saying(({ response_format, output_config }) => (response_format ?? output_config) !== undefined);
const first = (said: JsonObject) => ((said.choices as JsonObject[])[0] ?? {}) as JsonObject & { message: JsonObject };

export const modelBroken: readonly Broken[] = [
  chat('fails over a single message', 'happy-path/message', () => instead(isReady, crash)),
  chat('knows no history', 'happy-path/history', () => instead(hasMessages(3), crash)),
  chat('cannot be held to a schema', 'happy-path/schema', () =>
    instead(hasSchema, json(400, { error: { message: 'response_format is not supported', param: 'response_format' } })),
  ),
  chat('has no choices', 'format/reply', () => changed((said) => ({ ...said, choices: [] })), ['format/schema']),
  chat('says nothing of what it used', 'format/reply', () => changed(({ usage: _, ...said }) => said), [
    'format/schema',
  ]),
  chat(
    'is always cut off',
    'format/reply',
    () => changed((said) => ({ ...said, choices: [{ ...first(said), finish_reason: 'length' }] })),
    ['format/schema'],
  ),
  chat('takes a schema and does not keep it', 'format/schema', () =>
    changed(
      (said) => ({ ...said, choices: [{ ...first(said), message: { ...first(said).message, content: 'ready' } }] }),
      hasSchema,
    ),
  ),
  messages('fails over a single message', 'happy-path/message', () => instead(isReady, crash)),
  messages('knows no history', 'happy-path/history', () => instead(hasMessages(3), crash)),
  messages('cannot be held to a schema', 'happy-path/schema', () =>
    instead(
      hasSchema,
      json(400, { type: 'error', error: { type: 'invalid_request_error', message: 'output_config' } }),
    ),
  ),
  messages('has no content', 'format/reply', () => changed(({ content: _, ...said }) => said), ['format/schema']),
  messages('always refuses', 'format/reply', () => changed((said) => ({ ...said, stop_reason: 'refusal' })), [
    'format/schema',
  ]),
  messages('takes a schema and does not keep it', 'format/schema', () =>
    changed((said) => ({ ...said, content: [{ type: 'text', text: 'ready' }] }), hasSchema),
  ),
];
