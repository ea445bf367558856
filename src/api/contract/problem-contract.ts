/** What every error looks like (RFC 9457). The catalogue says which there are; this never invents one. */
import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '../../errors.ts';

export const problem = z.object({
  type: z.string().describe('where this error is explained, relative to this server'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]),
  detail: z.string().describe('what happened this time'),
  fix: z.string().describe('what to do about it'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).describe('the fields at fault, by their paths'),
});

export type ProblemDetails = z.infer<typeof problem>;

interface ProblemResponse {
  description: string;
  content: { 'application/problem+json': { schema: typeof problem } };
}

/** The errors of a route as its responses, one for each status. */
export function problemResponses(...codes: ErrorCode[]): Record<number, ProblemResponse> {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  const content = { 'application/problem+json': { schema: problem } };
  const answers = [...byStatus].map(([status, each]) => [status, { description: describeCodes(each), content }]);
  return Object.fromEntries(answers);
}

const describeCodes = (codes: ErrorCode[]) =>
  codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}.`).join(' ');
