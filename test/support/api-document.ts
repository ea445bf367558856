/** The OpenAPI document as tests read it: every operation, what it takes, and a check of every answer it lists. */
import { z } from 'zod';

export type Schema = { [keyword: string]: unknown } & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
};

interface Content {
  [type: string]: { schema: Schema };
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  schema: Schema;
}

export interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface RawOperation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  responses: RawOperation['responses'];
}

export interface Answer {
  status: number;
  type: string | undefined;
  body: string;
}

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const body = requestBody?.content['application/json']?.schema;
      return { method: method.toUpperCase(), path, parameters, body, responses };
    }),
  );
}

/** What the schema of a reference says, wherever it stands. */
export function resolved(schema: Schema, { components }: Document): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

/** Says what is wrong with an answer by the document, or nothing. A success must be listed; errors have a default. */
export function complaint({ responses }: Operation, { status, type, body }: Answer, document: Document): string | null {
  if (status >= 500) return `the answer is ${status}: ${body}`;
  const listed = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (!listed) return `the status ${status} is not in the document`;
  if (!listed.content) return body === '' ? null : `the answer ${status} has a body, and should have none`;
  const content = listed.content[type?.split(';')[0] ?? ''];
  if (!content) return `the answer ${status} is of the type ${type}, which is not in the document`;
  if (!type?.includes('json') || type.includes('ndjson')) return null;
  const wrong = violation(content.schema, JSON.parse(body), document);
  return wrong === null ? null : `the answer ${status} is not as the document says: ${wrong}`;
}

/** The same document, in which an answer may have no field that is not described. */
export function closedDocument(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    value?.properties !== undefined && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
}

/** What is wrong with a value by one of the document's schemas, or null. */
export function violation(schema: Schema, value: unknown, document: Document): string | null {
  const parsed = validator(schema, document).safeParse(value);
  return parsed.success ? null : z.prettifyError(parsed.error);
}

const validators = new Map<Schema, z.ZodType>();

function validator(schema: Schema, { components }: Document): z.ZodType {
  const known = validators.get(schema);
  if (known) return known;
  const whole = JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  );
  const made = z.fromJSONSchema(JSON.parse(whole));
  validators.set(schema, made);
  return made;
}
