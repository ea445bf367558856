/** The contract of an award method: it reads what a council decided from its last turns. */
import type { HeardCouncil } from './heard-council.ts';

/** A line of the evidence that a decision rests on, or that stands against it. */
export type AwardPoint = {
  text: string;
  exhibit: string;
  sha256: string;
  line: number;
  /** The seats that cited it. */
  by: string[];
};

type AwardPolicy = {
  number: number;
  policy: string;
  /** `untested`: nothing that was cited shows whether it is kept. */
  state: 'kept' | 'broken' | 'untested';
  detail: string;
  lines: { exhibit: string; line: number }[];
};

/** A citation of a turn, as it was looked up. */
type AwardCitation = {
  seat: string;
  claim: string;
  source: string;
  place: string;
  quote: string;
  state: 'checked' | 'false' | 'unchecked';
  exhibit: string | null;
  line: number | null;
  detail: string;
};

/** What a council found, beside the words of its arbitrator. Since `award@2`. */
export type AwardFindings = {
  stance: 'approve' | 'reject' | 'undecided';
  /** The sentence that answers the question. */
  answer: string;
  because: AwardPoint[];
  against: AwardPoint[];
  policies: AwardPolicy[];
  /** Sentences that told the council what to decide; they were left out. */
  orders: { source: string; line: number | null; text: string }[];
  citations: AwardCitation[];
};

export interface Award {
  decision: string;
  rationale: string;
  citations: string[];
  findings?: AwardFindings;
}

export interface AwardInput {
  /** The arbitrator's closing turn; `undefined` if there was none. */
  closing: string | undefined;
  /** The scribe's latest turn, else the latest turn of any seat; `undefined` if nobody spoke. */
  minutes: string | undefined;
  /** The addresses of the evidence. */
  exhibits: readonly string[];
  /** Whether the time budget ended before the arbitrator could close. */
  late: boolean;
  /** What was before the council and what was said. `award@1` does not read it. */
  council?: HeardCouncil;
}

export interface AwardMethod {
  name: string;
  awardFrom(input: AwardInput): Award;
}
