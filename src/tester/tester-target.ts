/** Whoever an experiment is made on, with the way to them. What is wrong with them is told by the field that says so. */

import type { AgentConnection } from '../agents/agent-connection.ts';
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { ConnectionOpener } from '../agents/connection-opener.ts';
import { ParleyError } from '../errors.ts';
import type { Protocol, ProtocolMethod, SeatChannel } from '../protocols/protocol.ts';
import type { AdHocTarget, TesterExperiment, TesterTarget } from './tester-experiment.ts';
import type { TesterParts } from './tester-parts.ts';

export interface OpenedTarget {
  /** Null for somebody who is not registered. */
  agent_id: string | null;
  protocol: Protocol;
  connection: AgentConnection;
  seat: SeatChannel['seat'];
  /** Whom it speaks as: its role, else its name. */
  speaks_as: string;
  timeout_ms: number;
}

/** Enough for every protocol, and less than a client waits for an answer of ours. */
const maxTargetTimeoutMs = 120_000;

export class TargetOpener {
  readonly #parts: TesterParts;
  readonly #connections: ConnectionOpener;

  constructor(parts: TesterParts, connections: ConnectionOpener) {
    this.#parts = parts;
    this.#connections = connections;
  }

  /** `field` is what the subject was given as, where that was in the request's body. */
  async open(
    target: TesterTarget,
    field: 'endpoint' | 'beside' | undefined,
    agents: AgentDirectory,
  ): Promise<OpenedTarget> {
    const opening = typeof target === 'string' ? this.#openRegistered(target, agents) : this.#openAdHoc(target);
    return opening.catch((error: unknown) => {
      throw error instanceof ParleyError && field ? prefixFieldPaths(error, field) : error;
    });
  }

  async #openRegistered(name: string, agents: AgentDirectory): Promise<OpenedTarget> {
    const agent = await agents.get(name);
    const protocol = this.#protocolNamed(agent.protocol);
    const connection = await this.#connections.openRegistered(agent.id);
    if (!connection) throw new ParleyError('AGENT_UNKNOWN', `There is no agent named "${name}".`);
    const seat = targetSeatOf(name, agent.domain, connection);
    const timeout_ms = this.#timeoutOf(protocol, agent.timeout_ms);
    return { agent_id: agent.id, protocol, connection, seat, speaks_as: agent.role ?? name, timeout_ms };
  }

  async #openAdHoc({ protocol: key, role = 'agent', ...endpoint }: AdHocTarget): Promise<OpenedTarget> {
    const protocol = this.#protocolNamed(key);
    const connection = this.#connections.openEndpoint(endpoint);
    const seat = targetSeatOf(role, 'none', connection);
    return { agent_id: null, protocol, connection, seat, speaks_as: role, timeout_ms: this.#timeoutOf(protocol) };
  }

  /** Programs are for the person at this machine alone: to everybody else they are unknown. */
  #protocolNamed(key: string): Protocol {
    const known = [...this.#parts.protocols.values()].filter(({ transport }) => transport === 'http');
    const protocol = known.find((each) => each.key === key);
    if (protocol) return protocol;
    const message = `"${key}" is not a protocol here; there is ${known.map((each) => each.key).join(', ')}.`;
    throw new ParleyError('PROTOCOL_UNKNOWN', message, [{ path: 'protocol', message }]);
  }

  #timeoutOf(protocol: Protocol, own?: number): number {
    return Math.min(own ?? this.#parts.call_timeout_ms ?? protocol.timeout_ms, maxTargetTimeoutMs);
  }
}

/** The method that is called; none where a message is sent. Refuses what the protocol has no words for. */
export function methodOf(
  experiment: TesterExperiment,
  { key, acts, methods = [] }: Protocol,
): ProtocolMethod | undefined {
  const { method: name } = experiment;
  if (name === undefined) {
    if (acts.includes('reply')) return undefined;
    throw invalidFieldError('AGENT_UNABLE', 'message', `${key} has no words for messages and replies.`);
  }
  const method = methods.find((each) => each.name === name);
  if (!method)
    throw invalidFieldError('REQUEST_INVALID', 'method', `${key} has ${methodNames(methods)}, not "${name}".`);
  const missing = method.needs.find((need) => experiment[need] === undefined);
  if (missing) throw invalidFieldError('REQUEST_INVALID', missing, `${name} cannot be called without it.`);
  return method;
}

const methodNames = (methods: readonly ProtocolMethod[]) => methods.map(({ name }) => name).join(', ') || 'no methods';

function targetSeatOf(name: string, domain: string, { client_id }: AgentConnection): SeatChannel['seat'] {
  return { name, domain, ...(client_id === undefined ? {} : { client_id }) };
}

function prefixFieldPaths({ code, message, errors }: ParleyError, field: string): ParleyError {
  const prefixed = errors.map((error) => ({ path: `${field}.${error.path}`, message: error.message }));
  return new ParleyError(code, message, prefixed.length === 0 ? [{ path: field, message }] : prefixed);
}

const invalidFieldError = (code: ParleyError['code'], path: string, message: string) =>
  new ParleyError(code, `${path}: ${message}`, [{ path, message }]);
