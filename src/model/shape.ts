/**
 * Strict shapes of JSON: what a value must look like, field by field. For whoever checks what others wrote: a field that
 * is missing, of another kind, or unknown is named by its path. Small and without dependencies, so that a verifier in a
 * browser can carry it; the validation of requests has a library of its own.
 */
import type { Json, JsonObject } from './json.ts';

/** The first thing that is wrong: where, and what should stand there. */
interface ShapeFault {
  path: string;
  expected: string;
}

interface ShapeOptions {
  /** Whether a field that the shape does not know is a fault. */
  strict: boolean;
  /** The version of what is checked: fields of later versions must not stand in it. */
  version: number;
}

export interface AnyShape {
  check(value: unknown, path: string, options: ShapeOptions): ShapeFault | undefined;
}

export interface Shape<T> extends AnyShape {
  /** Only for the compiler: the type of what has this shape. */
  readonly typed?: (value: T) => T;
}

interface AnyOptionalField {
  optional: AnyShape;
  /** The first version that has the field. */
  since: number;
}

interface OptionalField<T> extends AnyOptionalField {
  optional: Shape<T>;
}

type Fields = Readonly<Record<string, AnyShape | AnyOptionalField>>;

export type ShapeType<S> = S extends { readonly typed?: (value: infer T) => unknown } ? T : never;

type OptionalKeys<F> = { [K in keyof F]: F[K] extends AnyOptionalField ? K : never }[keyof F];
type FieldsType<F> = {
  [K in Exclude<keyof F, OptionalKeys<F>>]: ShapeType<F[K]>;
} & { [K in OptionalKeys<F>]?: F[K] extends { optional: infer S } ? ShapeType<S> : never };
/** One plain object type instead of an intersection. */
type Flat<T> = { [K in keyof T]: T[K] };

function shapeOf<T>(expected: string, isIt: (value: unknown) => boolean): Shape<T> {
  return { check: (value, path) => (isIt(value) ? undefined : { path, expected }) };
}

export const text = shapeOf<string>('a text', (value) => typeof value === 'string');
export const boolean = shapeOf<boolean>('true or false', (value) => typeof value === 'boolean');
export const wholeNumber = shapeOf<number>(
  'a whole number, not below 0',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
);
export const positiveNumber = shapeOf<number>(
  'a whole number above 0',
  (value) => Number.isSafeInteger(value) && (value as number) > 0,
);
export const finiteNumber = shapeOf<number>('a number', Number.isFinite);
export const share = shapeOf<number>(
  'a number from 0 to 1',
  (value) => typeof value === 'number' && value >= 0 && value <= 1,
);
export const sha256Hex = matching(/^[0-9a-f]{64}$/, 'a sha256 in lower-case hex');
const plainTime = /^\d{4}-(?:0[1-9]|1[0-2])-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
/** ISO 8601 in UTC with milliseconds, the one way in which the platform writes a time. */
export const utcTime = shapeOf<string>('a time like 2026-01-31T09:30:00.000Z', (value) => {
  const [, day] = (typeof value === 'string' && plainTime.exec(value)) || [];
  if (day === undefined || day === '00' || typeof value !== 'string') return false;
  // Every month has 28 days; beyond that the calendar decides.
  if (day <= '28') return true;
  const time = Date.parse(value);
  return Number.isFinite(time) && new Date(time).toISOString() === value;
});
/** A name with its version: `round-table@1`. */
export const versionedName = matching(
  /^[a-z0-9][a-z0-9-]*@(?:0|[1-9][0-9]*)$/,
  'a name with a version, like synthesis@1',
);
export const jsonObject = shapeOf<JsonObject>(
  'an object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export const anyJson: Shape<Json> = { check: () => undefined };

export function matching(pattern: RegExp, expected: string): Shape<string> {
  return shapeOf(expected, (value) => typeof value === 'string' && pattern.test(value));
}

export function oneOf<const T extends string | number | boolean>(...values: readonly T[]): Shape<T> {
  const expected = values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.join(', ')}`;
  return shapeOf(expected, (value) => (values as readonly unknown[]).includes(value));
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return { check: (value, path, options) => (value === null ? undefined : shape.check(value, path, options)) };
}

export function optional<T>(shape: Shape<T>, { since }: { since: number } = { since: 1 }): OptionalField<T> {
  return { optional: shape, since };
}

export function list<T>(item: Shape<T>): Shape<T[]> {
  return {
    check(value, path, options) {
      if (!Array.isArray(value)) return { path, expected: 'a list' };
      for (let i = 0; i < value.length; i++) {
        const fault = item.check(value[i], '', options);
        if (fault) return { path: joinPath(path, joinPath(`[${i}]`, fault.path)), expected: fault.expected };
      }
      return undefined;
    },
  };
}

/** An object with any names, and values of one shape. */
export function dictionary<T>(member: Shape<T>): Shape<Record<string, T>> {
  return {
    check(value, path, options) {
      const fault = jsonObject.check(value, path, options);
      if (fault) return fault;
      for (const [name, each] of Object.entries(value as JsonObject)) {
        const wrong = member.check(each, '', options);
        if (wrong) return { path: joinPath(path, joinPath(name, wrong.path)), expected: wrong.expected };
      }
      return undefined;
    },
  };
}

export function object<const F extends Fields>(fields: F): Shape<Flat<FieldsType<F>>> {
  const known = Object.entries(fields).map(([name, field]) => ({
    name,
    isOptional: 'optional' in field,
    since: 'optional' in field ? field.since : 1,
    shape: 'optional' in field ? field.optional : field,
  }));
  const names = new Set(known.map(({ name }) => name));
  return {
    check(value, path, options) {
      const fault = jsonObject.check(value, path, options);
      if (fault) return fault;
      const members = value as JsonObject;
      for (const { name, isOptional, since, shape } of known) {
        if (!Object.hasOwn(members, name)) {
          if (isOptional) continue;
          return { path: joinPath(path, name), expected: 'there' };
        }
        if (options.version < since)
          return { path: joinPath(path, name), expected: `absent: it is new in version ${since}` };
        const wrong = shape.check(members[name], '', options);
        if (wrong) return { path: joinPath(path, joinPath(name, wrong.path)), expected: wrong.expected };
      }
      return options.strict ? unknownField(members, names, path) : undefined;
    },
  };
}

function unknownField(members: JsonObject, known: ReadonlySet<string>, path: string): ShapeFault | undefined {
  for (const name in members)
    if (!known.has(name)) return { path: joinPath(path, name), expected: 'absent: no such field is known' };
  return undefined;
}

/** An object whose other fields follow from what stands in one of them. */
export function variants<const T extends string, const C extends Readonly<Record<string, AnyShape>>>(
  tag: T,
  cases: C,
): Shape<{ [K in keyof C]: ShapeType<C[K]> }[keyof C]> {
  const names = Object.keys(cases);
  return {
    check(value, path, options) {
      const fault = jsonObject.check(value, path, options);
      if (fault) return fault;
      const name = (value as JsonObject)[tag];
      const shape = typeof name === 'string' && Object.hasOwn(cases, name) ? cases[name] : undefined;
      if (!shape) return { path: joinPath(path, tag), expected: `one of ${names.join(', ')}` };
      return shape.check(value, path, options);
    },
  };
}

/** Paths are put together only where something is wrong: most values have their shape. */
function joinPath(path: string, rest: string): string {
  if (path === '' || rest === '') return path + rest;
  return rest.startsWith('[') ? path + rest : `${path}.${rest}`;
}

/** A sentence for a person. */
export const faultText = ({ path, expected }: ShapeFault): string =>
  expected === 'there' ? `${path} is missing` : `${path} must be ${expected}`;
