/**
 * A JSON Schema that a reply is held against: the keywords in `schema-keywords.ts`, and no others. A keyword that is not
 * known is refused, so that none is ignored silently. The effort is bounded by the seeker.
 */
import { compilePattern, type RubricPattern } from '../pattern/rubric-pattern.ts';
import { annotationKeywords, schemaKeywords } from './schema-keywords.ts';
import { isSchemaObject, type SchemaCompiler, SchemaEffortSpent, type SchemaTest } from './schema-test.ts';

export interface ReplySchema {
  test: SchemaTest;
  /** The patterns in it; they count towards the bound of the rubric. */
  patterns: RubricPattern[];
}

interface SchemaRefusal {
  path: (string | number)[];
  refused: string;
}

const maxSchemaDepth = 30;

/** A place in the schema that cannot be used. It never leaves this file. */
class SchemaError extends Error {
  readonly path: (string | number)[];
  constructor(message: string, path: (string | number)[]) {
    super(message);
    this.path = path;
  }
}

export function compileReplySchema(schema: unknown): ReplySchema | SchemaRefusal {
  const patterns: RubricPattern[] = [];
  try {
    return { test: compileSchema(schema, [], patterns), patterns };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return { path: error.path, refused: error.message };
  }
}

function compileSchema(schema: unknown, path: (string | number)[], patterns: RubricPattern[]): SchemaTest {
  if (path.length > maxSchemaDepth) throw new SchemaError('is nested too deeply', path);
  if (schema === true) return () => undefined;
  if (schema === false) return (_, at) => ({ at, message: 'must not be there' });
  if (!isSchemaObject(schema)) throw new SchemaError('must be a schema: an object, true or false', path);
  const tests = Object.keys(schema)
    .filter((keyword) => !annotationKeywords.includes(keyword))
    .map((keyword) => compileKeyword(keyword, schema, path, patterns));
  return (value, at, seeker) => {
    if (!seeker.spend(tests.length + 1)) throw new SchemaEffortSpent();
    for (const test of tests) {
      const violation = test(value, at, seeker);
      if (violation) return violation;
    }
    return undefined;
  };
}

function compileKeyword(
  keyword: string,
  schema: Record<string, unknown>,
  path: (string | number)[],
  patterns: RubricPattern[],
): SchemaTest {
  const here = [...path, keyword];
  const compile = Object.hasOwn(schemaKeywords, keyword) ? schemaKeywords[keyword] : undefined;
  if (!compile)
    throw new SchemaError(`is not a keyword that is known: ${Object.keys(schemaKeywords).join(', ')}`, here);
  const compiler: SchemaCompiler = {
    schema,
    refuse: (message) => {
      throw new SchemaError(message, here);
    },
    subschema: (inner, ...steps) => compileSchema(inner, [...here, ...steps], patterns),
    pattern: (source) => {
      const made = compilePattern(source);
      if ('refused' in made) throw new SchemaError(made.refused, here);
      patterns.push(made);
      return made;
    },
  };
  return compile(schema[keyword], compiler);
}
