/** Schemas with a name become components of the OpenAPI document, so that a generated client has a type for each. */
import type { z } from 'zod';

export interface SchemaName {
  name: string;
  io: 'input' | 'output';
  /** For a union: the property that tells its members apart, and the name of each member by its value. */
  discriminator?: { property: string; members: Readonly<Record<string, string>> };
}

const names = new WeakMap<z.core.$ZodType, SchemaName>();

export function nameSchema<Schema extends z.core.$ZodType>(
  schema: Schema,
  name: string,
  more: Partial<Omit<SchemaName, 'name'>> = {},
): Schema {
  names.set(schema, { name, io: 'output', ...more });
  return schema;
}

export const schemaNameOf = (schema: z.core.$ZodType): SchemaName | undefined => names.get(schema);
