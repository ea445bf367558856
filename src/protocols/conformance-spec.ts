/**
 * What a protocol declares so that any of its agents can be checked: valid requests, how their answers are judged, and
 * the clauses of its document. It sends nothing itself; the probe sends requests and adds credentials.
 */
import type { Json } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type {
  ArrivedProbeReply,
  ConformanceCheck,
  ConformanceRule,
  ConformanceSeverity,
  ProbeRequest,
} from './conformance-check.ts';

/** A request that the document allows, and how its answer is judged. */
export interface Exemplar {
  /** Names its check: `happy-path/analyze-minimal`. */
  id: string;
  /** What the agent is asked for; the answers of one act are judged in one check: `format/analyze`. */
  act: string;
  /** What is sent, as the object of "answers": `a task with nothing but its required fields`. */
  title: string;
  clause: string;
  /** The clause about its answer, or about one fault of the answer; `clause` where it is left out. */
  answerClause?(violation?: ProtocolViolation): string;
  /** `must` by default. */
  severity?: ConformanceSeverity;
  request: ProbeRequest;
  /** Every rule of the document that the body of an answer breaks, by JSON path. */
  violations(json: Json): ProtocolViolation[];
  /** Whether the answer belongs to this request; given only where answers name their request. */
  isOwn?(json: Json): boolean;
}

/** Exemplars that belong together. A person can choose by id which set is sent first. */
export interface ExemplarSet {
  id: string;
  about: string;
  exemplars: readonly Exemplar[];
}

export interface ExemplarAnswer {
  exemplar: string;
  act: string;
  json: Json;
}

/** A rule about the content of all answers together. It sends no request. */
export interface AnswerRule extends ConformanceRule {
  /** Only answers to this act are judged; all answers by default. */
  act?: string;
  violations(answers: readonly ExemplarAnswer[]): ProtocolViolation[];
}

/** Checks that are made of every agent, whatever its protocol. A protocol can set the clause and the severity of each. */
export type GeneralCheckId =
  | 'reachability/no-redirect'
  | 'authorisation/accepted'
  | 'authorisation/missing'
  | 'authorisation/wrong'
  | 'authorisation/lower-case-scheme'
  | 'authorisation/not-repeated'
  | 'content-type/own'
  | 'content-type/reply'
  | 'content-type/charset'
  | 'content-type/foreign'
  | 'format/json'
  | 'malformed-input/not-json'
  | 'malformed-input/empty-body'
  | 'malformed-input/not-an-object'
  | 'malformed-input/missing-field'
  | 'malformed-input/invalid-value'
  | 'methods/get'
  | 'methods/delete'
  | 'oversize/reply'
  | 'oversize/fields'
  | 'oversize/request'
  | 'unicode/intact'
  | 'concurrency/apart'
  | 'concurrency/answered'
  | 'time/limit'
  | 'time/margin'
  | 'idempotency/repeatable'
  | 'idempotency/same-answer'
  | 'error-bodies/readable'
  | 'error-bodies/discreet'
  | 'quality/to-the-point';

/** What the document says about a general check. */
interface CheckClause {
  clause: string;
  severity?: ConformanceSeverity;
  /** Replaces the general advice where this protocol needs another fix. */
  advice?: string;
}

/** Request bodies that the document does not allow: required fields are missing, or values have the wrong type. */
export interface InvalidBodies {
  missing: readonly Json[];
  values: readonly Json[];
}

/** How the protocol classifies a reply: an answer, an orderly refusal of the request, or neither. */
export type ReplyKind = 'answer' | 'refusal' | 'breakdown';

export interface ConformanceSpec {
  /** The protocol's key, the first part of every check id. */
  protocol: string;
  /** What the document is called. */
  document: string;
  /** The time limit that the document sets for an answer. */
  timeout_ms: number;
  /** Sent with every request, by lower-case name: at least `content-type` and `accept`. */
  headers: Readonly<Record<string, string>>;
  /** The first set is sent first, unless a person chooses another. */
  samples: readonly [ExemplarSet, ...ExemplarSet[]];
  /** A valid request about this and nothing else. */
  about(text: string): Exemplar;
  /** Sent to the address of the first exemplar. */
  invalid: InvalidBodies;
  replyKindOf(reply: ArrivedProbeReply): ReplyKind;
  /** Describes a refusal where the status does not show it: `an error such as -32600`. */
  refusal?: string;
  /** The fields of an error body, as the document names them. */
  error_fields: readonly string[];
  clauses: Readonly<Partial<Record<GeneralCheckId, CheckClause>>>;
  rules: readonly AnswerRule[];
  /** Checks that send requests of their own. */
  checks: readonly ConformanceCheck[];
}

/** The role that the agent is asked as, the client that asks, and the model that is asked, for protocols that send these. */
export interface ProbeAddressee {
  role?: string;
  model?: string;
  client_id?: string;
}

export type ConformanceFactory = (to: ProbeAddressee) => ConformanceSpec;

/** Classifies a reply by its status alone. */
export function replyKindByStatus({ status }: ArrivedProbeReply): ReplyKind {
  if (status >= 200 && status < 300 && status !== 202) return 'answer';
  return status >= 400 && status < 500 ? 'refusal' : 'breakdown';
}
