/** A success as a route declares it: what it is, and the shape of its JSON. */
import type { z } from 'zod';

export interface JsonAnswer<Schema extends z.ZodType> {
  description: string;
  content: { 'application/json': { schema: Schema } };
}

export function answer<Schema extends z.ZodType>(description: string, schema: Schema): JsonAnswer<Schema> {
  return { description, content: { 'application/json': { schema } } };
}
