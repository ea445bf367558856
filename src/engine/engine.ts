/** What the engine offers to the API and the command line. It knows no format and no protocol by name. */

import type { Opening } from '../formats/opening.ts';
import type { Report } from '../formats/report.ts';
import type { Agent, AgentPatch, AgentRegistration } from '../model/agent.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { Violation } from '../model/outcome.ts';
import type { SessionView } from '../record/view.ts';
import type { Line, SessionQuery, SessionRow } from '../store/store.ts';

/** The `Idempotency-Key` a client sent, and the digest of the request it came with. */
export interface RequestKey {
  key: string;
  digest: string;
}

export interface Opened {
  session: string;
  /** False when the same request had opened it before. */
  created: boolean;
}

export interface Sessions {
  /** Every format that can be opened, with its input schema. */
  openings: readonly Opening[];
  /** Validates, seats, and puts the opening on the record; the deliberation then runs by itself. */
  open(format: string, input: unknown, request?: RequestKey): Promise<Opened>;
  /** Opens a session that follows a closed one, e.g. the resolution of a forecast; at most one of a kind. */
  openAfter(session: string, path: string, input: unknown): Promise<Opened>;
  reports: readonly Report[];
  /** What a report says now. */
  report(path: string): Promise<JsonObject>;
  /** Takes up every session that is open in the store. Returns how many. */
  resume(): Promise<number>;
  /** Resolves once the session is closed; `false` when `signal` fired first. */
  closed(session: string, signal: AbortSignal): Promise<boolean>;
  cancel(session: string, reason: string): Promise<void>;
  view(session: string): Promise<SessionView>;
  list(query: SessionQuery): Promise<SessionRow[]>;
  /** The verdict computed again without a seat or a cited source. */
  whatIf(session: string, without: string): Promise<JsonObject>;
  /** The record as it is served: every line in order, signed heads in their places. */
  record(session: string): AsyncIterable<string>;
  /** Lines from `from` on, as they are committed, until the session is closed or `signal` fires. */
  follow(session: string, from: number, signal: AbortSignal): AsyncIterable<Line>;
}

export interface Agents {
  register(input: AgentRegistration, request?: RequestKey): Promise<{ agent: Agent; created: boolean }>;
  get(name: string): Promise<Agent>;
  list(query: { after?: string; limit: number }): Promise<Agent[]>;
  patch(name: string, patch: AgentPatch): Promise<Agent>;
  remove(name: string): Promise<void>;
}

/** What a test of an agent found. */
export interface AgentTest {
  agent: Agent;
  passed: boolean;
  /** Why it did not pass, as a word and as a sentence. */
  reason: string | null;
  detail: string;
  /** The rules of the protocol that the answer broke. */
  errors: Violation[];
  /** What is worth mending, though it breaks no rule. */
  warnings: Flag[];
  status: number | null;
  latency_ms: number | null;
  answer: JsonObject | null;
}

export interface Engine {
  sessions: Sessions;
  agents: Agents;
  /** Asks the agent its protocol's sample; a passing test activates an agent whose protocol wants one. */
  testAgent(name: string): Promise<AgentTest>;
  /** The Ed25519 key that signs heads, as published. */
  publicKey: { key: string; algorithm: 'Ed25519' };
  /** Stops accepting, lets what is in flight finish for at most `graceMs`, appends it, and lets go. */
  stop(graceMs: number): Promise<void>;
}
