/** The contract of a conformance check: one rule, the requests that it sends, and what it found. The probe sends them. */
import type { Json } from '../model/json.ts';
import type { FailureReason } from '../model/outcome.ts';
import type { Exemplar } from './conformance-spec.ts';

export interface ProbeRequest {
  /** POST by default. */
  method?: string;
  /** Appended to the agent's address. */
  path?: string;
  /** Replace the protocol's own headers, by lower-case name. An empty text removes a header. */
  headers?: Record<string, string>;
  body?: string;
  /** Which credentials are sent; `given` by default. */
  token?: 'given' | 'none' | 'wrong' | 'lower_case_scheme';
  /** The reply needs no deliberation, so a shorter time limit holds. */
  brisk?: true;
}

export interface ArrivedProbeReply {
  arrived: true;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Null if the bytes are not UTF-8. The token that was sent is masked in it. */
  text: string | null;
  /** Absent if the text is not JSON. */
  json?: Json;
  bytes: number;
  latency_ms: number;
  /** Whether the body repeats the token that was sent. */
  leaks_token: boolean;
}

export type ProbeReply = ArrivedProbeReply | { arrived: false; reason: FailureReason; detail: string };

export interface Probe {
  exchange(request: ProbeRequest): Promise<ProbeReply>;
  /** The same request as a curl command line, with `$TOKEN` for the credentials. */
  curl(request: ProbeRequest): string;
  /** Whether credentials were given. Without them, the authorisation checks cannot be made. */
  has_token: boolean;
  /** How long the agent may take for an answer. */
  timeout_ms: number;
}

/** The tools of a check. */
export interface CheckBench extends Probe {
  /** The reply to a valid request. The request is sent once, however many checks need its reply. */
  reply(exemplar: Exemplar): Promise<ProbeReply>;
  /** Every reply that has arrived so far, with its request. */
  arrivals: readonly { request: ProbeRequest; reply: ArrivedProbeReply }[];
  /** The latency of each answer to a valid request that was sent alone. */
  latencies: readonly number[];
}

export const checkGroups = [
  'reachability',
  'happy path',
  'format',
  'content type',
  'malformed input',
  'methods',
  'authorisation',
  'oversize',
  'unicode',
  'concurrency',
  'time',
  'idempotency',
  'error bodies',
  'quality',
] as const;
export type CheckGroup = (typeof checkGroups)[number];

/** The group as it is written in check ids and on the command line. */
export const groupSlugOf = (group: CheckGroup): string => group.replaceAll(' ', '-');

/** `must`: a failure makes the agent fail. `should`: a failure is a warning. The document's wording decides. */
export type ConformanceSeverity = 'must' | 'should';

/** What a check found. `not_testable` gives the reason. A check that throws is a fault of the check, never of the agent. */
export type CheckFinding =
  | { result: 'passed'; note?: string }
  | {
      result: 'failed';
      expected: string;
      /** In words, or the reply itself, which the report then describes. */
      actual: string | ProbeReply;
      /** The request that shows the failure. */
      request: ProbeRequest;
      /** The clause that this failure breaks, where it is another than that of the check. */
      clause?: string;
    }
  | { result: 'not_testable'; reason: string };

export interface ConformanceRule {
  /** Never changes, because scripts of users name it: `quality/evidence-levels`, without the protocol's key. */
  id: string;
  group: CheckGroup;
  severity: ConformanceSeverity;
  /** What a correct agent does, in the present tense. */
  title: string;
  /** The clause of the document that requires it. */
  clause: string;
  /** What to change in the agent, in one sentence. */
  advice: string;
}

export interface ConformanceCheck extends ConformanceRule {
  run(bench: CheckBench): Promise<CheckFinding>;
}

/** The reported result of a check. `harness_fault`: the check itself failed, and says nothing about the agent. */
export type CheckOutcome =
  | { result: 'passed'; note?: string }
  | { result: 'failed'; expected: string; actual: string; curl: string; clause?: string }
  | { result: 'not_testable'; reason: string }
  | { result: 'harness_fault'; reason: string };

/** Its id begins with the protocol's key. */
export type CheckResult = ConformanceRule & CheckOutcome;
