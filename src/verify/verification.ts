/** What a verification found: four questions, answered apart, and what nobody can compute again. */

export interface VerificationFinding {
  holds: boolean;
  /** A sentence for a person. */
  detail: string;
  /** The first place in the record where it does not hold. */
  first_bad_seq: number | null;
}

/** What the record says and nobody can compute again: it stands and falls with the signer. Counts of events. */
export interface Testimony {
  /** What agents said. */
  answers: number;
  /** Asks that failed, and why. */
  failures: number;
  /** What was found at the addresses of the evidence. */
  exhibits: number;
}

export interface Verification {
  /** Whether all four hold. */
  ok: boolean;
  session: string | null;
  format: string | null;
  events: number;
  /** The chain and the signatures are as they were written. */
  integrity: VerificationFinding & { signer: 'known' | 'unknown' | 'none'; key: string | null };
  /** The session is closed, and nothing was cut off. */
  completeness: VerificationFinding;
  /** Every request follows from the record, and every answer from a request. */
  asks: VerificationFinding & { checked: number };
  /** The course is one that could have happened, and the verdict, computed again, is the same. */
  verdict: VerificationFinding & { outcome: string | null };
  testimony: Testimony;
}

export const holdingFinding = (detail: string): VerificationFinding => ({ holds: true, detail, first_bad_seq: null });
export const failingFinding = (detail: string, first_bad_seq: number): VerificationFinding => ({
  holds: false,
  detail,
  first_bad_seq,
});
