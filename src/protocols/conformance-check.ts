/** A check of an agent: one rule, the requests it makes, and what it saw. How bytes travel is the probe's affair. */
import type { Json } from '../model/json.ts';
import type { FailureReason } from '../model/outcome.ts';
import type { Exemplar } from './conformance-spec.ts';

export interface ProbeRequest {
  /** POST unless told. */
  method?: string;
  /** Appended to the agent's address. */
  path?: string;
  /** Instead of what the protocol sends with every request, by lower-case name; an empty text leaves one out. */
  headers?: Record<string, string>;
  body?: string;
  /** The credentials that were given, unless told otherwise. */
  token?: 'given' | 'none' | 'wrong' | 'lower_case_scheme';
  /** Nobody has to think to answer this, so it is not waited for as long as for an answer. */
  brisk?: true;
}

export interface ArrivedProbeReply {
  arrived: true;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Null when the bytes are not UTF-8. Our own token is masked in it. */
  text: string | null;
  /** Absent when the text is no JSON. */
  json?: Json;
  bytes: number;
  latency_ms: number;
  /** Whether the body repeats the token that it was asked with. */
  leaks_token: boolean;
}

export type ProbeReply = ArrivedProbeReply | { arrived: false; reason: FailureReason; detail: string };

export interface Probe {
  exchange(request: ProbeRequest): Promise<ProbeReply>;
  /** The same request as a command line for a person, with `$TOKEN` for the credentials. */
  curl(request: ProbeRequest): string;
  /** Whether credentials were given: without them nothing can be said about refusing strangers. */
  has_token: boolean;
  /** How long the agent may take for an answer. */
  timeout_ms: number;
}

/** What a check works with. */
export interface CheckBench extends Probe {
  /** What came of a valid request, which is sent once however many checks look at it. */
  reply(exemplar: Exemplar): Promise<ProbeReply>;
  /** Everything that arrived so far, with what was asked. */
  arrivals: readonly { request: ProbeRequest; reply: ArrivedProbeReply }[];
  /** How long each answer to a valid request took that was waited for alone. */
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

/** How a group is written in ids and on the command line. */
export const groupSlugOf = (group: CheckGroup): string => group.replaceAll(' ', '-');

/** `must`: the agent falls short. `should`: a warning. As the document's own word has it. */
export type ConformanceSeverity = 'must' | 'should';

/** What a check saw. `not_testable` says why nothing can be said. A check that throws is a fault of ours, never the agent's. */
export type CheckFinding =
  | { result: 'passed'; note?: string }
  | {
      result: 'failed';
      expected: string;
      /** In words, or the reply itself, of which the report tells what matters. */
      actual: string | ProbeReply;
      /** The request that shows it. */
      request: ProbeRequest;
    }
  | { result: 'not_testable'; reason: string };

export interface ConformanceRule {
  /** Stable for ever: people put it into their own scripts. `quality/evidence-levels`, after the protocol's key. */
  id: string;
  group: CheckGroup;
  severity: ConformanceSeverity;
  /** What holds of a good agent, in the present tense. */
  title: string;
  /** Where the document says so. */
  clause: string;
  /** What to change, in a sentence. */
  advice: string;
}

export interface ConformanceCheck extends ConformanceRule {
  run(bench: CheckBench): Promise<CheckFinding>;
}

/** What became of a check, as it is told. `harness_fault`: the check itself failed, and nothing is said of the agent. */
export type CheckOutcome =
  | { result: 'passed'; note?: string }
  | { result: 'failed'; expected: string; actual: string; curl: string }
  | { result: 'not_testable'; reason: string }
  | { result: 'harness_fault'; reason: string };

/** With the protocol's key at the beginning of its id. */
export type CheckResult = ConformanceRule & CheckOutcome;
