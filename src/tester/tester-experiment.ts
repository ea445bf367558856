/** What is tried out on an agent, and what is told of it: the words of the tester. */

import type { AgentEndpoint } from '../agents/connection-opener.ts';
import type { ExchangeStages } from '../guard/network/exchange-stages.ts';
import type { ConversationReply, HistoryMessage, MessageIntent } from '../model/conversation-reply.ts';
import type { Flag } from '../model/flag.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { AgentError, FailureReason, ProtocolViolation } from '../model/outcome.ts';
import type { LatencyPercentiles } from './percentiles.ts';

/** Somebody who is not registered, and is forgotten afterwards. */
export interface AdHocTarget extends AgentEndpoint {
  protocol: string;
  role?: string;
}

/** A registered agent by its name, or an endpoint. */
export type TesterTarget = string | AdHocTarget;

/** A message, or else a method of the agent's protocol. */
export interface TesterExperiment {
  message?: string;
  method?: string;
  context?: JsonObject;
  intent?: MessageIntent;
  history?: HistoryMessage[];
  conversation_id?: string;
  repeat: number;
  /** Runs at once. */
  concurrency: number;
  /** Is tried in the same way, at the same time. */
  beside?: TesterTarget;
  timeout_ms?: number;
}

/** A request and its answer as they went over the wire, without the credentials. */
export interface WireExchange {
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  /** The body is null when it is not UTF-8. */
  response: { status: number; headers: Record<string, string>; body: string | null; bytes: number } | null;
  /** Why there is no response. */
  failure: { reason: FailureReason; detail: string } | null;
  stages: ExchangeStages;
}

/** All runs of an experiment, counted. */
export interface RunStatistics extends LatencyPercentiles {
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
export interface TargetReport {
  reply: ConversationReply | null;
  /** What a method returned; absent where none was called or it failed. */
  result?: Json;
  outcome: 'answered' | 'failed';
  reason: FailureReason | null;
  detail: string;
  agent_error?: AgentError;
  violations: ProtocolViolation[];
  flags: Flag[];
  /** Of the last exchange. */
  status: number | null;
  latency_ms: number | null;
  /** More than one where a token was refused, or where the protocol sends more than one request. */
  exchanges: WireExchange[];
  runs?: RunStatistics;
}

export interface TesterReport extends TargetReport {
  beside?: TargetReport;
  /** Whether both said the same. */
  same_text?: boolean;
}
