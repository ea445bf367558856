/**
 * What the reply of a model's endpoint means, whatever its shape: which failures are worth another attempt, which parameter
 * a refusal names, and what the call cost.
 */
import type { Json, JsonObject } from '../model/json.ts';
import type { FailureReason, Outcome, TokenUsage } from '../model/outcome.ts';
import type { SeatWire } from '../model/seat.ts';
import type { SendableRequest } from '../model/send-to-agent.ts';
import { isJsonObject } from './json-object.ts';
import type { SeatChannel } from './protocol.ts';
import { type ArrivedReply, malformedReply } from './send-and-read.ts';
import { agentErrorFrom, failureByStatus } from './status-failure.ts';

/** What a model said, or why there is nothing to use. */
export type ModelReading = { text: string } | { reason: FailureReason; detail: string };

export interface ModelReplyReader {
  read(json: JsonObject): ModelReading;
  usage(json: JsonObject): TokenUsage | undefined;
  /** The parameters of the request that can be left out, and how messages of errors name the wanted form of the answer. */
  optional(body: JsonObject): { names: string[]; form?: { name: string; pattern: RegExp } };
}

export async function callModel(
  request: SendableRequest,
  { seat, send }: SeatChannel,
  sent: JsonObject,
  reader: ModelReplyReader,
): Promise<Outcome> {
  const reply = await send(request);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags, body } = reply;
  const failed = modelFailure(reply, sent, reader);
  if (failed) return { kind: 'failed', ...failed, flags, reply: facts };
  const json = 'json' in body && isJsonObject(body.json) ? body.json : undefined;
  const reading = json ? reader.read(json) : malformedReply('fault' in body ? body.fault : 'the answer is no object');
  const usage = json && withPrice(reader.usage(json), seat.wire);
  const known = { flags, reply: facts, ...(usage && { usage }) };
  if ('reason' in reading) return { kind: 'failed', ...reading, retryable: false, ...known };
  return { kind: 'answered', answer: { act: 'reply', answer: { text: reading.text } }, ...known };
}

type ModelFailure = Omit<Extract<Outcome, { kind: 'failed' }>, 'kind' | 'flags' | 'reply'>;

/** Too many requests, a conflict or a time-out of the endpoint, and failures of its own may pass. */
const passingStatuses = [408, 409, 425, 429];

function modelFailure(reply: ArrivedReply, sent: JsonObject, reader: ModelReplyReader): ModelFailure | undefined {
  const { status } = reply.facts;
  const failure = failureByStatus(status);
  if (!failure || failure.reason === 'malformed') return failure && { ...failure, retryable: false };
  const error = errorIn(reply);
  const { agent_error } = agentErrorFrom({ message: error.message, code: error.code });
  const refused = status === 400 || status === 422 ? refusedParameter(error, sent, reader) : undefined;
  const retry_after_ms = retryAfterMs(reply);
  return {
    ...failure,
    retryable: (status >= 500 || passingStatuses.includes(status)) && !isOutOfCredit(error),
    ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
    ...(agent_error && { agent_error }),
    ...(refused === undefined ? {} : { refused_parameters: [refused] }),
  };
}

interface EndpointError {
  message: string;
  code: string;
  /** The parameter that the endpoint names itself. */
  param: string;
}

/** `{error: {message, code, param}}`, `{error: "..."}` or `{message}`, as endpoints have it. */
function errorIn({ body }: ArrivedReply): EndpointError {
  const json = 'json' in body && isJsonObject(body.json) ? body.json : {};
  const error = isJsonObject(json.error) ? json.error : json;
  const message = [error.message, json.error, json.detail].find((value) => typeof value === 'string');
  return { message: textOf(message), code: textOf(error.code ?? error.type), param: textOf(error.param) };
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Waiting does not help an account without credit. */
const isOutOfCredit = ({ code }: EndpointError) => /insufficient_quota|billing|credit/i.test(code);

/** The part of the request that an error names, if it is one that can be left out. */
function refusedParameter(
  { message, param }: EndpointError,
  sent: JsonObject,
  reader: ModelReplyReader,
): string | undefined {
  const { names, form } = reader.optional(sent);
  const isNamed = (name: string) => param === name || param.startsWith(`${name}.`) || isWordOf(message, name);
  const named = names.find(isNamed);
  if (named !== undefined) return named;
  return form && (form.pattern.test(param) || form.pattern.test(message)) ? form.name : undefined;
}

/** Whether a message names a parameter: as a word of its own, or in quotation marks. */
function isWordOf(message: string, name: string): boolean {
  const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_-]/u.test(character);
  for (let at = message.indexOf(name); at >= 0; at = message.indexOf(name, at + 1))
    if (!isPart(message[at - 1]) && !isPart(message[at + name.length])) return true;
  return false;
}

/** In seconds, or in milliseconds where the endpoint is more exact. A date is ignored. */
function retryAfterMs({ headers }: ArrivedReply): number | undefined {
  const exact = headers['retry-after-ms'] ?? '';
  if (/^\d+(?:\.\d+)?$/.test(exact)) return Math.ceil(Number(exact));
  const seconds = headers['retry-after'] ?? '';
  return /^\d+(?:\.\d+)?$/.test(seconds) ? Math.ceil(Number(seconds) * 1000) : undefined;
}

const currency = 'USD';

/** The endpoint's own figure, in dollars, goes before the prices of the seat, which are for a million tokens. */
function withPrice(usage: TokenUsage | undefined, wire: SeatWire | undefined): TokenUsage | undefined {
  if (!usage || usage.cost_micros !== undefined) return usage && { ...usage, currency };
  const { input, output } = wire?.prices ?? {};
  if (typeof input !== 'number' || typeof output !== 'number') return usage;
  const { tokens_in, tokens_out } = usage;
  return { tokens_in, tokens_out, cost_micros: Math.ceil(tokens_in * input + tokens_out * output), currency };
}

export const tokenCount = (value: Json | undefined): number =>
  typeof value === 'number' && Number.isSafeInteger(Math.round(value)) && value > 0 ? Math.round(value) : 0;

/** What a model said, unless it said nothing. */
export function saidText(text: string): ModelReading {
  return text.trim() === '' ? { reason: 'empty', detail: 'the model gave an empty answer' } : { text };
}

export const declinedReading: ModelReading = { reason: 'declined', detail: 'the model declined to answer' };
export const cutOffReading: ModelReading = { reason: 'cut_off', detail: 'the answer of the model stops in the middle' };
