/** Whoever an experiment is made on, with the way to them. What is wrong with them is told by the field that says so. */
import { ParleyError } from '../errors.ts';
import type { Channel, Method, Protocol } from '../protocols/protocol.ts';
import type { Connection } from './connection.ts';
import type { Credentials } from './credentials.ts';
import type { Agents } from './engine.ts';
import type { AdHoc, Experiment, Subject } from './experiment.ts';
import type { EngineParts } from './parts.ts';

export interface Opened {
  /** Null for somebody who is not registered. */
  agent_id: string | null;
  protocol: Protocol;
  connection: Connection;
  seat: Channel['seat'];
  /** Whom it speaks as: its role, else its name. */
  speaks_as: string;
  timeout_ms: number;
}

/** Enough for every protocol, and less than a client waits for an answer of ours. */
const LONGEST_MS = 120_000;

export class Subjects {
  readonly #parts: EngineParts;
  readonly #credentials: Credentials;

  constructor(parts: EngineParts, credentials: Credentials) {
    this.#parts = parts;
    this.#credentials = credentials;
  }

  /** `field` is what the subject was given as, where that was in the request's body. */
  async open(subject: Subject, field: 'endpoint' | 'beside' | undefined, agents: Agents): Promise<Opened> {
    const opening = typeof subject === 'string' ? this.#registered(subject, agents) : this.#adHoc(subject);
    return opening.catch((error: unknown) => {
      throw error instanceof ParleyError && field ? located(error, field) : error;
    });
  }

  async #registered(name: string, agents: Agents): Promise<Opened> {
    const agent = await agents.get(name);
    const protocol = this.#protocol(agent.protocol);
    const connection = await this.#credentials.of(agent.id);
    if (!connection) throw new ParleyError('AGENT_UNKNOWN', `There is no agent named "${name}".`);
    const seat = seatFor(name, agent.domain, connection);
    const timeout_ms = this.#timeout(protocol, agent.timeout_ms);
    return { agent_id: agent.id, protocol, connection, seat, speaks_as: agent.role ?? name, timeout_ms };
  }

  async #adHoc({ protocol: key, role = 'agent', ...endpoint }: AdHoc): Promise<Opened> {
    const protocol = this.#protocol(key);
    const connection = this.#credentials.for(endpoint);
    const seat = seatFor(role, 'none', connection);
    return { agent_id: null, protocol, connection, seat, speaks_as: role, timeout_ms: this.#timeout(protocol) };
  }

  /** Programs are for the person at this machine alone: to everybody else they are unknown. */
  #protocol(key: string): Protocol {
    const known = [...this.#parts.protocols.values()].filter(({ transport }) => transport === 'http');
    const protocol = known.find((each) => each.key === key);
    if (protocol) return protocol;
    const message = `"${key}" is not a protocol here; there is ${known.map((each) => each.key).join(', ')}.`;
    throw new ParleyError('PROTOCOL_UNKNOWN', message, [{ path: 'protocol', message }]);
  }

  #timeout(protocol: Protocol, own?: number): number {
    return Math.min(own ?? this.#parts.call_timeout_ms ?? protocol.timeout_ms, LONGEST_MS);
  }
}

/** The method that is called; none where a message is sent. Refuses what the protocol has no words for. */
export function methodOf(experiment: Experiment, { key, acts, methods = [] }: Protocol): Method | undefined {
  const { method: name } = experiment;
  if (name === undefined) {
    if (acts.includes('reply')) return undefined;
    throw invalid('AGENT_UNABLE', 'message', `${key} has no words for messages and replies.`);
  }
  const method = methods.find((each) => each.name === name);
  if (!method) throw invalid('REQUEST_INVALID', 'method', `${key} has ${named(methods)}, not "${name}".`);
  const missing = method.needs.find((need) => experiment[need] === undefined);
  if (missing) throw invalid('REQUEST_INVALID', missing, `${name} cannot be called without it.`);
  return method;
}

const named = (methods: readonly Method[]) => methods.map(({ name }) => name).join(', ') || 'no methods';

function seatFor(name: string, domain: string, { client_id }: Connection): Channel['seat'] {
  return { name, domain, ...(client_id === undefined ? {} : { client_id }) };
}

function located({ code, message, errors }: ParleyError, field: string): ParleyError {
  const found = errors.map((error) => ({ path: `${field}.${error.path}`, message: error.message }));
  return new ParleyError(code, message, found.length === 0 ? [{ path: field, message }] : found);
}

const invalid = (code: ParleyError['code'], path: string, message: string) =>
  new ParleyError(code, `${path}: ${message}`, [{ path, message }]);
