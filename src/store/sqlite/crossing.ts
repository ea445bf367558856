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

/** An error as it can be copied: a problem of the catalogue keeps its code. */
export interface Failed {
  code: ErrorCode | null;
  message: string;
  stack: string | undefined;
}

export function copied(error: unknown): Failed {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { code: error instanceof ParleyError ? error.code : null, message, stack };
}

export function revived({ code, message, stack }: Failed): Error {
  const error = code === null ? new Error(message) : new ParleyError(code, message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
