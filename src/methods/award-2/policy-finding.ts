/** What testing a policy finds, and the sentences that show it. */
import type { StatedPolicy } from './policy-reading.ts';
import type { ReadSentence } from './sentence-reading.ts';

export interface PolicyResult<Sentence> {
  policy: StatedPolicy;
  state: 'kept' | 'broken' | 'untested';
  /** The sentences that show it. */
  shown: readonly Sentence[];
  /** In words: "420 euros is more than 50 euros". */
  detail: string;
}

export type PolicyFinding<Sentence> = Omit<PolicyResult<Sentence>, 'policy'>;

export const untested = {
  state: 'untested' as const,
  shown: [],
  detail: 'nothing in the evidence shows whether it is kept',
};

/** How many of these terms a sentence has. */
export function sharedWith(subject: readonly string[], sentence: ReadSentence): number {
  const own = sentence.terms();
  return subject.filter((term) => own.has(term)).length;
}
