/** The messages between the event loop and the store's thread. */
import { type ErrorCode, ParleyError } from '../../errors.ts';
import type { Scribe } from '../scribe.ts';
import type { Store } from '../store.ts';

export type RemoteMethod = Exclude<keyof Store, 'subscribe' | 'others'> | keyof Scribe;

/** The data folder, and the file of the key that signs records. */
export interface StoreThreadSettings {
  folder: string;
  signing_key: string;
}

export interface StoreThreadCall {
  id: number;
  method: RemoteMethod;
  args: unknown[];
}

export type StoreThreadReply = { id: number; value: unknown } | { id: number; failed: CopiedError };

/** An error in a form that can be copied. It keeps the code of the catalogue, or the code and call of the system. */
interface CopiedError {
  code: ErrorCode | null;
  system: { code: unknown; syscall: unknown } | undefined;
  message: string;
  stack: string | undefined;
}

export function copyError(error: unknown): CopiedError {
  const fault: Error & { code?: unknown; syscall?: unknown } =
    error instanceof Error ? error : new Error(String(error));
  const { code, syscall, message, stack } = fault;
  if (error instanceof ParleyError) return { code: error.code, system: undefined, message, stack };
  return { code: null, system: syscall === undefined ? undefined : { code, syscall }, message, stack };
}

export function reviveError({ code, system, message, stack }: CopiedError): Error {
  const error = code === null ? Object.assign(new Error(message), system) : new ParleyError(code, message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
