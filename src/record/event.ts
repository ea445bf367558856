/**
 * The shapes of a record's events. `at` is for people: only deadlines are decided by it. Data is plain JSON; an absent
 * field is left out, never `undefined`.
 */
import type { Answer } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { AgentError, FailureReason, ProtocolViolation, ReplyFacts } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { EvidenceStatus } from '../model/turn.ts';

/** How a session's seats were chosen; `method` computed the scores. */
export interface Seating {
  method: string;
  considered: { agent: string; score: number; seated: boolean; reason: string }[];
}

export interface SessionBudget {
  max_calls: number | null;
  time_budget_ms: number | null;
}

/** Of the sessions that share a lane, `limit` run at a time; the others wait until one of these is closed. */
export interface Lane {
  key: string;
  limit: number;
  /** The agent that came with the request and is removed when the last of its sessions is closed. */
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
    /** The methods of this record, by kind: `{synthesis: "synthesis@2"}`; absent means the first version. */
    methods?: Readonly<Record<string, string>>;
    /** Absent when the session need not wait for others. */
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
    /** How often this attempt was sent before by a process that died before an answer came. */
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
    /** What the address returned: its hash, size and type. `text` is its text, if it can be read. */
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

/** An event without its place and time. */
export type NewEvent<K extends EventKind = EventKind> = { [P in K]: { kind: P; data: EventData[P] } }[K];

/** An event with its place and time. */
export type SessionEvent<K extends EventKind = EventKind> = NewEvent<K> & { seq: number; at: string };

/** Kinds that a format derives from the events before them; a verifier derives them again. */
export const derivedKinds: ReadonlySet<string> = new Set([
  'phase.opened',
  'seat.excused',
  'synthesis.computed',
  'round.pooled',
  'verdict.reached',
  'session.closed',
]);
