/** What a person is told of a file that a command cannot use: its path, and the code that the operating system gave. */
import { type ErrorCode, ParleyError } from '../errors.ts';
import { systemErrorCode } from '../main/system-error-code.ts';

export function unreadableFile(code: ErrorCode, path: string, cause: unknown): ParleyError {
  return new ParleyError(code, `${path} cannot be read${causeText(cause)}.`);
}

export function unwritableFile(code: ErrorCode, path: string, cause: unknown): ParleyError {
  return new ParleyError(code, `${path} cannot be written${causeText(cause)}.`);
}

function causeText(cause: unknown): string {
  const code = systemErrorCode(cause);
  return code === '' ? '' : ` (${code})`;
}
