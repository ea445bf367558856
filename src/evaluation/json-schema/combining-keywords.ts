/** The keywords of JSON Schema that hold other schemas, as data. */
import { isSchemaObject, type SchemaCompiler, type SchemaKeyword, type SchemaTest, shownJson } from './schema-test.ts';

const placeOf = (at: string, key: string) =>
  /^[A-Za-z_][\w-]*$/.test(key) ? `${at}.${key}` : `${at}[${JSON.stringify(key)}]`;

const objectOr = (given: unknown, { refuse }: SchemaCompiler) =>
  isSchemaObject(given) ? given : refuse('must be an object of schemas');

const properties: SchemaKeyword = (given, compiler) => {
  const tests = Object.entries(objectOr(given, compiler)).map(
    ([key, inner]) => [key, compiler.subschema(inner, key)] as const,
  );
  return (value, at, seeker) => {
    if (!isSchemaObject(value)) return undefined;
    for (const [key, test] of tests) {
      const violation = Object.hasOwn(value, key) ? test(value[key], placeOf(at, key), seeker) : undefined;
      if (violation) return violation;
    }
    return undefined;
  };
};

const required: SchemaKeyword = (given, { refuse }) => {
  const keys = Array.isArray(given) ? given.map(String) : refuse('must be a list of names');
  return (value, at) => {
    if (!isSchemaObject(value)) return undefined;
    const missing = keys.filter((key) => !Object.hasOwn(value, key));
    return missing.length === 0 ? undefined : { at, message: `has no ${missing.map((key) => `"${key}"`).join(', ')}` };
  };
};

const additionalProperties: SchemaKeyword = (given, compiler) => {
  const test = compiler.subschema(given);
  const { properties: named } = compiler.schema;
  const known = isSchemaObject(named) ? named : {};
  return (value, at, seeker) => {
    if (!isSchemaObject(value)) return undefined;
    for (const [key, each] of Object.entries(value)) {
      const violation = Object.hasOwn(known, key) ? undefined : test(each, placeOf(at, key), seeker);
      if (violation) return violation;
    }
    return undefined;
  };
};

const items: SchemaKeyword = (given, compiler) => {
  const test = compiler.subschema(given);
  return (value, at, seeker) => {
    if (!Array.isArray(value)) return undefined;
    for (const [n, each] of value.entries()) {
      const violation = test(each, `${at}[${n}]`, seeker);
      if (violation) return violation;
    }
    return undefined;
  };
};

function listOf(given: unknown, { refuse, subschema }: SchemaCompiler): SchemaTest[] {
  if (!Array.isArray(given) || given.length === 0) return refuse('must be a list of schemas');
  return given.map((inner, n) => subschema(inner, n));
}

/** A keyword that counts how many of its schemas the value fits. */
const fitting =
  (holds: (fits: number, of: number) => boolean, wanted: string): SchemaKeyword =>
  (given, compiler) => {
    const tests = listOf(given, compiler);
    return (value, at, seeker) => {
      const fits = tests.filter((test) => test(value, at, seeker) === undefined).length;
      if (holds(fits, tests.length)) return undefined;
      return { at, message: `is ${shownJson(value)}, which fits ${fits} of ${tests.length} schemas, not ${wanted}` };
    };
  };

const allOf: SchemaKeyword = (given, compiler) => {
  const tests = listOf(given, compiler);
  return (value, at, seeker) => {
    for (const test of tests) {
      const violation = test(value, at, seeker);
      if (violation) return violation;
    }
    return undefined;
  };
};

const not: SchemaKeyword = (given, compiler) => {
  const test = compiler.subschema(given);
  return (value, at, seeker) =>
    test(value, at, seeker) ? undefined : { at, message: `is ${shownJson(value)}, which must not fit` };
};

export const combiningKeywords: Readonly<Record<string, SchemaKeyword>> = {
  ...{ properties, required, additionalProperties, items, allOf, not },
  anyOf: fitting((fits) => fits > 0, 'any'),
  oneOf: fitting((fits) => fits === 1, 'exactly one'),
};
