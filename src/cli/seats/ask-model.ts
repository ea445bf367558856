/** Asks a model that is not seated anywhere: once, or until it answers within its time. It never throws for what a model does. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Guard } from '../../guard/guard.ts';
import type { Ask } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Outcome, TokenUsage } from '../../model/outcome.ts';
import type { Protocol } from '../../protocols/protocol.ts';
import { protocols } from '../../protocols/protocols.ts';
import { waitBeforeRetry } from '../../sessions/retry-policy.ts';

/** A model as it would be registered, with its key. */
export type ModelRegistration = JsonObject & { name: string };

interface ModelCallOptions {
  timeout_ms: number;
  /** Parameters that the endpoint refuses. */
  without?: readonly string[];
  signal?: AbortSignal;
}

export async function askModelOnce(
  model: ModelRegistration,
  ask: Ask,
  guard: Guard,
  { timeout_ms, without = [], signal }: ModelCallOptions,
): Promise<Outcome> {
  const protocol = protocolOf(model);
  const { base_url, api_key } = model;
  const wire = wireOf(model);
  const authorization = typeof api_key === 'string' ? { authorization: `Bearer ${api_key}` } : {};
  return protocol.call(ask, protocol.encode(ask, undefined, wire, without), {
    seat: { name: model.name, domain: 'general', wire },
    without,
    send: ({ path, headers, body }) =>
      guard.send(
        {
          url: `${base_url}${path}`,
          headers: { 'content-type': 'application/json', ...authorization, ...headers },
          body,
        },
        { to: 'model', timeout_ms, signal },
      ),
  });
}

/** What came of an ask in the end, how many requests it took, and what all of them used. */
export interface ModelAnswer {
  outcome: Outcome;
  attempts: number;
  usage: TokenUsage;
}

/** A parameter that is refused is left out from then on; what may pass is tried again until the time of the model is over. */
export async function askModel(
  model: ModelRegistration,
  ask: Ask,
  guard: Guard,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const protocol = protocolOf(model);
  const timeout_ms = timeoutOf(model);
  const deadline = Date.now() + timeout_ms;
  const without: string[] = [];
  let usage: TokenUsage = { tokens_in: 0, tokens_out: 0 };
  for (let attempts = 1, failures = 1; ; attempts++) {
    const time = Math.max(1, deadline - Date.now());
    const outcome = await askModelOnce(model, ask, guard, { timeout_ms: time, without, signal });
    usage = addUsage(usage, outcome.usage);
    if (outcome.kind === 'answered' || signal.aborted) return { outcome, attempts, usage };
    const refused = outcome.refused_parameters?.filter((name) => !without.includes(name)) ?? [];
    without.push(...refused);
    if (refused.length > 0) continue;
    const pause = waitBeforeRetry(protocol, failures++, outcome, Date.now(), { deadline });
    if (pause === null) return { outcome, attempts, usage };
    await wait(pause, undefined, { signal }).catch(() => {});
  }
}

function timeoutOf(model: ModelRegistration): number {
  return typeof model.timeout_ms === 'number' ? model.timeout_ms : protocolOf(model).timeout_ms;
}

/** How many calls may be open at once. */
export function openCallsOf(model: ModelRegistration): number {
  const { max_open_calls } = model;
  return typeof max_open_calls === 'number' ? max_open_calls : (protocolOf(model).open_calls ?? 1);
}

export function addUsage(sum: TokenUsage, used: TokenUsage | undefined): TokenUsage {
  if (!used) return sum;
  const cost = used.cost_micros === undefined ? sum.cost_micros : (sum.cost_micros ?? 0) + used.cost_micros;
  const tokens = { tokens_in: sum.tokens_in + used.tokens_in, tokens_out: sum.tokens_out + used.tokens_out };
  return cost === undefined ? tokens : { ...tokens, cost_micros: cost };
}

function protocolOf({ protocol: key }: ModelRegistration): Protocol {
  const protocol = protocols.get(String(key));
  if (!protocol) throw new TypeError(`there is no protocol ${key}`);
  return protocol;
}

/** As it would stand on the record of a session: the model is the first of its parameters. */
function wireOf({ model, wire }: ModelRegistration): JsonObject & { parameters: JsonObject } {
  const { parameters, ...rest } = Object(wire);
  return { ...rest, parameters: { ...parameters, model: String(model) } };
}
