/** The schemas of the API in JSON Schema 2020-12, as OpenAPI 3.1 needs them. Named schemas become components. */
import { z } from 'zod';
import { type SchemaName, schemaNameOf } from './contract/named-schema.ts';

export type JsonSchema = Record<string, unknown>;
type SchemaDirection = SchemaName['io'];

export interface SchemaWriter {
  /** The schema, or a reference to it if it has a name. */
  write(schema: z.core.$ZodType, io: SchemaDirection): JsonSchema;
  /** Every named schema that was written so far, by name. */
  components(): Record<string, JsonSchema>;
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export function createSchemaWriter(): SchemaWriter {
  const written = new Map<string, { schema: z.core.$ZodType; json: JsonSchema }>();

  function write(schema: z.core.$ZodType, io: SchemaDirection): JsonSchema {
    const named = schemaNameOf(schema);
    if (!named) return convert(schema, io);
    writeComponent(schema, named);
    return refTo(named.name);
  }

  function writeComponent(schema: z.core.$ZodType, { name, io, discriminator }: SchemaName): void {
    const before = written.get(name);
    if (before && before.schema !== schema) throw new TypeError(`two schemas are named ${name}`);
    if (before) return;
    const component = { schema, json: {} };
    written.set(name, component);
    const json = convert(schema, io);
    component.json = discriminator ? withDiscriminator(json, discriminator) : json;
  }

  /** The only recursive schema is a JSON value, so every numbered reference that zod makes means that. */
  function convert(root: z.core.$ZodType, io: SchemaDirection): JsonSchema {
    const { $schema, $defs, ...converted } = z.toJSONSchema(root, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema: part }) => {
        if (zodSchema !== root && schemaNameOf(zodSchema)) replaceContents(part, write(zodSchema, io));
        // A later version may add fields to a response; a request with unknown fields is refused.
        if (io === 'output' && part.additionalProperties === false) delete part.additionalProperties;
        if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
        if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      },
    });
    const text = JSON.stringify(converted).replace(/"#\/\$defs\/__schema\d+"/g, JSON.stringify(refTo('Json').$ref));
    return JSON.parse(text);
  }

  return {
    write,
    components() {
      const named = [...written].map(([name, { json }]) => [name, json] as const);
      const all = [...named, ['Json', { description: 'Any JSON value' }] as const];
      return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

function withDiscriminator(
  { anyOf, ...rest }: JsonSchema,
  { property, members }: NonNullable<SchemaName['discriminator']>,
): JsonSchema {
  const mapping = Object.fromEntries(Object.entries(members).map(([value, name]) => [value, refTo(name).$ref]));
  return { ...rest, oneOf: anyOf, discriminator: { propertyName: property, mapping } };
}

function replaceContents(target: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, by);
}
