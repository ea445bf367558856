/** What the tester is made of, beside what the agents room needs. */
import type { MaskedExchange } from '../agents/agent-connection.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import type { Agent } from '../model/agent.ts';
import type { WireRequest } from '../model/send-to-agent.ts';
import type { CheckResult } from '../protocols/conformance-check.ts';

/** Holds an agent against its protocol by one exchange; nothing is sent, and nothing is said of what it knows no rules for. */
type CheckAgent = (
  agent: Agent,
  sent: WireRequest,
  heard: MaskedExchange,
  timeout_ms: number,
) => Promise<CheckResult[]>;

export interface TesterParts extends AgentParts {
  checkAgent: CheckAgent;
}
