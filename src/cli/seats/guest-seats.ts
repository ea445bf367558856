/**
 * Makes guests of the models that a person wants at a table: each with the address and the key of its provider, under a name of
 * its own. Keys are read from the environment here, and go to a platform on this machine only.
 */

import { type Environment, modelProviders, providerNames, providerUrl } from '../../main/model-providers.ts';
import type { JsonObject } from '../../model/json.ts';
import { nearestName } from '../../model/nearest-name.ts';
import { type ModelChoice, seatError, type WantedSeat } from './wanted-seat.ts';

/** How long a model on this machine has for an answer. */
const localTimeoutMs = 600_000;
const maxNameLength = 64;

export interface SeatedGuests {
  /** Registered agents that are named. */
  agents: string[];
  guests: (JsonObject & { name: string })[];
}

export function guestsOf(seats: readonly WantedSeat[], env: Environment): SeatedGuests {
  const agents = seats.flatMap((seat) => ('agent' in seat ? [seat.agent] : []));
  const taken = new Set(agents);
  const guests = seats.flatMap((seat) => {
    if ('agent' in seat) return [];
    const name = freeName(seat.name ?? nameOfModel(seat.model), taken);
    taken.add(name);
    return [guestOf({ ...seat, name }, env)];
  });
  return { agents, guests };
}

/** The registration of a model, with its key. */
export function guestOf(choice: ModelChoice & { name: string }, env: Environment): JsonObject & { name: string } {
  const { name, model, instructions, parameters, prices, max_open_calls } = choice;
  const { isLocal, ...endpoint } = endpointOf(choice, env);
  const api_key = keyOf(choice, env);
  const wire = {
    ...(instructions === undefined ? {} : { instructions }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(prices === undefined ? {} : { prices }),
  };
  const timeout_ms = choice.timeout_ms ?? (isLocal ? localTimeoutMs : undefined);
  const calls = max_open_calls ?? (isLocal ? 1 : undefined);
  return {
    ...{ name, ...endpoint, model },
    ...(api_key === undefined ? {} : { api_key }),
    ...(Object.keys(wire).length === 0 ? {} : { wire }),
    ...(timeout_ms === undefined ? {} : { timeout_ms }),
    ...(calls === undefined ? {} : { max_open_calls: calls }),
  };
}

interface ModelEndpoint {
  protocol: string;
  base_url: string;
  /** On this machine: one call at a time, and longer for an answer. */
  isLocal: boolean;
}

function endpointOf(
  { provider = '', url, protocol = 'openai-chat', model }: ModelChoice,
  env: Environment,
): ModelEndpoint {
  if (url !== undefined) return { protocol, base_url: url, isLocal: isLoopback(url) };
  const known = Object.hasOwn(modelProviders, provider) ? modelProviders[provider] : undefined;
  if (known) return { protocol: known.protocol, base_url: providerUrl(known, env), isLocal: known.isLocal === true };
  const near = nearestName(provider, providerNames);
  const meant = near === undefined ? `there is ${providerNames.join(', ')}` : `did you mean ${near}?`;
  throw seatError(`${provider}:${model}`, `${provider} is not known; ${meant}`);
}

const isLoopback = (url: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');

/** `undefined` where the endpoint asks for none. */
function keyOf({ provider = '', key_variable, model }: ModelChoice, env: Environment): string | undefined {
  const variable = key_variable ?? modelProviders[provider]?.key_variable ?? null;
  if (variable === null) return undefined;
  const key = env[variable]?.trim();
  if (key) return key;
  throw seatError(`${provider}:${model}`.replace(/^:/, ''), `its key is missing: set ${variable}`);
}

/** A name that an agent may have, made of the name of a model. */
export function nameOfModel(model: string): string {
  const last = model.split('/').at(-1) ?? model;
  const plain = last.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');
  return plain.slice(0, maxNameLength) || 'model';
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) {
    const next = `${name.slice(0, maxNameLength - 4)}-${count}`;
    if (!taken.has(next)) return next;
  }
}
