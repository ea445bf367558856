/** The grades that a judge may give: whole numbers from the worst to the best, or names. */

/** `ordered`: named grades stand from the worst to the best. Numbers always do. */
export type GradeScale =
  | { kind: 'numbers'; from: number; to: number }
  | { kind: 'names'; names: readonly string[]; ordered: boolean };

export type JudgeGrade = number | string;

/** Which grades pass: this one and all better ones, or exactly these. */
export type PassingGrades = { at_least: JudgeGrade } | { any: readonly string[] };

export const isOrdered = (scale: GradeScale): boolean => scale.kind === 'numbers' || scale.ordered;

/** The place of a grade on its scale, from 0; undefined if the scale does not have it. */
export function rankOf(scale: GradeScale, grade: unknown): number | undefined {
  if (scale.kind === 'numbers') {
    const isOnScale = typeof grade === 'number' && Number.isInteger(grade) && grade >= scale.from && grade <= scale.to;
    return isOnScale ? grade - scale.from : undefined;
  }
  const at = typeof grade === 'string' ? scale.names.indexOf(grade) : -1;
  return at === -1 ? undefined : at;
}

export const sizeOf = (scale: GradeScale): number =>
  scale.kind === 'numbers' ? scale.to - scale.from + 1 : scale.names.length;

export function gradeAt(scale: GradeScale, rank: number): JudgeGrade {
  return scale.kind === 'numbers' ? scale.from + rank : (scale.names[rank] ?? '');
}

export function isPassing(scale: GradeScale, pass: PassingGrades, grade: JudgeGrade): boolean {
  if ('any' in pass) return pass.any.some((each) => each === grade);
  return (rankOf(scale, grade) ?? -1) >= (rankOf(scale, pass.at_least) ?? Infinity);
}

/** For example `1 to 5, passes from 4` or `no, yes; yes passes`. */
export function scaleText(scale: GradeScale, pass: PassingGrades): string {
  if (scale.kind === 'numbers')
    return `${scale.from} to ${scale.to}, passes from ${'at_least' in pass ? pass.at_least : ''}`;
  const passing = 'any' in pass ? `${pass.any.join(' or ')} passes` : `passes from ${pass.at_least}`;
  return `${scale.names.join(', ')}; ${passing}`;
}
