/** What is tried out on an agent, and what is told of it: the words of the tester. */
import type { Stages } from '../guard/stages.ts';
import type { Flag } from '../model/flag.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { AgentError, FailureReason, Violation } from '../model/outcome.ts';
import type { Intent, Said, Utterance } from '../model/reply.ts';
import type { Endpoint } from './credentials.ts';
import type { Percentiles } from './percentiles.ts';

/** Somebody who is not registered, and is forgotten afterwards. */
export interface AdHoc extends Endpoint {
  protocol: string;
  role?: string;
}

/** A registered agent by its name, or an endpoint. */
export type Subject = string | AdHoc;

/** A message, or else a method of the agent's protocol. */
export interface Experiment {
  message?: string;
  method?: string;
  context?: JsonObject;
  intent?: Intent;
  history?: Said[];
  conversation_id?: string;
  repeat: number;
  /** Runs at once. */
  concurrency: number;
  /** Is tried in the same way, at the same time. */
  beside?: Subject;
  timeout_ms?: number;
}

/** A request and its answer as they went over the wire, without the credentials. */
export interface WireExchange {
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  /** The body is null when it is not UTF-8. */
  response: { status: number; headers: Record<string, string>; body: string | null; bytes: number } | null;
  /** Why there is no response. */
  failure: { reason: FailureReason; detail: string } | null;
  stages: Stages;
}

/** All runs of an experiment, counted. */
export interface Runs extends Percentiles {
  wanted: number;
  /** Those that came to an end in the time that a request has. */
  n: number;
  answered: number;
  failed: number;
  /** How often runs failed, by reason. */
  reasons: Partial<Record<FailureReason, number>>;
  /** Of those that were answered, in the order in which they began. */
  latencies_ms: number[];
}

/** What came of an experiment, or of its first run. */
export interface Observed {
  reply: Utterance | null;
  /** What a method returned; absent where none was called or it failed. */
  result?: Json;
  outcome: 'answered' | 'failed';
  reason: FailureReason | null;
  detail: string;
  agent_error?: AgentError;
  violations: Violation[];
  flags: Flag[];
  /** Of the last exchange. */
  status: number | null;
  latency_ms: number | null;
  /** More than one where a token was refused, or where the protocol sends more than one request. */
  exchanges: WireExchange[];
  runs?: Runs;
}

export interface Observation extends Observed {
  beside?: Observed;
  /** Whether both said the same. */
  same_text?: boolean;
}
