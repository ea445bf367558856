/**
 * What a protocol says of itself so that any agent can be held against it: valid requests, how their answers are judged,
 * what the document says about everything else. How bytes travel, and with which credentials, is the probe's affair.
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
  /** What the agent is asked for; all that are asked for the same are judged in one check: `format/analyze`. */
  act: string;
  /** What is sent, as the object of "answers": `a task with nothing but its required fields`. */
  title: string;
  clause: string;
  /** `must` unless told. */
  severity?: ConformanceSeverity;
  request: ProbeRequest;
  /** Every rule of the document that the body of an answer breaks, by JSON path. */
  violations(json: Json): ProtocolViolation[];
  /** Whether it is the answer to this very request, where answers say to which one they belong. */
  isOwn?(json: Json): boolean;
}

/** Exemplars that belong together; a person chooses the first one to send by its id. */
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

/** A rule about what answers say, over all of them. It sends nothing. */
export interface AnswerRule extends ConformanceRule {
  /** Looks only at what was answered to this act. */
  act?: string;
  violations(answers: readonly ExemplarAnswer[]): ProtocolViolation[];
}

/** Checks that are made of every agent, whatever its protocol. A protocol can give each its clause and its severity. */
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

/** What the document says of a general check, where it says anything. */
interface CheckClause {
  clause: string;
  severity?: ConformanceSeverity;
  /** Where another remedy is right than for most servers. */
  advice?: string;
}

/** What a reply is in the protocol's words: an answer, a request turned down in good order, or neither. */
export type ReplyKind = 'answer' | 'refusal' | 'breakdown';

export interface ConformanceSpec {
  /** The protocol's key, with which every id begins. */
  protocol: string;
  /** What the document is called. */
  document: string;
  /** How long the document gives an agent. */
  timeout_ms: number;
  /** Sent with every request, by lower-case name: at least `content-type` and `accept`. */
  headers: Readonly<Record<string, string>>;
  /** The first one leads unless a person chooses another. */
  samples: readonly [ExemplarSet, ...ExemplarSet[]];
  /** A valid request about this and nothing else. */
  about(text: string): Exemplar;
  /** Bodies that the document does not allow, for the address of the first exemplar. */
  invalid: Readonly<{ missing: readonly Json[]; values: readonly Json[] }>;
  replyKindOf(reply: ArrivedProbeReply): ReplyKind;
  /** What a refusal looks like where no status tells it: `an error such as -32600`. */
  refusal?: string;
  /** The fields that the document gives to the body of an error. */
  error_fields: readonly string[];
  clauses: Readonly<Partial<Record<GeneralCheckId, CheckClause>>>;
  rules: readonly AnswerRule[];
  /** Whatever needs requests of its own. */
  checks: readonly ConformanceCheck[];
}

/** Whom an agent is asked as, and by whom, where its protocol has words for that. */
export interface ProbeAddressee {
  role?: string;
  client_id?: string;
}

export type ConformanceFactory = (to: ProbeAddressee) => ConformanceSpec;

/** What a reply is where the status says it all. */
export function replyKindByStatus({ status }: ArrivedProbeReply): ReplyKind {
  if (status >= 200 && status < 300 && status !== 202) return 'answer';
  return status >= 400 && status < 500 ? 'refusal' : 'breakdown';
}
