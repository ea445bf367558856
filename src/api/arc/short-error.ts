/** Errors under `/v0` as document 004 defines them: short and for programs. Details are in the audit or in the log. */
import type { z } from 'zod';
import type { ParleyError } from '../../errors.ts';
import type { shortError } from './arc-contract.ts';

export const isArc = (url: string): boolean => /^\/v0(?:[/?]|$)/.test(url);

/** Of several errors only the first is shown, with the number of the others. */
export function shortErrorOf({ code, message, errors }: ParleyError): z.infer<typeof shortError> {
  const [first, ...more] = errors;
  if (!first || more.length === 0) return { error: message, code };
  return { error: `${first.path || 'the body'}: ${first.message}; and ${more.length} more`, code };
}
