/** What the operator's receiver is told of a closed session. */
import { parseHead } from '../record/signed-head.ts';
import type { SessionRow } from '../store/store.ts';
import { type SignedMessage, signedMessage } from './signed-message.ts';

/** `headline` and `signature` as they are stored with the session. */
export function webhookMessage(
  row: Pick<SessionRow, 'id' | 'format' | 'status' | 'outcome' | 'closed_at'>,
  headline: string | null,
  signature: string | undefined,
  secret: string,
  now: number,
): SignedMessage {
  const { id, format, status, outcome, closed_at } = row;
  const head = (signature === undefined ? undefined : parseHead(signature)) ?? null;
  const content = { id, format, status, outcome, headline, closed_at, head };
  // A session closes once, so its id identifies the delivery.
  return signedMessage({ event: 'session.closed', delivery: id, content }, secret, now);
}
