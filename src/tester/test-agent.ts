/**
 * Tests one agent: sends the sample ask of every endpoint of its protocol and reports the answers. A test passes only if all
 * of them pass; only then is the agent activated and healthy.
 */

import type { AgentCaller } from '../agents/agent-caller.ts';
import type { AgentRegistry } from '../agents/agent-registry.ts';
import type { ConnectionOpener } from '../agents/connection-opener.ts';
import { seatOf } from '../agents/seat-of-agent.ts';
import { ParleyError } from '../errors.ts';
import type { Agent } from '../model/agent.ts';
import { failureSentence } from '../model/failure-sentence.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { AgentTestResult, EndpointTest } from './agent-test-result.ts';
import { type AskedEndpoint, askEndpoints } from './ask-endpoints.ts';
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
  if (protocol.transport === 'inbox') throw new ParleyError('AGENT_UNABLE', `${name} is a person, and is not tested.`);
  const seat = seatOf(agent, 'member', null, parts);
  const asked = await askEndpoints({ agent, seat, protocol, parts, caller, signal });
  const decisive = asked.find(({ outcome }) => outcome?.kind === 'failed') ?? asked[0];
  if (!decisive?.outcome) throw new TypeError(`${agent.protocol} has no endpoint to test`);
  if (!signal.aborted) await caller.noteHealth(seat, decisive.outcome);
  const passed = decisive.outcome.kind === 'answered';
  if (passed && protocol.life === 'tested') await registry.setStatus(agent.id, 'active', null);
  // Without any answer, the methods would only run into the same timeout.
  const [first] = asked;
  const methodFlags = first?.outcome?.reply ? await methodWarnings(agent.id, protocol, parts, connections, signal) : [];
  const checks = first ? await checksOf(agent, first, parts) : [];
  const { result: _, act: _act, path: _path, ...told } = endpointTest(decisive);
  return {
    ...{ agent: await registry.get(name), passed, ...told },
    detail: passed ? passedDetail(asked.length) : told.detail,
    warnings: [...warningsOf(asked), ...methodFlags],
    answer: passed && first?.outcome?.kind === 'answered' ? (first.outcome.answer.answer as JsonObject) : null,
    endpoints: asked.map(endpointTest),
    checks,
  };
}

const passedDetail = (endpoints: number) =>
  endpoints === 1 ? 'the answer keeps the protocol' : `the answers of all ${endpoints} endpoints keep the protocol`;

function endpointTest({ act, encoded: { path }, outcome }: AskedEndpoint): EndpointTest {
  const asked = { act, path, status: outcome?.reply?.status ?? null, latency_ms: outcome?.reply?.latency_ms ?? null };
  if (!outcome)
    return { ...asked, result: 'skipped', reason: null, detail: 'not asked, because nothing answered', errors: [] };
  if (outcome.kind === 'answered')
    return { ...asked, result: 'passed', reason: null, detail: 'the answer keeps the protocol', errors: [] };
  const { reason, agent_error, violations = [] } = outcome;
  const detail = agent_error ? failureSentence(outcome) : outcome.detail;
  return { ...asked, result: 'failed', reason, detail, errors: violations };
}

/** The flags of all answers, each once. */
function warningsOf(asked: readonly AskedEndpoint[]): Flag[] {
  const flags = asked.flatMap(({ outcome }) => outcome?.flags ?? []);
  return [...new Map(flags.map((flag) => [`${flag.code} ${flag.path} ${flag.detail}`, flag])).values()];
}

/** What the checks of the protocol find in the first answer. */
async function checksOf(agent: Agent, { encoded, outcome, exchange, timeout_ms }: AskedEndpoint, parts: TesterParts) {
  return outcome?.reply && exchange ? parts.checkAgent(agent, encoded, exchange, timeout_ms) : [];
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
