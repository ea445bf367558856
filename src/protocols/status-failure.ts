/** What the status of a reply means, and what an agent says about its own failure as `{error, code}`. */
import { cutToCodePoints } from '../model/code-points.ts';
import type { Json } from '../model/json.ts';
import type { AgentError } from '../model/outcome.ts';
import { isJsonObject } from './json-object.ts';
import { type ArrivedReply, malformedReply, type ReplyFailure, type ReplyReading } from './send-and-read.ts';

const maxErrorTextLength = 300;

/** The failure that the status alone shows, or `undefined` for a success. */
export function failureByStatus(status: number): ReplyFailure | undefined {
  if (status === 202) return malformedReply('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  return { reason: status >= 500 ? 'agent_error' : 'refused', detail: `the agent answered ${status}` };
}

/** The same, with the `error` and `code` of the body. */
export function statusFailure(reply: ArrivedReply): ReplyFailure | undefined {
  const failure = failureByStatus(reply.facts.status);
  return failure && failure.reason !== 'malformed'
    ? { ...failure, ...agentErrorIn(reply, ['error', 'code']) }
    : failure;
}

/** Reads the JSON of a success with `read`. Another status, or a body that is not JSON, is a failure. */
export function readSuccess(reply: ArrivedReply, read: (json: Json) => ReplyReading): ReplyReading {
  const { body } = reply;
  return statusFailure(reply) ?? ('fault' in body ? malformedReply(body.fault) : read(body.json));
}

/** The named fields of an error body; every other field is dropped. */
export function agentErrorIn(
  { body }: ArrivedReply,
  names: readonly (keyof AgentError)[],
): { agent_error?: AgentError } {
  if (!('json' in body) || !isJsonObject(body.json)) return {};
  const { json } = body;
  return agentErrorFrom(Object.fromEntries(names.map((name) => [name, json[name]])));
}

/** Keeps the fields that are non-blank text, each cut to 300 characters. */
export function agentErrorFrom(fields: { [name in keyof AgentError]: unknown }): { agent_error?: AgentError } {
  const kept = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, cutToCodePoints(value, maxErrorTextLength)]] : [],
  );
  return kept.length > 0 ? { agent_error: Object.fromEntries(kept) } : {};
}
