/**
 * Why there is no token, as a reason and a sentence without any secret: a token endpoint gets all of them and may quote
 * them in its answer.
 */
import { cutToCodePoints } from '../../../model/code-points.ts';
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import type { WireReply } from '../../../model/send-to-agent.ts';
import type { MaskedExchange } from '../../masked-exchange.ts';
import type { CallFailure } from '../../network/call-failure.ts';
import { secretSpellingsOf } from '../mask-secrets.ts';

/** Always `unreachable`: whatever the token endpoint said, the agent was not asked, so it refused nothing. */
export interface TokenFailure extends CallFailure {
  reason: 'unreachable';
  /** The endpoint's own error code, such as `invalid_grant`. */
  error?: string;
  retry_after_ms?: number;
  /** The request for a token and its answer; absent where no request was made. */
  exchange?: MaskedExchange;
}

/** The part of a token endpoint's answer that matters here. */
export interface TokenEndpointAnswer {
  status: number;
  error?: string;
  description?: string;
}

/** How the detail of every such failure begins. */
const noTokenWords = 'no token could be obtained';
const maxDescriptionLength = 160;
const errorCode = /^[a-z][a-z0-9_.-]{1,63}$/i;

const unansweredDetails: Partial<Record<Extract<WireReply, { arrived: false }>['reason'], string>> = {
  timeout: 'did not answer in time',
  forbidden_address: 'has an address that this platform may not call',
  redirected: 'answered with a redirect',
  too_large: 'answered with more than the limit',
  malformed: 'answered with something that cannot be read',
  refused: 'has an address that cannot be called',
};

/** No readable answer came. */
export function unansweredFailure({ reason, retryable }: Pick<CallFailure, 'reason' | 'retryable'>): TokenFailure {
  return tokenFailure(unansweredDetails[reason] ?? 'could not be reached', retryable);
}

export function unreadableFailure(status: number): TokenFailure {
  if (isTemporary(status)) return tokenFailure(`answered ${status}`, true);
  return tokenFailure(`answered ${status} with something that is no JSON`, false);
}

const isTemporary = (status: number) => status >= 500 || status === 429;

export function refusalFailure(
  { status, error, description }: TokenEndpointAnswer,
  secrets: readonly string[],
): TokenFailure {
  const isSafe = (text: string) =>
    !secrets.some((secret) => secretSpellingsOf(secret).some((spelt) => text.includes(spelt)));
  const code = error !== undefined && errorCode.test(error) && isSafe(error) ? error : undefined;
  const shownDescription = description !== undefined && isSafe(description) ? `: ${clipDescription(description)}` : '';
  const words = code === undefined ? 'without a usable bearer token' : `${code}${shownDescription}`;
  const failure = tokenFailure(`answered ${status} ${words}`, isTemporary(status));
  return code === undefined ? failure : { ...failure, error: code };
}

/** Every secret text that a grant sends. */
export function secretsOf(auth: OAuthGrant): string[] {
  const own = auth.grant === 'password' ? [auth.password] : auth.grant === 'refresh_token' ? [auth.refresh_token] : [];
  return auth.client_secret === undefined ? own : [auth.client_secret, ...own];
}

function clipDescription(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const shown = cutToCodePoints(line, maxDescriptionLength);
  return shown === line ? line : `${shown}…`;
}

function tokenFailure(words: string, retryable: boolean): TokenFailure {
  const detail = `${noTokenWords}: the token endpoint ${words}`;
  return { arrived: false, reason: 'unreachable', detail, retryable };
}
