/**
 * The weight of a seat's past: its mean peer score, shrunk towards 0 while it has few questions.
 * A record of fewer than ten questions changes no weight.
 */
export type TrackRecord = {
  /** Questions with a peer score; a question that a seat answered alone has none. */
  questions: number;
  /** The mean of those peer scores. */
  peer: number;
  /** Since `pool@2`: their fading mean, in which a question counts 0.97 of the one after it. */
  recent?: number;
};

const minTrustedQuestions = 10;
/** The number of questions at which the mean peer score counts half. */
const halfTrustQuestions = 30;

/** The peer score divided by 100, shrunk towards 0 while there are few questions. */
export function skillOf({ questions, peer }: TrackRecord): number {
  return ((peer / 100) * questions) / (questions + halfTrustQuestions);
}

export function trackWeight(record: TrackRecord | null): number {
  if (record === null || record.questions < minTrustedQuestions) return 1;
  return Math.max(0.5, Math.min(2, Math.exp(skillOf(record))));
}
