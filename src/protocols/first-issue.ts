/** What an agent that is served says of a body that it cannot use. */
import type { z } from 'zod';

/** The first thing that is wrong, and where. */
export function firstIssueOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`;
}
