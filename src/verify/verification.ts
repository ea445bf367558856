/** What a verification found: four questions, answered apart. */
export interface VerificationFinding {
  holds: boolean;
  /** A sentence for a person. */
  detail: string;
  /** The first place in the record where it does not hold. */
  first_bad_seq: number | null;
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
  /** Every request follows from the record. */
  asks: VerificationFinding & { checked: number };
  /** The course and the verdict, computed again, are the same. */
  verdict: VerificationFinding & { outcome: string | null };
}

export const holdingFinding = (detail: string): VerificationFinding => ({ holds: true, detail, first_bad_seq: null });

export const failingFinding = (detail: string, first_bad_seq: number): VerificationFinding => ({
  holds: false,
  detail,
  first_bad_seq,
});
