/** The code of an error that the operating system reported, such as ENOENT; empty for every other error. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
