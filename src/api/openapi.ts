/** The OpenAPI 3.1 document, generated from the schemas that validate requests and type responses. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { neededScope } from './access-check.ts';
import { problem } from './contract/problem-contract.ts';
import { problemMediaType } from './error-handler.ts';
import { componentSchemas, type JsonSchema, jsonSchema } from './json-schema.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** A route is in the document if and only if it has an id. */
    operationId?: string;
    summary?: string;
    tags?: string[];
  }
}

interface DocumentedRoute {
  method: string;
  path: string;
  schema: FastifySchema;
  scope: ReturnType<typeof neededScope>;
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface DeclaredResponse {
  description: string;
  content?: Record<string, { schema: z.ZodType }>;
}

const description = 'Seats any agent at the table. Every session is a record that anyone can verify.';

const tags = [
  { name: 'Agents', description: 'Who can be asked' },
  { name: 'Sessions', description: 'Deliberations of every format, and their records' },
  { name: 'Evaluations', description: 'What conversation logs show' },
  { name: 'Keys', description: 'Who may ask' },
  { name: 'Operations', description: 'What operators and verifiers ask' },
];

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key made with `parley keys create` or `POST /api/v1/keys`, of the scope named here or a wider one: `read`, ' +
      '`run`, `admin`. A platform that only its own machine reaches asks for none until the first key is made.',
  },
};

const otherErrors: DeclaredResponse = {
  description: 'Any other error of the catalogue',
  content: { [problemMediaType]: { schema: problem } },
};

/** Collects the routes as they are added. The returned function makes the document of the routes so far. */
export function watchRoutes(app: FastifyInstance, version: string): () => object {
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (schema?.operationId === undefined || method === 'HEAD') return;
    const scope = neededScope(String(method), config?.scope);
    routes.push({ method: String(method).toLowerCase(), path: url.replace(/:(\w+)/g, '{$1}'), schema, scope });
  });
  return () => ({
    openapi: '3.1.0',
    info: { title: 'Parley', version, description },
    tags,
    paths: pathsOf(routes),
    components: { schemas: componentSchemas(), securitySchemes },
  });
}

function pathsOf(routes: DocumentedRoute[]): Record<string, JsonSchema> {
  const byPath = Object.entries(Object.groupBy(routes, ({ path }) => path));
  return Object.fromEntries(
    byPath.map(([path, own = []]) => [
      path,
      Object.fromEntries(own.map((route) => [route.method, operationOf(route)])),
    ]),
  );
}

function operationOf({ scope, schema }: DocumentedRoute) {
  const { operationId, summary, tags, params, querystring, headers, body, response } = schema;
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', querystring),
    ...parametersOf('header', headers),
  ];
  const responses = Object.entries({ default: otherErrors, ...(response as Record<string, DeclaredResponse>) });
  return {
    ...{ operationId, summary, tags },
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body instanceof z.ZodType ? { requestBody: requestBodyOf(body) } : {}),
    security: scope === 'public' ? [] : [{ key: [scope] }],
    responses: Object.fromEntries(responses.map(([status, declared]) => [status, responseOf(declared)])),
  };
}

function parametersOf(where: 'path' | 'query' | 'header', schema: unknown): JsonSchema[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {}, required = [] }: ObjectSchema = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, { description: text, ...rest }]) => ({
    ...{ in: where, name, required: required.includes(name) },
    ...(text === undefined ? {} : { description: text }),
    schema: rest,
  }));
}

/** The body is optional if its schema accepts `undefined`. */
function requestBodyOf(body: z.ZodType): JsonSchema {
  const required = !body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
}

function responseOf({ description: text, content }: DeclaredResponse): JsonSchema {
  if (!content) return { description: text };
  const types = Object.entries(content).map(([type, { schema }]) => [type, { schema: jsonSchema(schema, 'output') }]);
  return { description: text, content: Object.fromEntries(types) };
}
