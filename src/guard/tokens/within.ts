/** Waits for a renewal that others wait for, too, no longer than this caller may. The renewal itself goes on. */
import type { Signal } from '../call-off.ts';
import { failures } from '../failure.ts';
import { type NoToken, unanswered } from './no-token.ts';
import type { Tokens } from './tokens.ts';

export interface Patience {
  /** By `performance.now()`. */
  deadline: number;
  signal?: Signal | undefined;
}

export async function within(
  renewal: Promise<Tokens | NoToken>,
  { deadline, signal }: Patience,
): Promise<Tokens | NoToken> {
  const over = Promise.withResolvers<NoToken>();
  const callOff = () => over.resolve({ ...failures.calledOff, reason: 'unreachable' });
  const late = () => over.resolve(unanswered({ reason: 'timeout', retryable: true }));
  const timer = setTimeout(late, Math.max(0, deadline - performance.now()));
  signal?.addEventListener('abort', callOff);
  if (signal?.aborted) callOff();
  try {
    return await Promise.race([renewal, over.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', callOff);
  }
}
