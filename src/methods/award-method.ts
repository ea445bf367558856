/** The contract of an award method: from a council's last turns to what it decided. */

export interface Award {
  decision: string;
  rationale: string;
  citations: string[];
}

export interface AwardInput {
  /** The arbitrator's closing turn; absent where there was none. */
  closing: string | undefined;
  /** The scribe's latest turn, else the latest of anybody; absent where nobody spoke. */
  minutes: string | undefined;
  /** The addresses of the evidence. */
  exhibits: readonly string[];
  /** Whether the time was over before the arbitrator could close. */
  late: boolean;
}

export interface AwardMethod {
  name: string;
  awardFrom(input: AwardInput): Award;
}
