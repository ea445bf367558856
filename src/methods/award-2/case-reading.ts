/**
 * How the sentences of a case are read. A later version that differs only in that is made of the same parts, with a reading of
 * its own (`award@3` and later).
 */
import type { HeardExhibit } from '../heard-council.ts';
import type { CitedPassage, CouncilCase } from './council-case.ts';
import { isOrder } from './evidence-orders.ts';
import type { ExhibitSentence } from './exhibit-sentences.ts';
import type { PolicyResult } from './policy-finding.ts';
import type { StatedPolicy } from './policy-reading.ts';
import { testPolicy } from './policy-test.ts';
import { type Proposition, readProposition } from './proposition.ts';
import type { ReadSentence } from './sentence-reading.ts';
import { type SentenceSide, sideOfPassage } from './sentence-stance.ts';

export interface EvidenceScope {
  passages: readonly CitedPassage[];
  exhibits: readonly HeardExhibit[];
}

export interface CaseReading {
  /** How a text is cut into sentences; as `award@2` does if it is missing. */
  sentencesOf?(text: string): ExhibitSentence[];
  /** Whether a sentence tells the council what to decide. */
  isOrder(sentence: string): boolean;
  /** What is to be true or done if the answer is yes; `undefined` if the question is none that has such an answer. */
  readProposition(question: string): Proposition | undefined;
  /** Tells what each passage says of the proposition, among everything that was cited and given. */
  sidesAmong(proposition: Proposition, scope: EvidenceScope): (passage: CitedPassage) => SentenceSide | undefined;
  testPolicy<Sentence extends ReadSentence>(
    policy: StatedPolicy,
    sentences: readonly Sentence[],
    question: string,
  ): PolicyResult<Sentence>;
  /** A last look at the claims of the whole case. */
  review(read: CouncilCase): CouncilCase;
}

export const plainReading: CaseReading = {
  isOrder,
  readProposition,
  sidesAmong: (proposition) => (passage) => sideOfPassage(passage, proposition),
  testPolicy,
  review: (read) => read,
};
