/** Tests one agent: sends the sample ask of its protocol and reports the answer. A passing test activates the agent. */

import type { AgentCaller } from '../agents/agent-caller.ts';
import type { MaskedExchange } from '../agents/agent-connection.ts';
import type { AgentRegistry } from '../agents/agent-registry.ts';
import type { ConnectionOpener } from '../agents/connection-opener.ts';
import { seatOf } from '../agents/seat-of-agent.ts';
import type { Ask } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { Outcome, ProtocolViolation } from '../model/outcome.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { AgentTestResult } from './agent-test-result.ts';
import type { TesterParts } from './tester-parts.ts';

/** The timeout of a method call in a test: these methods need no language model. */
const maxMethodMs = 10_000;

export async function testAgent(
  name: string,
  parts: TesterParts,
  registry: AgentRegistry,
  caller: AgentCaller,
  connections: ConnectionOpener,
  signal: AbortSignal,
): Promise<AgentTestResult> {
  const agent = await registry.get(name);
  const protocol = parts.protocols.get(agent.protocol);
  if (!protocol) throw new TypeError(`${name} has the protocol ${agent.protocol}, which is not registered here`);
  const sample = sampleFor(agent, protocol.sample);
  const encoded = protocol.encode(sample);
  const timeout_ms = agent.timeout_ms ?? parts.call_timeout_ms ?? protocol.timeout_ms;
  const exchanges: MaskedExchange[] = [];
  const outcome = await caller.call({
    seat: seatOf(agent, 'member', null, parts),
    ask: sample,
    encoded,
    idempotencyKey: `test/${parts.newId()}`,
    ...{ timeout_ms, signal, onExchange: (exchange: MaskedExchange) => exchanges.push(exchange) },
  });
  if (outcome.kind === 'answered' && protocol.life === 'tested') await registry.setStatus(agent.id, 'active', null);
  const result = testResultOf(outcome);
  // Without any answer, the methods would only run into the same timeout.
  const methodFlags = outcome.reply ? await methodWarnings(agent.id, protocol, parts, connections, signal) : [];
  const answer = exchanges.findLast(({ request }) => request.body === encoded.body);
  const checks = outcome.reply && answer ? await parts.checkAgent(agent, encoded, answer, timeout_ms) : [];
  return { agent: await registry.get(name), ...result, warnings: [...result.warnings, ...methodFlags], checks };
}

/** A method is optional: an agent that does not have it gets no warning, one whose method fails does. */
async function methodWarnings(
  agentId: string,
  { methods = [] }: Protocol,
  parts: TesterParts,
  connections: ConnectionOpener,
  signal: AbortSignal,
): Promise<Flag[]> {
  const warnings: Flag[] = [];
  for (const { name, call } of methods.filter(({ tested }) => tested)) {
    const connection = await connections.openRegistered(agentId);
    const id = parts.newId();
    const send = connection?.send({ idempotencyKey: `test/${id}`, timeout_ms: maxMethodMs, signal });
    const outcome = send && (await call({ id, conversation_id: null, context: {} }, send));
    if (outcome?.kind !== 'failed' || outcome.reason === 'unsupported') continue;
    warnings.push({ code: 'method.failed', path: '', detail: `${name}: ${outcome.detail}` });
  }
  return warnings;
}

/** The sample of a turn is addressed to the agent's own role, if it has one. */
function sampleFor({ role }: Agent, sample: Ask): Ask {
  return sample.act === 'turn' && role !== undefined ? { ...sample, agent_id: role } : sample;
}

function testResultOf(outcome: Outcome): Omit<AgentTestResult, 'agent' | 'checks'> {
  const { reply, flags } = outcome;
  const measured = { status: reply?.status ?? null, latency_ms: reply?.latency_ms ?? null, warnings: flags as Flag[] };
  if (outcome.kind === 'answered') {
    return {
      passed: true,
      reason: null,
      detail: 'the answer keeps the protocol',
      errors: [],
      ...measured,
      answer: outcome.answer.answer as JsonObject,
    };
  }
  const { reason, detail, violations = [] } = outcome;
  return { passed: false, reason, detail, errors: violations as ProtocolViolation[], ...measured, answer: null };
}
