/** The contract of an award method: it reads what a council decided from its last turns. */

export interface Award {
  decision: string;
  rationale: string;
  citations: string[];
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
}

export interface AwardMethod {
  name: string;
  awardFrom(input: AwardInput): Award;
}
