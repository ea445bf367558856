/** The dependencies of the tester, in addition to those of the agents room. */

import type { AgentParts } from '../agents/agent-parts.ts';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import type { Agent } from '../model/agent.ts';
import type { WireRequest } from '../model/send-to-agent.ts';
import type { CheckResult } from '../protocols/conformance-check.ts';

/** Checks an agent against its protocol by one exchange. Sends nothing; no results if there are no rules for the request. */
type CheckAgent = (
  agent: Agent,
  sent: WireRequest,
  exchange: MaskedExchange,
  timeout_ms: number,
) => Promise<CheckResult[]>;

export interface TesterParts extends AgentParts {
  checkAgent: CheckAgent;
}
