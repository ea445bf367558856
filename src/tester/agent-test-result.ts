/** The result of a test of an agent, as the API and the command line show it. */
import type { Agent } from '../model/agent.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { CheckResult } from '../protocols/conformance-check.ts';

export interface AgentTestResult {
  agent: Agent;
  passed: boolean;
  /** Why it did not pass, as one word; null if it passed. */
  reason: string | null;
  /** The result as a sentence. */
  detail: string;
  /** The rules of the protocol that the answer broke. */
  errors: ProtocolViolation[];
  /** What should be fixed although it breaks no rule. */
  warnings: Flag[];
  status: number | null;
  latency_ms: number | null;
  answer: JsonObject | null;
  /** The results of the protocol's checks on that one answer; none if there was no answer. */
  checks: CheckResult[];
}
