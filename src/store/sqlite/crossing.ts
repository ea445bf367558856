/** What crosses between the event loop and the store's thread. */
import { type ErrorCode, ParleyError } from '../../errors.ts';
import type { Scribe } from '../scribe.ts';
import type { Store } from '../store.ts';

export type Remote = Exclude<keyof Store, 'subscribe'> | keyof Scribe;

/** Where the store is, and the file of the key that ends of records are signed with. */
export interface ThreadPlace {
  folder: string;
  signing_key: string;
}

export interface Asked {
  id: number;
  method: Remote;
  given: unknown[];
}

export type Answered = { id: number; value: unknown } | { id: number; failed: Failed };

/** An error as it can be copied: a problem of the catalogue keeps its code, and one of the system keeps its own. */
export interface Failed {
  code: ErrorCode | null;
  system_code: string | undefined;
  message: string;
  stack: string | undefined;
}

export function copied(error: unknown): Failed {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof ParleyError) return { code: error.code, system_code: undefined, message, stack };
  return { code: null, system_code: systemCode(error), message, stack };
}

export function revived({ code, system_code, message, stack }: Failed): Error {
  const error = code === null ? new Error(message) : new ParleyError(code, message);
  if (system_code !== undefined) Object.assign(error, { code: system_code });
  if (stack !== undefined) error.stack = stack;
  return error;
}

function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
