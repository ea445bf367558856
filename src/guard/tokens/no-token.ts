/**
 * Why there is no token, as a class of thing and in words that repeat no secret: a token endpoint was sent all of them
 * and may quote them.
 */
import type { Auth } from '../../model/auth.ts';
import type { Reply } from '../../model/send.ts';
import type { Failure } from '../failure.ts';
import { spellingsOf } from '../mask.ts';

export interface NoToken extends Failure {
  reason: 'refused' | 'unreachable';
  /** What the endpoint calls it, such as `invalid_grant`. */
  error?: string;
  retry_after_ms?: number;
}

/** What a token endpoint answered, as far as it matters here. */
export interface Answered {
  status: number;
  error?: string;
  description?: string;
}

const longestDescription = 160;
const errorCode = /^[a-z][a-z0-9_.-]{1,63}$/i;

const unansweredWords: Partial<Record<Extract<Reply, { arrived: false }>['reason'], string>> = {
  timeout: 'did not answer in time',
  forbidden_address: 'has an address that this platform may not call',
  redirected: 'answered with a redirect',
  too_large: 'answered with more than the limit',
  malformed: 'answered with something that cannot be read',
  refused: 'has an address that cannot be called',
};

/** Nothing came that could be read. Somebody who answers badly refuses; somebody who does not is out of reach. */
export function unanswered({ reason, retryable }: Pick<Failure, 'reason' | 'retryable'>): NoToken {
  const answered = reason === 'redirected' || reason === 'too_large' || reason === 'malformed';
  return noToken(answered ? 'refused' : 'unreachable', unansweredWords[reason] ?? 'could not be reached', retryable);
}

export function unreadable(status: number): NoToken {
  if (status >= 500) return noToken('unreachable', `answered ${status}`, true);
  return noToken('refused', `answered ${status} with something that is no JSON`, false);
}

export function refusedWith({ status, error, description }: Answered, secrets: readonly string[]): NoToken {
  const isSafe = (text: string) => !secrets.some((secret) => spellingsOf(secret).some((spelt) => text.includes(spelt)));
  const code = error !== undefined && errorCode.test(error) && isSafe(error) ? error : undefined;
  const told = description !== undefined && isSafe(description) ? `: ${cut(description)}` : '';
  const words = code === undefined ? 'without a usable bearer token' : `${code}${told}`;
  const retryable = status >= 500 || status === 429;
  const failure = noToken(status >= 500 ? 'unreachable' : 'refused', `answered ${status} ${words}`, retryable);
  return code === undefined ? failure : { ...failure, error: code };
}

/** Every text that a grant sends and nobody else may see. */
export function secretsOf(auth: Auth): string[] {
  const own = auth.grant === 'password' ? [auth.password] : auth.grant === 'refresh_token' ? [auth.refresh_token] : [];
  return auth.client_secret === undefined ? own : [auth.client_secret, ...own];
}

function cut(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > longestDescription ? `${line.slice(0, longestDescription)}…` : line;
}

function noToken(reason: NoToken['reason'], words: string, retryable: boolean): NoToken {
  return { arrived: false, reason, detail: `no token: the token endpoint ${words}`, retryable };
}
