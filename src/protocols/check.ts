/**
 * What a protocol says of itself so that any agent can be held against it: valid requests, how their answers are judged,
 * what the document says about everything else. How bytes travel, and with which credentials, is the probe's affair.
 */
import type { Json } from '../model/json.ts';
import type { FailureReason, Violation } from '../model/outcome.ts';

export interface ProbeRequest {
  /** POST unless told. */
  method?: string;
  /** Appended to the agent's address. */
  path?: string;
  /** Instead of what the protocol sends with every request, by lower-case name; an empty text leaves one out. */
  headers?: Record<string, string>;
  body?: string;
  /** The credentials that were given, unless told otherwise. */
  token?: 'given' | 'none' | 'wrong' | 'lower_case_scheme';
  /** Nobody has to think to answer this, so it is not waited for as long as for an answer. */
  brisk?: true;
}

export interface Arrived {
  arrived: true;
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Null when the bytes are not UTF-8. Our own token is masked in it. */
  text: string | null;
  /** Absent when the text is no JSON. */
  json?: Json;
  bytes: number;
  latency_ms: number;
  /** Whether the body repeats the token that it was asked with. */
  leaks_token: boolean;
}

export type ProbeReply = Arrived | { arrived: false; reason: FailureReason; detail: string };

export interface Probe {
  exchange(request: ProbeRequest): Promise<ProbeReply>;
  /** The same request as a command line for a person, with `$TOKEN` for the credentials. */
  curl(request: ProbeRequest): string;
  /** Whether credentials were given: without them nothing can be said about refusing strangers. */
  has_token: boolean;
  /** How long the agent may take for an answer. */
  timeout_ms: number;
}

/** What a check works with. */
export interface Bench extends Probe {
  /** What came of a valid request, which is sent once however many checks look at it. */
  reply(exemplar: Exemplar): Promise<ProbeReply>;
  /** Everything that arrived so far, with what was asked. */
  arrivals: readonly { request: ProbeRequest; reply: Arrived }[];
  /** How long each answer to a valid request took that was waited for alone. */
  latencies: readonly number[];
}

export const groups = [
  'reachability',
  'happy path',
  'format',
  'content type',
  'malformed input',
  'methods',
  'authorisation',
  'oversize',
  'unicode',
  'concurrency',
  'time',
  'idempotency',
  'error bodies',
  'quality',
] as const;
export type Group = (typeof groups)[number];

/** How a group is written in ids and on the command line. */
export const slugOf = (group: Group): string => group.replaceAll(' ', '-');

/** `must`: the agent falls short. `should`: a warning. As the document's own word has it. */
export type Severity = 'must' | 'should';

/** What a check saw. `not_testable` says why nothing can be said. A check that throws is a fault of ours, never the agent's. */
export type Finding =
  | { result: 'passed'; note?: string }
  | {
      result: 'failed';
      expected: string;
      /** In words, or the reply itself, of which the report tells what matters. */
      actual: string | ProbeReply;
      /** The request that shows it. */
      request: ProbeRequest;
    }
  | { result: 'not_testable'; reason: string };

export interface Rule {
  /** Stable for ever: people put it into their own scripts. `quality/evidence-levels`, after the protocol's key. */
  id: string;
  group: Group;
  severity: Severity;
  /** What holds of a good agent, in the present tense. */
  title: string;
  /** Where the document says so. */
  clause: string;
  /** What to change, in a sentence. */
  advice: string;
}

export interface Check extends Rule {
  run(bench: Bench): Promise<Finding>;
}

/** What became of a check, as it is told. `harness_fault`: the check itself failed, and nothing is said of the agent. */
export type CheckOutcome =
  | { result: 'passed'; note?: string }
  | { result: 'failed'; expected: string; actual: string; curl: string }
  | { result: 'not_testable'; reason: string }
  | { result: 'harness_fault'; reason: string };

/** With the protocol's key at the beginning of its id. */
export type CheckResult = Rule & CheckOutcome;

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
  severity?: Severity;
  request: ProbeRequest;
  /** Every rule of the document that the body of an answer breaks, by JSON path. */
  violations(json: Json): Violation[];
  /** Whether it is the answer to this very request, where answers say to which one they belong. */
  isOwn?(json: Json): boolean;
}

/** Exemplars that belong together; a person chooses the first one to send by its id. */
export interface Sample {
  id: string;
  about: string;
  exemplars: readonly Exemplar[];
}

export interface Answered {
  exemplar: string;
  act: string;
  json: Json;
}

/** A rule about what answers say, over all of them. It sends nothing. */
export interface AnswerRule extends Rule {
  /** Looks only at what was answered to this act. */
  act?: string;
  violations(answers: readonly Answered[]): Violation[];
}

/** Checks that are made of every agent, whatever its protocol. A protocol can give each its clause and its severity. */
export type GeneralCheck =
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
export interface Word {
  clause: string;
  severity?: Severity;
  /** Where another remedy is right than for most servers. */
  advice?: string;
}

/** What a reply is in the protocol's words: an answer, a request turned down in good order, or neither. */
export type Reading = 'answer' | 'refusal' | 'breakdown';

export interface Conformance {
  /** The protocol's key, with which every id begins. */
  protocol: string;
  /** What the document is called. */
  document: string;
  /** How long the document gives an agent. */
  timeout_ms: number;
  /** Sent with every request, by lower-case name: at least `content-type` and `accept`. */
  headers: Readonly<Record<string, string>>;
  /** The first one leads unless a person chooses another. */
  samples: readonly [Sample, ...Sample[]];
  /** A valid request about this and nothing else. */
  about(text: string): Exemplar;
  /** Bodies that the document does not allow, for the address of the first exemplar. */
  invalid: Readonly<{ missing: readonly Json[]; values: readonly Json[] }>;
  read(reply: Arrived): Reading;
  /** What a refusal looks like where no status tells it: `an error such as -32600`. */
  refusal?: string;
  /** The fields that the document gives to the body of an error. */
  error_fields: readonly string[];
  words: Readonly<Partial<Record<GeneralCheck, Word>>>;
  rules: readonly AnswerRule[];
  /** Whatever needs requests of its own. */
  checks: readonly Check[];
}

/** Whom an agent is asked as, and by whom, where its protocol has words for that. */
export interface Addressee {
  role?: string;
  client_id?: string;
}

export type Conform = (to: Addressee) => Conformance;

/** What a reply is where the status says it all. */
export function readByStatus({ status }: Arrived): Reading {
  if (status >= 200 && status < 300 && status !== 202) return 'answer';
  return status >= 400 && status < 500 ? 'refusal' : 'breakdown';
}
