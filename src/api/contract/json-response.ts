/** Declares the JSON response of a route: its description and its schema. */
import type { z } from 'zod';

interface JsonResponse<Schema extends z.ZodType> {
  description: string;
  content: { 'application/json': { schema: Schema } };
}

export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema): JsonResponse<Schema> {
  return { description, content: { 'application/json': { schema } } };
}
