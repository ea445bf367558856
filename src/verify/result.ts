/** What a verification found: four questions, answered apart. */
export interface Finding {
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
  integrity: Finding & { signer: 'known' | 'unknown' | 'none'; key: string | null };
  /** The session is closed, and nothing was cut off. */
  completeness: Finding;
  /** Every request follows from the record. */
  asks: Finding & { checked: number };
  /** The course and the verdict, computed again, are the same. */
  verdict: Finding & { outcome: string | null };
}

export const holds = (detail: string): Finding => ({ holds: true, detail, first_bad_seq: null });

export const fails = (detail: string, first_bad_seq: number): Finding => ({ holds: false, detail, first_bad_seq });
