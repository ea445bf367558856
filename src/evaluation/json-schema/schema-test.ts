/** One test of a JSON value: the part of a schema that one keyword is. */
import type { PatternSeeker } from '../pattern/pattern-seeker.ts';
import type { RubricPattern } from '../pattern/rubric-pattern.ts';

/** The first thing that is wrong, and where in the value. */
interface SchemaViolation {
  /** For example `$.items[0].price`. */
  at: string;
  /** The end of a sentence that begins with the place. */
  message: string;
}

export type SchemaTest = (value: unknown, at: string, seeker: PatternSeeker) => SchemaViolation | undefined;

export interface SchemaCompiler {
  /** The schema that the keyword is part of. */
  schema: Record<string, unknown>;
  refuse(message: string): never;
  subschema(inner: unknown, ...steps: (string | number)[]): SchemaTest;
  pattern(source: string): RubricPattern;
}

export type SchemaKeyword = (given: unknown, compiler: SchemaCompiler) => SchemaTest;

/** Thrown when the test takes too long; whether the value fits is then not known. */
export class SchemaEffortSpent extends Error {}

export const isSchemaObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxShownLength = 60;

/** The value as a message shows it. */
export function shownJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= maxShownLength ? text : `${text.slice(0, maxShownLength).toWellFormed()}…`;
}
