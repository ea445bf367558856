/** The result of a verification: integrity, completeness, asks and verdict, each with its own finding. */
export interface VerificationFinding {
  holds: boolean;
  /** A sentence for a person. */
  detail: string;
  /** The seq where it first does not hold. */
  first_bad_seq: number | null;
}

export interface Verification {
  /** Whether all four hold. */
  ok: boolean;
  session: string | null;
  format: string | null;
  events: number;
  /** Whether the chain is unbroken and the signatures match. */
  integrity: VerificationFinding & { signer: 'known' | 'unknown' | 'none'; key: string | null };
  /** Whether the session is closed and signed to its end. */
  completeness: VerificationFinding;
  /** Whether every request follows from the record. */
  asks: VerificationFinding & { checked: number };
  /** Whether every derived event and the verdict, computed again, are the same. */
  verdict: VerificationFinding & { outcome: string | null };
}

export const holdingFinding = (detail: string): VerificationFinding => ({ holds: true, detail, first_bad_seq: null });

export const failingFinding = (detail: string, first_bad_seq: number): VerificationFinding => ({
  holds: false,
  detail,
  first_bad_seq,
});
