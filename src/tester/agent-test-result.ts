/** What a test of an agent found. */
import type { Agent } from '../model/agent.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { CheckResult } from '../protocols/conformance-check.ts';

/** What a test of an agent found. */
export interface AgentTestResult {
  agent: Agent;
  passed: boolean;
  /** Why it did not pass, as a word and as a sentence. */
  reason: string | null;
  detail: string;
  /** The rules of the protocol that the answer broke. */
  errors: ProtocolViolation[];
  /** What is worth mending, though it breaks no rule. */
  warnings: Flag[];
  status: number | null;
  latency_ms: number | null;
  answer: JsonObject | null;
  /** What the checks of its protocol found in that one answer; none where it gave no answer at all. */
  checks: CheckResult[];
}
