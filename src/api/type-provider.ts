/** Infers the types of requests and replies from the schemas of their routes, and validates requests. */
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
import { meantField } from '../model/meant-field.ts';

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

interface ZodTypeProvider extends FastifyTypeProvider {
  validator: SchemaOutput<this['schema']>;
  /** A text response may also be a stream; any other one also the bytes of its JSON. */
  serializer: this['schema'] extends z.ZodString ? string | Readable : SchemaOutput<this['schema']> | Buffer;
}

export type ZodFastify = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** An invalid request is refused with one error for each field; an unknown field has its own path. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, url }) => {
  if (!(schema instanceof z.ZodType)) throw new TypeError(`${url} has a schema that is not one of zod's`);
  return (data) => {
    try {
      return { value: checkedBy(schema, data ?? undefined) };
    } catch (error) {
      return { error: error as ParleyError };
    }
  };
};

/** The value as the schema reads it; throws REQUEST_INVALID with what is wrong with it. */
export function checkedBy<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw requestInvalid(fieldErrorsOf(parsed.error, (path, key) => meantField(schema, path, key)));
}

/** Responses are typed, so they are not validated again at run time. */
export const serializerCompiler = () => JSON.stringify;

function requestInvalid(errors: ParleyError['errors']): ParleyError {
  const detail = errors.map(({ path, message }) => `${path || 'the body'}: ${message}`).join('; ');
  return new ParleyError('REQUEST_INVALID', detail, errors);
}
