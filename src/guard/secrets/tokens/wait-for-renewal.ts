/** Waits for a shared renewal until this caller's deadline or abort. The renewal itself continues for the others. */
import type { CancelSignal } from '../../../runtime/cancel-signal.ts';
import { callFailures } from '../../network/call-failure.ts';
import { type TokenFailure, unansweredFailure } from './token-failure.ts';
import type { TokenSet } from './token-set.ts';

export interface WaitLimit {
  /** By `performance.now()`. */
  deadline: number;
  signal?: CancelSignal | undefined;
}

export async function waitForRenewal(
  renewal: Promise<TokenSet | TokenFailure>,
  { deadline, signal }: WaitLimit,
): Promise<TokenSet | TokenFailure> {
  const aborted = Promise.withResolvers<TokenFailure>();
  const cancel = () => aborted.resolve({ ...callFailures.calledOff, reason: 'unreachable' });
  const timeOut = () => aborted.resolve(unansweredFailure({ reason: 'timeout', retryable: true }));
  const timer = setTimeout(timeOut, Math.max(0, deadline - performance.now()));
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    return await Promise.race([renewal, aborted.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
