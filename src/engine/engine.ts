/** What the engine offers to the API and the command line. It knows no format and no protocol by name. */

import type { Opening } from '../formats/opening.ts';
import type { Report } from '../formats/report.ts';
import type { Asks } from '../model/act.ts';
import type { Agent, AgentPatch, AgentRegistration } from '../model/agent.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { Violation } from '../model/outcome.ts';
import type { CheckResult } from '../protocols/check.ts';
import type { WrittenLog } from '../record/conversation-log/write.ts';
import type { Entry } from '../record/transcript.ts';
import type { SessionView } from '../record/view.ts';
import type { Line, SessionQuery, SessionRow } from '../store/store.ts';
import type { Experiment, Observation, Subject } from './experiment.ts';
import type { Keys } from './keys.ts';

/** The `Idempotency-Key` a client sent, and the digest of the request it came with. */
export interface RequestKey {
  key: string;
  digest: string;
}

/** On whose behalf something is asked. What they make is theirs. */
export interface Holder {
  owner: string | null;
  /** Whether they reach what others made, too. */
  everything: boolean;
}

export interface Opened {
  session: string;
  /** False when the same request had opened it before. */
  created: boolean;
}

/** A session of a batch as it stands, and what tells it from the others. */
export interface BatchItem {
  row: SessionRow;
  label: string;
}

/** The log of a conversation, and what its file should be called. */
export interface LogFile extends WrittenLog {
  name: string;
}

export interface Sessions {
  /** Every format that can be opened, with its input schema. */
  openings: readonly Opening[];
  /** Validates, seats, and puts the opening on the record; the deliberation then runs by itself. */
  open(format: string, input: unknown, request?: RequestKey, by?: Holder): Promise<Opened>;
  /**
   * Opens many sessions of a format as one request, of which so many run at once. All of them are on the record when it
   * resolves; with `until`, it first waits for them to close, as long as that lets it.
   */
  openBatch(
    format: string,
    given: unknown,
    request?: RequestKey,
    until?: AbortSignal,
    by?: Holder,
  ): Promise<BatchItem[]>;
  /**
   * Opens a session that follows a closed one, e.g. the resolution of a forecast; at most one of a kind.
   * It belongs to the owner of the one it follows.
   */
  openAfter(session: string, path: string, input: unknown): Promise<Opened>;
  reports: readonly Report[];
  /** What a report says now, of what its reader reaches. */
  report(path: string, by?: Holder): Promise<JsonObject>;
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
  /** What was said, in order. */
  transcript(session: string): Promise<Entry[]>;
  /** The conversation of a closed session as its log; refused where its format is not one conversation. */
  log(session: string): Promise<LogFile>;
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
  /** What the checks of its protocol found in that one answer; none where it gave no answer at all. */
  checks: CheckResult[];
}

/** What an agent said at its turn. */
export interface TurnTaken {
  agent_id: string;
  turn_id: string;
  content: string;
}

/** As much of an engine as somebody is given who asks from outside. */
export interface Reach {
  sessions: Omit<Sessions, 'resume'>;
  agents: Agents;
  /** Asks the agent its protocol's sample; a passing test activates an agent whose protocol wants one. */
  testAgent(name: string): Promise<AgentTest>;
  /** One turn of an agent or a role, outside any session. */
  takeTurn(agentId: string, given: Omit<Asks['turn'], 'agent_id'>): Promise<TurnTaken>;
  /** A message or a method, outside any session, and how it went over the wire; called off when `signal` fires. */
  tryOut(to: Subject, experiment: Experiment, signal: AbortSignal): Promise<Observation>;
}

export interface Engine extends Reach {
  sessions: Sessions;
  keys: Keys;
  /** The engine as this holder meets it: what they cannot reach is unknown to them. */
  as(holder: Holder): Reach;
  /** Signs a text with the installation's key, in hex. */
  sign(text: string): string;
  /** The Ed25519 key that signs heads, as published. */
  publicKey: { key: string; algorithm: 'Ed25519' };
  /** Stops accepting, lets what is in flight finish for at most `graceMs`, appends it, and lets go. */
  stop(graceMs: number): Promise<void>;
}
