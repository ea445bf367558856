/** The error text that a served agent answers to an invalid body. */
import type { z } from 'zod';

/** The path and the message of the first issue. */
export function firstIssueOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`;
}
