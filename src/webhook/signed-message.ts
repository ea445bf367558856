/** A message to the operator's receiver, and how the receiver can check who sent it and when. */
import { createHmac } from 'node:crypto';

export interface SignedMessage {
  headers: Record<string, string>;
  body: string;
}

/** `delivery` identifies what is told: a receiver recognises by it what was told before. */
export function signedMessage(
  { event, delivery, content }: { event: string; delivery: string; content: object },
  secret: string,
  now: number,
): SignedMessage {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(now / 1000));
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'parley',
      'x-parley-event': event,
      'x-parley-delivery': delivery,
      'x-parley-timestamp': timestamp,
      'x-parley-signature': `sha256=${hmac}`,
    },
  };
}
