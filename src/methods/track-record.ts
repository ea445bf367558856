/**
 * What a seat's past is worth: its mean peer score, trusted the more the more questions it was earned on.
 * Under ten questions it is worth nothing, for better or worse.
 */
export type TrackRecord = {
  /** Questions with a peer score: one that a seat answered alone says nothing about how it compares. */
  questions: number;
  /** The mean of those peer scores. */
  peer: number;
};

const minTrustedQuestions = 10;
/** Questions at which a record is trusted half. */
const halfTrustQuestions = 30;

/** Peer score per hundred, drawn towards 0 while there are few questions. */
export function skillOf({ questions, peer }: TrackRecord): number {
  return ((peer / 100) * questions) / (questions + halfTrustQuestions);
}

export function trackWeight(record: TrackRecord | null): number {
  if (record === null || record.questions < minTrustedQuestions) return 1;
  return Math.max(0.5, Math.min(2, Math.exp(skillOf(record))));
}
