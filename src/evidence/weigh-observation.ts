/**
 * An observation weighed: its evidence's grade, one lower where it speculates, and the strength that follows.
 * Nothing but its own text and confidence may count here; what others say of it is the argument's business.
 */
import type { Observation } from '../model/analysis.ts';
import { type EvidenceTag, readTag } from './evidence-tag.ts';
import { baseStrengths, type Grade, gradeOf, lowerGrade, type SourceDoubts } from './grade.ts';
import { initialStrengthOf } from './initial-strength.ts';
import { isCriticallySpeculative } from './speculation.ts';

export interface ParsedObservation {
  tag: EvidenceTag | undefined;
  speculative: boolean;
  confidence: number;
}

interface ObservationWeight {
  claimed: Grade;
  grade: Grade;
  strength: number;
}

/** What the text says, read once; `otherwise` is the confidence of the whole analysis. */
export function readObservation(observation: Observation, defaultConfidence = 0.5): ParsedObservation {
  return {
    tag: readTag(observation.evidence),
    speculative: isCriticallySpeculative(observation.evidence) || isCriticallySpeculative(observation.finding),
    confidence: observation.confidence ?? defaultConfidence,
  };
}

export function weighObservation(read: ParsedObservation, doubts?: SourceDoubts): ObservationWeight {
  const earned = gradeOf(read.tag, doubts);
  const grade = read.speculative ? lowerGrade(earned) : earned;
  return {
    claimed: read.tag?.level ?? 'NONE',
    grade,
    strength: initialStrengthOf(baseStrengths[grade], read.confidence),
  };
}
