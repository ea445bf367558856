/**
 * Opens the target of an experiment: a registered agent or an unregistered endpoint, with a connection to it. An error names
 * the field of the request that describes the target.
 */

import type { AgentConnection } from '../agents/agent-connection.ts';
import type { AgentDirectory } from '../agents/agent-directory.ts';
import { unknownAgentError, unknownProtocolError } from '../agents/agent-errors.ts';
import { checkModelOf, checkWireOf } from '../agents/check-wire-of.ts';
import type { ConnectionOpener } from '../agents/connection-opener.ts';
import { seatWireOf } from '../agents/seat-of-agent.ts';
import { ParleyError } from '../errors.ts';
import type { Protocol, ProtocolMethod, SeatChannel } from '../protocols/protocol.ts';
import type { AdHocTarget, TesterExperiment, TesterTarget } from './tester-experiment.ts';
import type { TesterParts } from './tester-parts.ts';

export interface OpenedTarget {
  /** Null for an endpoint that is not registered. */
  agent_id: string | null;
  protocol: Protocol;
  connection: AgentConnection;
  seat: SeatChannel['seat'];
  /** The role that the agent answers as; its name if it has none. */
  speaks_as: string;
  timeout_ms: number;
}

/** Long enough for every protocol, and shorter than clients usually wait for an HTTP response. */
const maxTargetTimeoutMs = 120_000;

export class TargetOpener {
  readonly #parts: TesterParts;
  readonly #connections: ConnectionOpener;

  constructor(parts: TesterParts, connections: ConnectionOpener) {
    this.#parts = parts;
    this.#connections = connections;
  }

  /** `field` is the field of the request body that describes the target; none for an agent named in the path. */
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
    if (!connection) throw unknownAgentError(name);
    const seat = targetSeatOf(name, agent.domain, connection, seatWireOf(agent, protocol));
    const timeout_ms = this.#timeoutOf(protocol, agent.timeout_ms);
    return { agent_id: agent.id, protocol, connection, seat, speaks_as: agent.role ?? name, timeout_ms };
  }

  async #openAdHoc({ protocol: key, role = 'agent', wire, model, ...endpoint }: AdHocTarget): Promise<OpenedTarget> {
    const protocol = this.#protocolNamed(key);
    checkWireOf(protocol, wire, endpoint);
    checkModelOf(protocol, model);
    const connection = this.#connections.openEndpoint(endpoint);
    const about = { ...(model === undefined ? {} : { model }), ...(wire && { wire }) };
    const seat = targetSeatOf(role, 'none', connection, seatWireOf(about, protocol));
    return { agent_id: null, protocol, connection, seat, speaks_as: role, timeout_ms: this.#timeoutOf(protocol) };
  }

  /** Protocols of local programs are left out: only the person at this machine may run one. */
  #protocolNamed(key: string): Protocol {
    const callable = [...this.#parts.protocols.values()].filter(({ transport }) => transport === 'http');
    const protocol = callable.find((candidate) => candidate.key === key);
    if (protocol) return protocol;
    throw unknownProtocolError(
      key,
      callable.map((candidate) => candidate.key),
    );
  }

  #timeoutOf(protocol: Protocol, agentTimeoutMs?: number): number {
    return Math.min(agentTimeoutMs ?? this.#parts.call_timeout_ms ?? protocol.timeout_ms, maxTargetTimeoutMs);
  }
}

/** The method that is called; `undefined` where a message is sent. Refuses what the protocol does not have. */
export function methodOf(
  experiment: TesterExperiment,
  { key, acts, methods = [] }: Protocol,
): ProtocolMethod | undefined {
  const { method: name } = experiment;
  if (name === undefined) {
    if (acts.includes('reply')) return undefined;
    throw invalidFieldError('AGENT_UNABLE', 'message', `${key} has no words for messages and replies.`);
  }
  const method = methods.find((candidate) => candidate.name === name);
  if (!method)
    throw invalidFieldError('REQUEST_INVALID', 'method', `${key} has ${methodNames(methods)}, not "${name}".`);
  const missing = method.needs.find((need) => experiment[need] === undefined);
  if (missing) throw invalidFieldError('REQUEST_INVALID', missing, `${name} cannot be called without it.`);
  return method;
}

const methodNames = (methods: readonly ProtocolMethod[]) => methods.map(({ name }) => name).join(', ') || 'no methods';

function targetSeatOf(
  name: string,
  domain: string,
  { client_id }: AgentConnection,
  wire: Pick<SeatChannel['seat'], 'wire'>,
): SeatChannel['seat'] {
  return { name, domain, ...(client_id === undefined ? {} : { client_id }), ...wire };
}

function prefixFieldPaths({ code, message, errors }: ParleyError, field: string): ParleyError {
  const prefixed = errors.map((error) => ({ path: `${field}.${error.path}`, message: error.message }));
  return new ParleyError(code, message, prefixed.length === 0 ? [{ path: field, message }] : prefixed);
}

const invalidFieldError = (code: ParleyError['code'], path: string, message: string) =>
  new ParleyError(code, `${path}: ${message}`, [{ path, message }]);
