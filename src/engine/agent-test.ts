/** Tests one agent: asks it the protocol's sample, says what came back, and lets a passing test activate it. */
import type { Ask } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { Outcome, Violation } from '../model/outcome.ts';
import type { Caller } from './caller.ts';
import type { AgentTest } from './engine.ts';
import type { EngineParts } from './parts.ts';
import type { Registry } from './registry.ts';
import { seatOf } from './seat-of.ts';

export async function testAgent(
  name: string,
  parts: EngineParts,
  registry: Registry,
  caller: Caller,
  signal: AbortSignal,
): Promise<AgentTest> {
  const agent = await registry.get(name);
  const protocol = parts.protocols.get(agent.protocol);
  if (!protocol) throw new TypeError(`${name} speaks ${agent.protocol}, which is not known here`);
  const sample = sampleFor(agent, protocol.sample);
  const outcome = await caller.call({
    seat: seatOf(agent, 'member', null, parts),
    ask: sample,
    encoded: protocol.encode(sample),
    idempotencyKey: `test/${parts.newId()}`,
    timeout_ms: agent.timeout_ms ?? parts.call_timeout_ms ?? protocol.timeout_ms,
    signal,
  });
  if (outcome.kind === 'answered' && protocol.life === 'tested') await registry.setStatus(agent.id, 'active', null);
  return { agent: await registry.get(name), ...resultOf(outcome) };
}

/** A turn is asked of the role that the agent has, where it has one. */
function sampleFor({ role }: Agent, sample: Ask): Ask {
  return sample.act === 'turn' && role !== undefined ? { ...sample, agent_id: role } : sample;
}

function resultOf(outcome: Outcome): Omit<AgentTest, 'agent'> {
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
  return { passed: false, reason, detail, errors: violations as Violation[], ...measured, answer: null };
}
