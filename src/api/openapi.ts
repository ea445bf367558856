/** The OpenAPI 3.1 document, generated from the schemas that validate requests and type responses. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { neededScope } from './access-check.ts';
import { createSchemaWriter, type JsonSchema } from './json-schema.ts';
import { createExampleWriter } from './openapi-examples.ts';
import { type DocumentedRoute, type DocumentWriters, operationOf } from './openapi-operation.ts';
import { originPlaceholder } from './openapi-text.ts';
import { loadRouteExamples, type RouteExample } from './route-example.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** A route is in the document if and only if it has an id. */
    operationId?: string;
    summary?: string;
    tags?: string[];
    /** For routes that are made from an opening or a report; every other route has its example in a file. */
    example?: () => Promise<RouteExample>;
  }
}

const description = 'Seats any agent at the table. Every session is a record that anyone can verify.';

const tags = [
  { name: 'Agents', description: 'Who can be asked' },
  { name: 'Sessions', description: 'Deliberations of every format, and their records' },
  { name: 'Conversations', description: 'What is said into open sessions' },
  { name: 'Inbox', description: 'What waits for a person' },
  { name: 'Callbacks', description: 'Where agents answer that take their time' },
  { name: 'Reports', description: 'What all closed sessions show together' },
  { name: 'Evaluations', description: 'What conversation logs show' },
  { name: 'Keys', description: 'Who may ask' },
  { name: 'Operations', description: 'What operators and verifiers ask' },
  { name: 'ARC v0', description: 'Councils, turns and audits as the ARC agent API defines them' },
];

const servers = [{ url: originPlaceholder, description: 'This platform' }];

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key made with `parley keys create` or `POST /api/v1/keys`, of the scope named here or a wider one: `read`, ' +
      '`run`, `admin`. A platform that only its own machine reaches asks for none until the first key is made.',
  },
};

/** Collects the routes as they are added. The returned function makes the document of the routes so far. */
export function watchRoutes(app: FastifyInstance, version: string): () => Promise<object> {
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (schema?.operationId === undefined || method === 'HEAD') return;
    const scope = neededScope(String(method), config?.scope);
    routes.push({ method: String(method).toLowerCase(), path: url.replace(/:(\w+)/g, '{$1}'), schema, scope });
  });
  return async () => {
    const writers = { schemas: createSchemaWriter(), examples: createExampleWriter() };
    const paths = await pathsOf(routes, writers);
    const written = { schemas: writers.schemas.components(), examples: writers.examples.components() };
    const info = { title: 'Parley', version, description };
    return { openapi: '3.1.0', info, servers, tags, paths, components: { ...written, securitySchemes } };
  };
}

async function pathsOf(routes: DocumentedRoute[], writers: DocumentWriters): Promise<Record<string, JsonSchema>> {
  const written = await loadRouteExamples();
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    // Other requests are answered in between: the whole document takes some tenths of a second.
    await setImmediate();
    const { schema, path, method } = route;
    const example = (await schema.example?.()) ?? written[schema.operationId ?? ''] ?? {};
    paths[path] = { ...paths[path], [method]: operationOf(route, example, writers) };
  }
  return paths;
}
