/** The outcome of an ask: always a value, never an exception. */
import type { Answer } from './act.ts';
import type { Flag } from './flag.ts';

export type FailureReason =
  | 'timeout'
  | 'unreachable'
  | 'forbidden_address'
  | 'redirected'
  | 'too_large'
  | 'malformed'
  | 'refused'
  | 'agent_error'
  | 'unsupported'
  /** It answered that it will not. */
  | 'declined'
  | 'empty'
  /** The answer stops in the middle. */
  | 'cut_off';

export interface ProtocolViolation {
  path: string;
  message: string;
}

export interface AgentError {
  error?: string;
  message?: string;
  code?: string;
}

/** What the guard measured of a reply, whatever its content. */
export interface ReplyFacts {
  status: number;
  latency_ms: number;
  bytes: number;
  sha256: string;
}

/** What an answer or a failure cost, as far as the endpoint tells it; money in millionths of the currency. */
export interface TokenUsage {
  tokens_in: number;
  tokens_out: number;
  cost_micros?: number;
  currency?: string;
}

export type Outcome =
  | { kind: 'answered'; answer: Answer; flags: Flag[]; reply: ReplyFacts; usage?: TokenUsage }
  | {
      kind: 'failed';
      reason: FailureReason;
      /** A sentence about the kind of failure. It never contains the reply's body or a resolved address. */
      detail: string;
      retryable: boolean;
      retry_after_ms?: number;
      /** The rules of the protocol that a malformed answer breaks, by path. */
      violations?: ProtocolViolation[];
      /** What the agent says about its own failure, in the protocol's fields; each cut to a few hundred characters. */
      agent_error?: AgentError;
      flags: Flag[];
      reply?: ReplyFacts;
      usage?: TokenUsage;
      /** Parameters of the request that the endpoint does not accept: it is sent again at once, without them. */
      refused_parameters?: string[];
      /** The agent may be asked once more, told what is wrong with its answer; `violations` says it. */
      correctable?: true;
    };

export type FailedOutcome = Extract<Outcome, { kind: 'failed' }>;
