/** What goes into `Authorization`: nothing, a key, or a token that is replaced once if the agent refuses it. */
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import type { CancelSignal } from '../../../runtime/cancel-signal.ts';
import type { TokenFailure } from './token-failure.ts';
import type { TokenTransport } from './token-request.ts';
import { TokenSource } from './token-source.ts';
import { TokenWait } from './token-wait.ts';

/** How the platform authenticates to an agent: with a key or with a grant, never with both. */
export interface Credential {
  api_key?: string;
  auth?: OAuthGrant;
}

export interface AttemptLimits {
  timeout_ms: number;
  signal?: CancelSignal | undefined;
  /** Whether to wait while the token endpoint is away for a moment. That time does not count: the agent is not asked yet. */
  waitsOut?: boolean;
}

export interface AuthorizationHeader {
  authorization?: string;
}

/** Sends one request with these headers, within that time. */
export type AuthorizedAttempt<Result> = (headers: AuthorizationHeader, timeout_ms: number) => Promise<Result>;

export interface BearerAuth {
  /** Whether there is no credential. */
  isOpen: boolean;
  /** What is sent with every request, for a person. */
  sends: 'no credential' | 'its API key' | 'an OAuth2 token';
  /** Every text that must be masked in what the agent answers. */
  secrets(): readonly string[];
  /** Makes the attempt, and a second one with a new token after a 401. `statusOf` reads the status of a result. */
  present<Result>(
    attempt: AuthorizedAttempt<Result>,
    limits: AttemptLimits,
    statusOf: (result: Result) => number | undefined,
  ): Promise<Result | TokenFailure>;
}

const unauthorizedStatus = 401;

/** The tokens of a grant are kept in memory only, as long as this object lives. */
export function createBearerAuth({ api_key, auth }: Credential, transport: TokenTransport): BearerAuth {
  return auth ? createTokenAuth(new TokenSource(auth, transport)) : createKeyAuth(api_key);
}

export function createKeyAuth(api_key: string | undefined): BearerAuth {
  const headers = api_key === undefined ? {} : bearerHeader(api_key);
  const secrets = api_key === undefined ? [] : [api_key];
  return {
    isOpen: api_key === undefined,
    sends: api_key === undefined ? 'no credential' : 'its API key',
    secrets: () => secrets,
    present: (attempt, { timeout_ms }) => attempt(headers, timeout_ms),
  };
}

export function createTokenAuth(source: TokenSource): BearerAuth {
  return {
    isOpen: false,
    sends: 'an OAuth2 token',
    secrets: () => source.secrets(),
    async present(attempt, limits, statusOf) {
      const wait = new TokenWait(source, limits);
      const first = await wait.forToken((limit) => source.token(limit));
      if ('reason' in first) return first;
      const result = await attempt(bearerHeader(first.access_token), wait.leftMs);
      if (statusOf(result) !== unauthorizedStatus) {
        source.markAccepted(first.access_token);
        return result;
      }
      const second = await wait.forToken((limit) => source.replacementFor(first.access_token, limit));
      if (second === undefined || 'reason' in second) return second ?? result;
      const again = await attempt(bearerHeader(second.access_token), wait.leftMs);
      if (statusOf(again) !== unauthorizedStatus) source.markAccepted(second.access_token);
      return again;
    },
  };
}

const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });
