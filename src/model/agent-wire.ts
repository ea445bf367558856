/** How the requests to an agent and its replies are shaped, where its protocol leaves that open. It is on the record. */
import { z } from 'zod';

const price = z.number().min(0).max(1_000_000);
const tokenPrices = z.strictObject({ input: price, output: price });

/** Keys in alphabetical order: canonical JSON then needs no sorted copy. */
export const agentWire = z.strictObject({
  instructions: z
    .string()
    .min(1)
    .max(20_000)
    .exactOptional()
    .describe('what a model is told before every request: who it is and how it thinks; it is on the record'),
  parameters: z
    .record(z.string().min(1).max(100), z.json())
    .exactOptional()
    .describe('sent to a model with every request, such as `temperature`; nothing is sent unless it is given here'),
  prices: tokenPrices
    .exactOptional()
    .describe('what a model costs, in US dollars for a million tokens, where its endpoint does not say it'),
  reply_path: z
    .string()
    .min(1)
    .max(500)
    .exactOptional()
    .describe('where the text of the reply is in the response, such as `choices.0.message.content`'),
  stateful: z
    .boolean()
    .exactOptional()
    .describe('the agent remembers its conversations, so what was said before is not sent again'),
  template: z
    .record(z.string(), z.json())
    .exactOptional()
    .describe('the body of a request, with `{{message}}` where the message goes; it is on the record: no secrets'),
});

const headerName = z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'is not the name of a header');
const headerValue = z
  .string()
  .min(1)
  .max(4096)
  .regex(/^[\t\x20-\x7e]+$/, 'must be printable ASCII');

/** Headers of the user's own. Their values are secret: they are sealed, never shown, and never on a record. */
export const agentHeaders = z
  .record(headerName, headerValue)
  .refine((headers) => Object.keys(headers).length <= 20, 'must be 20 headers at most')
  .refine(
    (headers) => !Object.keys(headers).some((name) => transportHeaders.has(name.toLowerCase())),
    'must not set a header that the connection itself needs, such as Host or Content-Length',
  );

const transportHeaders = new Set([
  ...['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'te', 'upgrade', 'expect'],
  ...['accept-encoding', 'idempotency-key'],
]);

export type AgentWire = z.infer<typeof agentWire>;
export type AgentHeaders = z.infer<typeof agentHeaders>;
