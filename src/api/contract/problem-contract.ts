/** The schema of every error (RFC 9457). All codes come from the error catalogue. */
import { z } from 'zod';
import { type ErrorCode, errorCatalogue } from '../../errors.ts';
import { nameSchema } from './named-schema.ts';

export const problem = z.object({
  type: z.string().describe('where this error is explained, relative to this server'),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]),
  detail: z.string().describe('what happened this time'),
  fix: z.string().describe('what to do about it'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).describe('the fields at fault, by their paths'),
  retry_after: z.int().exactOptional().describe('seconds after which there is time for it again'),
  tombstone: z.record(z.string(), z.json()).exactOptional().describe('what stays of a deleted session'),
});

nameSchema(problem, 'Problem');

export type ProblemDetails = z.infer<typeof problem>;

/** For whatever is computed in another thread. */
export const workRefusals = ['WORK_LIMITED', 'WORK_TOO_LONG'] as const;

interface ProblemResponse {
  description: string;
  content: { 'application/problem+json': { schema: typeof problem } };
}

/** The error responses of a route, one for each status. */
export function problemResponses(...codes: ErrorCode[]): Record<number, ProblemResponse> {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  const content = { 'application/problem+json': { schema: problem } };
  const responses = [...byStatus].map(([status, own]) => [status, { description: describeCodes(own), content }]);
  return Object.fromEntries(responses);
}

const describeCodes = (codes: ErrorCode[]) =>
  codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}.`).join(' ');
