/** The result of a test of an agent, as the API and the command line show it. */
import type { Act } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { FailureReason, ProtocolViolation } from '../model/outcome.ts';
import type { CheckResult } from '../protocols/conformance-check.ts';

/** What came of the ask to one endpoint. `skipped`: it was not asked, because nothing had answered before. */
export interface EndpointTest {
  act: Act;
  /** Appended to the agent's address; empty when that is the endpoint itself. */
  path: string;
  result: 'passed' | 'failed' | 'skipped';
  reason: FailureReason | null;
  detail: string;
  errors: ProtocolViolation[];
  status: number | null;
  latency_ms: number | null;
}

/** The fields beside `endpoints` are about the first endpoint that failed; about the first one if all passed. */
export interface AgentTestResult {
  agent: Agent;
  passed: boolean;
  /** Why it did not pass, as one word; null if it passed. */
  reason: FailureReason | null;
  /** The result as a sentence. */
  detail: string;
  /** The rules of the protocol that the answer broke. */
  errors: ProtocolViolation[];
  /** What should be fixed although it breaks no rule. */
  warnings: Flag[];
  status: number | null;
  latency_ms: number | null;
  answer: JsonObject | null;
  /** Every endpoint of the protocol. A test passes only if all of them pass. */
  endpoints: EndpointTest[];
  /** The results of the protocol's checks on that one answer; none if there was no answer. */
  checks: CheckResult[];
}
