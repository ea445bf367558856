/**
 * Weighs an observation: the grade of its evidence, one lower if it speculates, and the strength that follows.
 * Only its own text and confidence count here; what other seats say about it is the method's task.
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

/** Reads an observation. `defaultConfidence` is the confidence of the whole analysis. */
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
