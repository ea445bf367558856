/** One operation of the OpenAPI document: parameters, bodies, responses, examples and samples. */
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { neededScope } from './access-check.ts';
import { samplesOf } from './code-samples.ts';
import { problem } from './contract/problem-contract.ts';
import { problemMediaType } from './error-handler.ts';
import type { JsonSchema, SchemaWriter } from './json-schema.ts';
import type { ExampleWriter } from './openapi-examples.ts';
import type { RouteExample } from './route-example.ts';

export interface DocumentedRoute {
  method: string;
  path: string;
  schema: FastifySchema;
  scope: ReturnType<typeof neededScope>;
}

export interface DocumentWriters {
  schemas: SchemaWriter;
  examples: ExampleWriter;
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface DeclaredResponse {
  description: string;
  content?: Record<string, { schema: z.ZodType }>;
}

const otherErrors: DeclaredResponse = {
  description: 'Any other error of the catalogue',
  content: { [problemMediaType]: { schema: problem } },
};

export function operationOf(
  { method, path, scope, schema }: DocumentedRoute,
  example: RouteExample,
  writers: DocumentWriters,
): JsonSchema {
  const { operationId = '', summary, tags, params, querystring, headers, body, response } = schema;
  const parameters = [
    ...parametersOf('path', params, example.path, writers),
    ...parametersOf('query', querystring, example.query, writers),
    ...parametersOf('header', headers, example.headers, writers),
  ];
  const declared = Object.entries({ default: otherErrors, ...(response as Record<string, DeclaredResponse>) });
  const responses = declared.map(([status, of]) => {
    return [status, responseOf(of, `${operationId}_${status}`, examplesOf(example, status), writers)];
  });
  return {
    ...{ operationId, summary, tags },
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body instanceof z.ZodType ? { requestBody: requestBodyOf(body, example, writers) } : {}),
    security: securityOf(scope),
    responses: Object.fromEntries(responses),
    'x-codeSamples': samplesOf({ method, path, needsKey: scope !== 'public', example }),
  };
}

function securityOf(scope: DocumentedRoute['scope']): JsonSchema[] {
  if (scope === 'public') return [];
  return scope === 'optional' ? [{}, { key: ['read'] }] : [{ key: [scope] }];
}

function parametersOf(
  where: 'path' | 'query' | 'header',
  schema: unknown,
  examples: Readonly<Record<string, string>> | undefined,
  { schemas }: DocumentWriters,
): JsonSchema[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {}, required = [] }: ObjectSchema = schemas.write(schema, 'input');
  return Object.entries(properties).map(([name, { description: text, ...rest }]) => ({
    ...{ in: where, name, required: required.includes(name) },
    ...(text === undefined ? {} : { description: text }),
    ...(examples?.[name] === undefined ? {} : { example: examples[name] }),
    schema: rest,
  }));
}

/** The body is optional if its schema accepts `undefined`. */
function requestBodyOf(body: z.ZodType, { body: shown }: RouteExample, { schemas }: DocumentWriters): JsonSchema {
  const required = !body.safeParse(undefined).success;
  const example = shown === undefined ? {} : { example: shown };
  return { required, content: { 'application/json': { schema: schemas.write(body, 'input'), ...example } } };
}

/** The example of a response by its media type: its own, or that of the status. */
function examplesOf({ responses = {} }: RouteExample, status: string): (type: string) => unknown {
  return (type) => responses[`${status} ${type}`] ?? responses[status];
}

function responseOf(
  { description: text, content }: DeclaredResponse,
  name: string,
  exampleOf: (type: string) => unknown,
  { schemas, examples }: DocumentWriters,
): JsonSchema {
  if (!content) return { description: text };
  const types = Object.entries(content).map(([type, { schema }]) => [
    type,
    { schema: schemas.write(schema, 'output'), ...examples.write(name, exampleOf(type)) },
  ]);
  return { description: text, content: Object.fromEntries(types) };
}
