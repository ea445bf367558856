/** Who may ask an agent that is served: whoever shows its token as `Authorization: Bearer ...`. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHeaders, ServedReply } from '../../../src/protocols/served-routes.ts';

/** What is answered to a stranger; nothing where no token is wanted or the right one is shown. */
export function bearerRefusal(token: string | undefined, { authorization }: RequestHeaders): ServedReply | undefined {
  if (token === undefined) return undefined;
  const [, given] = /^bearer +(.+)$/i.exec(String(authorization)) ?? [];
  if (given === undefined) return unauthorised('a bearer token is wanted', 'Bearer realm="agent"');
  if (timingSafeEqual(digest(given), digest(token))) return undefined;
  return unauthorised('the token is not valid', 'Bearer realm="agent", error="invalid_token"');
}

/** Digests are compared, so that neither the time it takes nor a length tells anything of the token. */
const digest = (text: string) => hash('sha256', text, 'buffer');

const unauthorised = (error: string, challenge: string): ServedReply => ({
  status: 401,
  headers: { 'www-authenticate': challenge },
  body: { error, code: 'UNAUTHORIZED' },
});
