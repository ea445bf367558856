/** Ties the types of requests and replies to the schemas of their routes, and checks requests against them. */
import type { Readable } from 'node:stream';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';
import { fieldErrorsOf, ParleyError } from '../errors.ts';

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

interface ZodTypeProvider extends FastifyTypeProvider {
  validator: SchemaOutput<this['schema']>;
  /** A text may also be streamed. */
  serializer: this['schema'] extends z.ZodString ? string | Readable : SchemaOutput<this['schema']>;
}

export type ZodFastify = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What a schema refuses is told field by field; an unknown field by its own path. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, url }) => {
  if (!(schema instanceof z.ZodType)) throw new TypeError(`${url} has a schema that is not one of zod's`);
  return (data) => {
    const parsed = schema.safeParse(data ?? undefined);
    return parsed.success ? { value: parsed.data } : { error: requestInvalid(fieldErrorsOf(parsed.error)) };
  };
};

/** Answers are made from typed values; checking or copying each once more would only cost time. */
export const serializerCompiler = () => JSON.stringify;

function requestInvalid(errors: ParleyError['errors']): ParleyError {
  const detail = errors.map(({ path, message }) => `${path || 'the body'}: ${message}`).join('; ');
  return new ParleyError('REQUEST_INVALID', detail, errors);
}
