/** The id of an ask in the inbox: its session and its key, in characters that an address may have. It is no secret. */

interface InboxTarget {
  session: string;
  ask: string;
}

export const inboxId = ({ session, ask }: InboxTarget): string =>
  `${session}.${Buffer.from(ask).toString('base64url')}`;

/** `undefined` if no ask could have this id. */
export function readInboxId(id: string): InboxTarget | undefined {
  const [session = '', encoded = '', ...more] = id.split('.');
  const ask = Buffer.from(encoded, 'base64url').toString();
  return more.length === 0 && ask !== '' && inboxId({ session, ask }) === id ? { session, ask } : undefined;
}
