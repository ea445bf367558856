/** The OpenAPI document, made from the very schemas that check requests and that answers are typed by. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { problem } from './contract/problem.ts';
import { componentSchemas, type JsonSchema, jsonSchema } from './json-schema.ts';
import { PROBLEM_TYPE } from './problem.ts';

const description = 'Seats any agent at the table. Every session is a record that anyone can verify.';

/** Must be registered before the routes; the document itself is made when it is first asked for. */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Parley', version, description } },
    transform: ({ schema, url }) => ({ schema: transformed(schema ?? {}), url }),
    transformObject: (made) => ('openapiObject' in made ? finished(made.openapiObject) : made.swaggerObject),
  });
}

function transformed({ headers, querystring, params, body, response, ...rest }: FastifySchema): FastifySchema {
  const inputs = Object.entries({ headers, querystring, params, body })
    .filter((part): part is [string, z.ZodType] => part[1] instanceof z.ZodType)
    .map(([part, schema]) => [part, jsonSchema(schema, 'input')]);
  return { ...rest, ...Object.fromEntries(inputs), response: answers(response) };
}

interface Answer {
  description: string;
  content?: Record<string, { schema: z.ZodType }>;
}

const otherErrors: Answer = {
  description: 'Any other error of the catalogue',
  content: { [PROBLEM_TYPE]: { schema: problem } },
};

function answers(response: unknown): Record<string, JsonSchema> {
  const declared = Object.entries({ ...(response as Record<string, Answer> | undefined), default: otherErrors });
  return Object.fromEntries(declared.map(([status, answer]) => [status, answered(answer)]));
}

function answered({ description, content }: Answer): JsonSchema {
  if (!content) return { description, type: 'null' };
  const types = Object.entries(content).map(([type, { schema }]) => [type, { schema: jsonSchema(schema, 'output') }]);
  return { description, content: Object.fromEntries(types) };
}

interface Operation {
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
}

/** A body with a default may be left out, which the generator does not know. */
function finished<Document extends { paths?: object }>(document: Document) {
  const paths = Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>);
  for (const { requestBody } of paths.flatMap((path) => Object.values(path))) {
    if (requestBody && 'default' in requestBody.content['application/json'].schema) requestBody.required = false;
  }
  return { ...document, components: { schemas: componentSchemas() } };
}
