/** What the operator's receiver is told of a closed session, and how it can check who told it. */
import { createHmac } from 'node:crypto';
import { parseHead } from '../record/signed-head.ts';
import type { SessionRow } from '../store/store.ts';

interface WebhookMessage {
  headers: Record<string, string>;
  body: string;
}

/** `headline` and `signature` as they are stored with the session. */
export function webhookMessage(
  row: Pick<SessionRow, 'id' | 'format' | 'status' | 'outcome' | 'closed_at'>,
  headline: string | null,
  signature: string | undefined,
  secret: string,
  now: number,
): WebhookMessage {
  const { id, format, status, outcome, closed_at } = row;
  const head = (signature === undefined ? undefined : parseHead(signature)) ?? null;
  const body = JSON.stringify({ id, format, status, outcome, headline, closed_at, head });
  const timestamp = String(Math.floor(now / 1000));
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'parley',
      'x-parley-event': 'session.closed',
      // A session closes once, so its id identifies the delivery: a receiver can recognise one that is repeated.
      'x-parley-delivery': id,
      'x-parley-timestamp': timestamp,
      'x-parley-signature': `sha256=${hmac}`,
    },
  };
}
