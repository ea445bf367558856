/**
 * The shape of every kind of event, version 2. Strict: a verifier refuses a kind or a field that does not stand here.
 * A shape that records have is never changed; an optional field or a new kind may be added before anything writes it.
 * Data is plain JSON; a field that is absent is left out, never `undefined`.
 */

import { acts } from '../model/act.ts';
import { seat } from '../model/seat.ts';
import {
  boolean,
  dictionary,
  finiteNumber,
  jsonObject,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  positiveNumber,
  sha256Hex,
  text,
  utcTime,
  variants,
  versionedName,
  wholeNumber,
} from '../model/shape.ts';
import { answerShapes } from './answer-shapes.ts';

/** What version 1 did not have. */
const since2 = { since: 2 };

const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'a UUID');
const head = object({ seq: wholeNumber, hash: sha256Hex });

const flags = list(object({ code: text, path: text, detail: text }));

/** What the guard measured of a reply, whatever its content. */
const replyFacts = object({ status: wholeNumber, latency_ms: wholeNumber, bytes: wholeNumber, sha256: sha256Hex });

/** What an answer or a failure cost, where the endpoint says so; money in millionths of the currency. */
const usage = object({
  tokens_in: wholeNumber,
  tokens_out: wholeNumber,
  cost_micros: optional(wholeNumber),
  currency: optional(text),
});

/** How a session's seats were chosen; scores are of `method`. */
const seating = object({
  method: text,
  considered: list(
    object({
      agent: text,
      score: finiteNumber,
      seated: boolean,
      reason: text,
      /** It was seated only because nobody was nearer to the task. */
      weak_match: optional(boolean, since2),
    }),
  ),
});

const budget = object({
  max_calls: nullable(positiveNumber),
  time_budget_ms: nullable(positiveNumber),
  max_tokens_total: optional(positiveNumber, since2),
  max_cost_micros: optional(positiveNumber, since2),
});

/** Sessions that share a lane run `limit` at a time; the others wait until one of them is over. */
const lane = object({
  key: text,
  limit: positiveNumber,
  /** The agent that came with the request and goes when the last of its sessions is over. */
  guest: optional(text),
});

const answered = {
  ask: text,
  seat: text,
  attempt: positiveNumber,
  flags,
  reply: replyFacts,
  usage: optional(usage, since2),
};
const answerOf = <const A extends keyof typeof answerShapes>(act: A) =>
  object({ ...answered, act: oneOf(act), answer: answerShapes[act] });

const answersByAct = {
  analyze: answerOf('analyze'),
  challenge: answerOf('challenge'),
  vote: answerOf('vote'),
  forecast: answerOf('forecast'),
  turn: answerOf('turn'),
  reply: answerOf('reply'),
};

const failureReason = oneOf(
  'timeout',
  'unreachable',
  'forbidden_address',
  'redirected',
  'too_large',
  'malformed',
  'refused',
  'agent_error',
  'unsupported',
  'declined',
  'empty',
  'cut_off',
);

/** Kinds that version 1 did not have. */
export const kindsSince2: ReadonlySet<string> = new Set([
  'ask.parked',
  'citation.checked',
  'message.said',
  'turn.opened',
  'turn.cancelled',
  'turn.closed',
  'close.requested',
]);

export const eventShapes = {
  'session.opened': object({
    record: positiveNumber,
    session: uuid,
    format: versionedName,
    /** What the session is about, as its format reads it. */
    input: jsonObject,
    budget,
    seats: list(seat),
    seating,
    /** The method of each kind that computes this record: `{synthesis: "synthesis@1"}`; absent means the first version. */
    methods: optional(dictionary(versionedName), since2),
    /** Absent where nothing holds the session back. */
    lane: optional(lane),
    /** The session that this one goes on from, and how far it had come. */
    escalated_from: optional(object({ session: uuid, head }), since2),
  }),
  'phase.opened': object({
    phase: text,
    /** The ids of the claims, and for a clerk of recommendations, that the phase is about, in the order of their numbers; absent where it is about all. */
    claims: optional(list(text), since2),
  }),
  'ask.sent': object({
    ask: text,
    seat: text,
    act: oneOf(...acts),
    attempt: positiveNumber,
    encoder: versionedName,
    digest: sha256Hex,
    /** How often this same attempt was sent before, by an engine that died before it heard an answer. */
    resent: optional(positiveNumber),
    /** The converter that turned the act into a message, for an agent that accepts only messages. */
    bridge: optional(versionedName, since2),
    /** Parameters that the endpoint refused and that were left out. */
    without: optional(list(text), since2),
  }),
  /** The agent will answer later, until this time at the latest: the ask is not sent again after a restart. */
  'ask.parked': object({ ask: text, attempt: positiveNumber, until: utcTime }),
  'answer.received': variants('act', answersByAct),
  'ask.failed': object({
    ask: text,
    seat: text,
    attempt: positiveNumber,
    reason: failureReason,
    detail: text,
    /** Whether this was the last attempt. Formats see only final failures. */
    final: boolean,
    /** When the next attempt may be made, if there is one. */
    not_before: optional(utcTime),
    violations: optional(list(object({ path: text, message: text }))),
    agent_error: optional(object({ error: optional(text), message: optional(text), code: optional(text) })),
    flags,
    reply: optional(replyFacts),
    usage: optional(usage, since2),
  }),
  'seat.excused': object({ seat: text, phase: text, reason: text }),
  'evidence.checked': object({
    evidence: text,
    uri: text,
    sha256: text,
    status: oneOf('match', 'mismatch', 'unreachable', 'too_large'),
    /** What citations call it, where it is not its address. */
    name: optional(text, since2),
    /** What was found there: its own hash, size and type, and the text in it where that can be read. */
    found: optional(object({ sha256: sha256Hex, bytes: wholeNumber, media_type: text })),
    text: optional(text),
    detail: text,
  }),
  /** A citation looked up in the evidence: where it stands in an answer, and what was found. */
  'citation.checked': object({ ask: text, at: text, state: oneOf('checked', 'false', 'unchecked') }),
  'deadline.passed': object({ wait: text, until: text }),
  'budget.spent': object({ budget: oneOf('calls', 'time', 'tokens', 'cost'), limit: positiveNumber }),
  'synthesis.computed': object({ method: versionedName, synthesis: jsonObject }),
  'round.pooled': object({ method: versionedName, summary: jsonObject }),
  /** Something said into an open session from outside. */
  'message.said': object({ id: text, by: text, text }),
  'turn.opened': object({ message: text, seats: list(seat), seating }),
  /** A message is not to be answered, or not any further. */
  'turn.cancelled': object({ message: text, reason: text }),
  'turn.closed': object({ message: text, answer: jsonObject }),
  /** Somebody wants an open session to come to its end. */
  'close.requested': object({ by: text }),
  'verdict.reached': object({ method: versionedName, outcome: text, verdict: jsonObject }),
  'session.closed': object({
    /** `failed`: the platform met a fault of its own, told in `fault`. */
    status: oneOf('closed', 'cancelled', 'failed'),
    outcome: nullable(text),
    reason: optional(text),
    fault: optional(object({ message: text }), since2),
  }),
};
