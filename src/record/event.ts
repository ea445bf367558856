/**
 * The shapes of a record's events. `at` is for people: nothing is decided from it but deadlines.
 * Data is plain JSON; a field that is absent is left out, never `undefined`.
 */
import type { Answer } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { AgentError, FailureReason, ProtocolViolation, ReplyFacts } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { EvidenceStatus } from '../model/turn.ts';

/** How a session's seats were chosen; scores are of `method`. */
export interface Seating {
  method: string;
  considered: { agent: string; score: number; seated: boolean; reason: string }[];
}

export interface SessionBudget {
  max_calls: number | null;
  time_budget_ms: number | null;
}

/** Sessions that share a lane run `limit` at a time; the others wait until one of them is over. */
export interface Lane {
  key: string;
  limit: number;
  /** The agent that came with the request and goes when the last of its sessions is over. */
  guest?: string;
}

export interface EventData {
  'session.opened': {
    record: number;
    session: string;
    format: string;
    /** What the session is about, as its format reads it. */
    input: JsonObject;
    budget: SessionBudget;
    seats: Seat[];
    seating: Seating;
    /** What computes what this record derives, by kind: `{synthesis: "synthesis@2"}`; absent means the first version. */
    methods?: Readonly<Record<string, string>>;
    /** Absent where nothing holds the session back. */
    lane?: Lane;
  };
  'phase.opened': { phase: string };
  'ask.sent': {
    ask: string;
    seat: string;
    act: string;
    attempt: number;
    encoder: string;
    digest: string;
    /** How often this same attempt was sent before, by an engine that died before it heard an answer. */
    resent?: number;
  };
  'answer.received': { ask: string; seat: string; attempt: number; flags: Flag[]; reply: ReplyFacts } & Answer;
  'ask.failed': {
    ask: string;
    seat: string;
    attempt: number;
    reason: FailureReason;
    detail: string;
    /** Whether this was the last attempt. Formats see only final failures. */
    final: boolean;
    /** When the next attempt may be made, if there is one. */
    not_before?: string;
    violations?: ProtocolViolation[];
    agent_error?: AgentError;
    flags: Flag[];
    reply?: ReplyFacts;
  };
  'seat.excused': { seat: string; phase: string; reason: string };
  'evidence.checked': {
    evidence: string;
    uri: string;
    sha256: string;
    status: EvidenceStatus;
    /** What was found there: its own hash, size and type, and the text in it where that can be read. */
    found?: { sha256: string; bytes: number; media_type: string };
    text?: string;
    detail: string;
  };
  'deadline.passed': { wait: string; until: string };
  'budget.spent': { budget: 'calls' | 'time'; limit: number };
  'synthesis.computed': { method: string; synthesis: JsonObject };
  'round.pooled': { method: string; summary: JsonObject };
  'verdict.reached': { method: string; outcome: string; verdict: JsonObject };
  'session.closed': { status: 'closed' | 'cancelled'; outcome: string | null; reason?: string };
}

type EventKind = keyof EventData;

/** An event that has not yet been given its place and time. */
export type NewEvent<K extends EventKind = EventKind> = { [P in K]: { kind: P; data: EventData[P] } }[K];

/** An event in its place. */
export type SessionEvent<K extends EventKind = EventKind> = NewEvent<K> & { seq: number; at: string };

/** Kinds that a format derives from what came before, so that a verifier can derive them again. */
export const derivedKinds: ReadonlySet<string> = new Set([
  'phase.opened',
  'seat.excused',
  'synthesis.computed',
  'round.pooled',
  'verdict.reached',
  'session.closed',
]);
