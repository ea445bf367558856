/** Reads the scale of a judge and what passes on it, as a rubric writes them. */
import { z } from 'zod';
import type { GradeScale, PassingGrades } from './grade-scale.ts';
import { gradeAt, rankOf } from './grade-scale.ts';

const maxNames = 20;
const maxSpan = 100;

const scaleRule =
  'must be the worst and the best grade as whole numbers, such as [1, 5], or names from the worst to the best, such as [poor, fair, good]';

export const gradeScale = z.json().transform((given, context): GradeScale => {
  const scale = numbersIn(given) ?? namesIn(given);
  if (scale) return scale;
  context.addIssue(scaleRule);
  return z.NEVER;
});

function numbersIn(given: unknown): GradeScale | undefined {
  if (!Array.isArray(given) || given.length !== 2) return undefined;
  const [from, to] = given;
  const isRange = Number.isInteger(from) && Number.isInteger(to) && from < to && to - from <= maxSpan;
  return isRange ? { kind: 'numbers', from, to } : undefined;
}

function namesIn(given: unknown): GradeScale | undefined {
  if (!Array.isArray(given) || given.length < 2 || given.length > maxNames) return undefined;
  const names = given.flatMap((name) => (typeof name === 'string' && name.trim() !== '' ? [name.trim()] : []));
  const isUsable = names.length === given.length && new Set(names).size === names.length;
  return isUsable && names.every(({ length }) => length <= 100) ? { kind: 'names', names, ordered: true } : undefined;
}

/** Where several names pass that are not simply the best ones, the names have no order. */
export function passingGrades(
  scale: GradeScale,
  given: unknown,
): { scale: GradeScale; pass: PassingGrades } | { wrong: string } {
  if (Array.isArray(given)) return namedPass(scale, given);
  const { at_least: lowest = given } = Object(given);
  const rank = rankOf(scale, lowest);
  if (rank !== undefined && rank > 0) return { scale, pass: { at_least: lowest } };
  return { wrong: `${given === undefined ? 'is missing; it ' : ''}${passRule(scale)}` };
}

function namedPass(scale: GradeScale, given: readonly unknown[]): ReturnType<typeof passingGrades> {
  const any = given.flatMap((name) => (typeof name === 'string' && rankOf(scale, name) !== undefined ? [name] : []));
  const isChoice = any.length === given.length && any.length > 0;
  if (scale.kind === 'numbers' || !isChoice || any.length === scale.names.length) return { wrong: passRule(scale) };
  return { scale: { ...scale, ordered: false }, pass: { any } };
}

function passRule(scale: GradeScale): string {
  const lowest = gradeAt(scale, 1);
  if (scale.kind === 'numbers')
    return `must be the lowest grade that passes, a whole number from ${lowest} to ${scale.to}`;
  const names = scale.names.slice(1).join(', ');
  return `must be the lowest grade that passes, one of ${names}; or, where the grades have no order, a list of those that pass`;
}
