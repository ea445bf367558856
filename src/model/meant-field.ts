/**
 * The known field that an unknown one probably stands for: the same name in another spelling (`resolutionCriteria`), a
 * mistyped one, or one that belongs into another object of the same request.
 */
import { z } from 'zod';
import { nearestName } from './nearest-name.ts';

interface ObjectFields {
  /** Where the object stands; items of a list and values of a record have the step `*`. */
  path: string[];
  names: string[];
}

/** The whole path of the field that was meant, or `undefined` if none is near. */
export function meantField(schema: z.core.$ZodType, path: readonly PropertyKey[], key: string): string | undefined {
  const objects = objectsIn(schema, []);
  const here = objects.filter((object) => isAt(object, path)).flatMap(({ names }) => names);
  const own = here.find((name) => isSameName(name, key)) ?? nearestName(key, here);
  if (own !== undefined) return own;
  const other = objects.find(({ names }) => names.some((name) => isSameName(name, key)));
  return other && [...other.path, other.names.find((name) => isSameName(name, key))].join('.').replaceAll('.*', '[]');
}

const isSameName = (a: string, b: string) => bareName(a) === bareName(b);
const bareName = (name: string) => name.replace(/[_-]/g, '').toLowerCase();

function isAt({ path }: ObjectFields, given: readonly PropertyKey[]): boolean {
  return path.length === given.length && path.every((step, at) => step === '*' || step === given[at]);
}

function objectsIn(schema: z.core.$ZodType, path: string[]): ObjectFields[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    const nested = fields.flatMap(([name, field]) => objectsIn(field, [...path, name]));
    return [{ path, names: fields.map(([name]) => name) }, ...nested];
  }
  if (schema instanceof z.ZodArray) return objectsIn(schema.def.element, [...path, '*']);
  if (schema instanceof z.ZodRecord) return objectsIn(schema.def.valueType, [...path, '*']);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => objectsIn(option, path));
  if (schema instanceof z.ZodPipe) return objectsIn(schema.def.in, path);
  return isWrapper(schema) ? objectsIn(schema.def.innerType, path) : [];
}

function isWrapper(schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodDefault | z.ZodPrefault | z.ZodNullable {
  const wrappers = [z.ZodOptional, z.ZodExactOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable];
  return wrappers.some((wrapper) => schema instanceof wrapper);
}
