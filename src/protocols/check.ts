/**
 * The contract of a conformance check: one rule of a document that an agent is held against. A check says what it sends
 * and what it expects; how bytes travel, and with which credentials, is the probe's affair.
 */
import type { Json } from '../model/json.ts';
import type { FailureReason } from '../model/outcome.ts';

export interface ProbeRequest {
  /** POST unless told. */
  method?: string;
  /** Appended to the agent's address. */
  path?: string;
  /** Besides what the protocol sends with every request; an empty text leaves one out. */
  headers?: Record<string, string>;
  body?: string;
  /** The credentials that were given, unless told otherwise. */
  token?: 'given' | 'none' | 'wrong' | 'lower_case_scheme';
}

export type ProbeReply =
  | {
      arrived: true;
      status: number;
      /** By lower-case name. */
      headers: Record<string, string>;
      /** Null when the bytes are not UTF-8. */
      text: string | null;
      /** Absent when the text is no JSON. */
      json?: Json;
      bytes: number;
      latency_ms: number;
    }
  | { arrived: false; reason: FailureReason; detail: string };

export interface Probe {
  exchange(request: ProbeRequest): Promise<ProbeReply>;
  /** Whether credentials were given: without them nothing can be said about refusing strangers. */
  has_token: boolean;
  /** How long the agent may take for an answer. */
  timeout_ms: number;
  /** Which sample to use, where the protocol has several. */
  sample?: string;
}

export const groups = [
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
export type Group = (typeof groups)[number];

/** What a check saw. `not_testable` says why nothing can be said. A check that throws is a fault of ours, never the agent's. */
export type Finding =
  | { result: 'passed'; note?: string }
  | { result: 'failed'; expected: string; actual: string /** The request that shows it. */; request: ProbeRequest }
  | { result: 'not_testable'; reason: string };

export interface Check {
  /** Stable for ever: people put it into their own scripts. `round-table/format/observations`. */
  id: string;
  group: Group;
  /** `must`: the agent falls short. `should`: a warning. As the document's own word has it. */
  severity: 'must' | 'should';
  title: string;
  /** Where the document says so. */
  clause: string;
  /** What to change, in a sentence. */
  advice: string;
  run(probe: Probe): Promise<Finding>;
}
