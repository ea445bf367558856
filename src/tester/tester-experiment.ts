/** The types of the tester: the experiment that is made on an agent, and the report on it. */

import type { AgentEndpoint } from '../agents/connection-opener.ts';
import type { ExchangeStages } from '../guard/network/exchange-stages.ts';
import type { AgentWire } from '../model/agent-wire.ts';
import type { ConversationReply, HistoryMessage, MessageIntent } from '../model/conversation-reply.ts';
import type { Flag } from '../model/flag.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { AgentError, FailureReason, ProtocolViolation } from '../model/outcome.ts';
import type { LatencyPercentiles } from './percentiles.ts';

/** An endpoint that is not registered, and is forgotten after the experiment. */
export interface AdHocTarget extends AgentEndpoint {
  protocol: string;
  role?: string;
  /** For protocols that send the name of a model. */
  model?: string;
  wire?: AgentWire;
}

/** A registered agent by its name, or an endpoint. */
export type TesterTarget = string | AdHocTarget;

/** Sends a message, or calls a method of the agent's protocol. */
export interface TesterExperiment {
  message?: string;
  method?: string;
  context?: JsonObject;
  intent?: MessageIntent;
  history?: HistoryMessage[];
  conversation_id?: string;
  repeat: number;
  /** How many runs are made at the same time. */
  concurrency: number;
  /** A second target for the same experiment, at the same time. */
  beside?: TesterTarget;
  timeout_ms?: number;
}

/** A request and its response as they went over the wire, with the credentials masked. */
export interface WireExchange {
  /** Set where no token could be obtained: this is the request for one, not a request to the agent. */
  to?: 'token-endpoint';
  request: { method: string; url: string; headers: Record<string, string>; body: string };
  /** The body is null when it is not UTF-8. */
  response: { status: number; headers: Record<string, string>; body: string | null; bytes: number } | null;
  /** Why there is no response. */
  failure: { reason: FailureReason; detail: string } | null;
  stages: ExchangeStages;
}

/** The statistics over all runs of an experiment. */
export interface RunStatistics extends LatencyPercentiles {
  wanted: number;
  /** How many runs ended within the time of the request. */
  n: number;
  answered: number;
  failed: number;
  /** The number of failed runs, by reason. */
  reasons: Partial<Record<FailureReason, number>>;
  /** Of the answered runs, in the order in which they began. */
  latencies_ms: number[];
}

/** The result of an experiment on one target; if it was repeated, of its first run. */
export interface TargetReport {
  reply: ConversationReply | null;
  /** The return value of a method; absent if none was called or it failed. */
  result?: Json;
  outcome: 'answered' | 'failed';
  reason: FailureReason | null;
  detail: string;
  agent_error?: AgentError;
  violations: ProtocolViolation[];
  flags: Flag[];
  /** Of the last exchange with the agent; null if no response arrived. */
  status: number | null;
  latency_ms: number | null;
  /**
   * More than one if a token was refused, or if the protocol sends more than one request. The last one is with the token
   * endpoint if no token could be obtained.
   */
  exchanges: WireExchange[];
  runs?: RunStatistics;
}

export interface TesterReport extends TargetReport {
  beside?: TargetReport;
  /** Whether both replied with the same text. */
  same_text?: boolean;
}
