/**
 * Grades evidence: the level it claims, the grade it earns, and the strength of that grade.
 * A grade follows from the text alone and never depends on who wrote it.
 */
import { type EvidenceLevel, type EvidenceTag, readTag } from './evidence-tag.ts';

export type Grade = EvidenceLevel | 'NONE';

/** From the strongest to the weakest. */
const gradesByStrength: readonly Grade[] = ['VERIFIED', 'CORROBORATED', 'INDICATED', 'POSSIBLE', 'NONE'];

export const baseStrengths: Readonly<Record<Grade, number>> = {
  VERIFIED: 0.85,
  CORROBORATED: 0.75,
  INDICATED: 0.55,
  POSSIBLE: 0.3,
  NONE: 0.2,
};

/** Why evidence earns less than it claims. */
export type GradeShortfall = 'untagged' | 'evidence.no_reference' | 'evidence.one_source' | 'evidence.no_source';

const gradeAfterShortfall: Readonly<Record<GradeShortfall, Grade>> = {
  untagged: 'NONE',
  'evidence.no_reference': 'INDICATED',
  'evidence.one_source': 'INDICATED',
  'evidence.no_source': 'POSSIBLE',
};

/** Folded sources that cannot be relied on. */
export interface SourceDoubts {
  /** Read as if they were not cited. */
  removed?: ReadonlySet<string>;
  /** Their content does not match what was announced: evidence that cites one is at most POSSIBLE. */
  mismatched?: ReadonlySet<string>;
}

const noDoubts: SourceDoubts = {};

interface GradedEvidence {
  claimed: Grade;
  grade: Grade;
  base: number;
  sources: readonly string[];
  shortfall: GradeShortfall | null;
}

export function gradeEvidence(text: string, doubts: SourceDoubts = noDoubts): GradedEvidence {
  const tag = readTag(text);
  const sources = tag === undefined ? [] : countedSources(tag, doubts);
  const grade = gradeOf(tag, doubts);
  const shortfall = shortfallOf(tag, sources.length);
  return { claimed: tag?.level ?? 'NONE', grade, base: baseStrengths[grade], sources, shortfall };
}

export function gradeOf(tag: EvidenceTag | undefined, doubts: SourceDoubts = noDoubts): Grade {
  if (tag === undefined) return 'NONE';
  const sources = countedSources(tag, doubts);
  const shortfall = shortfallOf(tag, sources.length);
  const earned = shortfall === null ? tag.level : gradeAfterShortfall[shortfall];
  const { mismatched } = doubts;
  const broken = mismatched !== undefined && sources.some((source) => mismatched.has(source));
  return broken ? weakerGrade(earned, 'POSSIBLE') : earned;
}

function countedSources({ sources }: EvidenceTag, { removed }: SourceDoubts): readonly string[] {
  return removed === undefined ? sources : sources.filter((source) => !removed.has(source));
}

/** Why a tag earns less than it claims if this many of its sources count; `null` if it earns its level. */
export function shortfallOf(tag: EvidenceTag | undefined, sources = tag?.sources.length ?? 0): GradeShortfall | null {
  if (tag === undefined) return 'untagged';
  if (tag.level === 'POSSIBLE') return null;
  if (sources === 0) return 'evidence.no_source';
  if (tag.level === 'VERIFIED' && !tag.reference) return 'evidence.no_reference';
  return tag.level === 'CORROBORATED' && sources < 2 ? 'evidence.one_source' : null;
}

/** One grade down; the lowest stays where it is. */
export function lowerGrade(grade: Grade): Grade {
  return gradesByStrength[gradesByStrength.indexOf(grade) + 1] ?? grade;
}

/** Positive when `a` is the stronger grade, negative when `b` is, 0 when they are equal. */
export function compareGrades(a: Grade, b: Grade): number {
  return gradesByStrength.indexOf(b) - gradesByStrength.indexOf(a);
}

/** The strongest grade in a list; NONE if the list is empty. */
export function bestGrade(grades: readonly Grade[]): Grade {
  return grades.reduce((best, grade) => (compareGrades(grade, best) > 0 ? grade : best), 'NONE');
}

function weakerGrade(a: Grade, b: Grade): Grade {
  return compareGrades(a, b) < 0 ? a : b;
}
