/** What goes into `Authorization`: nothing, a key, or a token that is replaced once when the agent refuses it. */
import type { Auth } from '../../model/auth.ts';
import type { Signal } from '../call-off.ts';
import type { NoToken } from './no-token.ts';
import type { TokenDoor } from './request.ts';
import { TokenSource } from './source.ts';

/** How somebody shows who they are. A key and a grant exclude each other. */
export interface Credential {
  api_key?: string;
  auth?: Auth;
}

export interface Limits {
  timeout_ms: number;
  signal?: Signal | undefined;
}

export interface Shown {
  authorization?: string;
}

/** One request with these headers within that time. */
export type Attempt<Result> = (headers: Shown, timeout_ms: number) => Promise<Result>;

export interface Bearer {
  /** Whether it shows nothing, and so has nothing to hide. */
  isOpen: boolean;
  /** Everything that must not come back out, whatever the agent repeats. */
  secrets(): readonly string[];
  /** Makes the attempt; `statusOf` finds in what came of it the status that the agent answered with. */
  present<Result>(
    attempt: Attempt<Result>,
    limits: Limits,
    statusOf: (result: Result) => number | undefined,
  ): Promise<Result | NoToken>;
}

const UNAUTHORIZED = 401;

/** A grant's tokens live in memory, as long as the bearer does. */
export function createBearer({ api_key, auth }: Credential, door: TokenDoor): Bearer {
  return auth ? tokenBearer(new TokenSource(auth, door)) : fixedBearer(api_key);
}

export function fixedBearer(api_key: string | undefined): Bearer {
  const headers = api_key === undefined ? {} : bearing(api_key);
  const secrets = api_key === undefined ? [] : [api_key];
  return {
    isOpen: api_key === undefined,
    secrets: () => secrets,
    present: (attempt, { timeout_ms }) => attempt(headers, timeout_ms),
  };
}

export function tokenBearer(source: TokenSource): Bearer {
  return {
    isOpen: false,
    secrets: () => source.secrets(),
    async present(attempt, { timeout_ms, signal }, statusOf) {
      const patience = { deadline: performance.now() + timeout_ms, signal };
      const left = () => Math.max(1, patience.deadline - performance.now());
      const first = await source.token(patience);
      if ('reason' in first) return first;
      const result = await attempt(bearing(first.access_token), left());
      if (statusOf(result) !== UNAUTHORIZED) {
        source.accepted(first.access_token);
        return result;
      }
      const second = await source.instead(first.access_token, patience);
      if (second === undefined || 'reason' in second) return second ?? result;
      const again = await attempt(bearing(second.access_token), left());
      if (statusOf(again) !== UNAUTHORIZED) source.accepted(second.access_token);
      return again;
    },
  };
}

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
