/**
 * An observation weighed: its evidence's grade, one lower where it speculates, and the strength that follows.
 * Nothing but its own text and confidence may count here; what others say of it is the argument's business.
 */
import type { Observation } from '../model/analysis.ts';
import { baseOf, type Doubts, type Grade, gradeOf, lowered } from './grade.ts';
import { isCriticallySpeculative } from './speculation.ts';
import { strengthOf } from './strength.ts';
import { readTag, type Tag } from './tag.ts';

export interface ReadObservation {
  tag: Tag | undefined;
  speculative: boolean;
  confidence: number;
}

export interface Weighed {
  claimed: Grade;
  grade: Grade;
  strength: number;
}

/** What the text says, read once; `otherwise` is the confidence of the whole analysis. */
export function readObservation(observation: Observation, otherwise = 0.5): ReadObservation {
  return {
    tag: readTag(observation.evidence),
    speculative: isCriticallySpeculative(observation.evidence) || isCriticallySpeculative(observation.finding),
    confidence: observation.confidence ?? otherwise,
  };
}

export function weigh(read: ReadObservation, doubts?: Doubts): Weighed {
  const earned = gradeOf(read.tag, doubts);
  const grade = read.speculative ? lowered(earned) : earned;
  return { claimed: read.tag?.level ?? 'NONE', grade, strength: strengthOf(baseOf[grade], read.confidence) };
}
