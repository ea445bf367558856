/**
 * One request to a token endpoint, through the guard: a form as in the OAuth 2 specifications, with the client's secret
 * in the body or in the Authorization header. Whatever the endpoint does, the result is a value.
 */
import type { TokenEndpointResponse } from 'oauth4webapi';
import type { Json } from '../../../model/json.ts';
import type { OAuthGrant } from '../../../model/oauth-grant.ts';
import { readTokenResponse } from '../../answers/read-body.ts';
import type { Guard } from '../../guard.ts';
import { type MaskedExchange, maskExchange } from '../../masked-exchange.ts';
import { callFailures } from '../../network/call-failure.ts';
import { isRedirect } from '../../network/http-exchange.ts';
import type { RawExchange, RawRequest } from '../../raw-exchange.ts';
import { secretPlaceholder } from '../mask-secrets.ts';
import {
  refusalFailure,
  secretsOf,
  type TokenEndpointAnswer,
  type TokenFailure,
  unansweredFailure,
  unreadableFailure,
} from './token-failure.ts';
import type { TokenSet } from './token-set.ts';

export interface TokenTransport {
  guard: Pick<Guard, 'exchange'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** For the request itself; a caller with an earlier deadline does not wait for it. */
const tokenTimeoutMs = 10_000;
const maxTokenBytes = 262_144;
const maxTokenLifeS = 10 * 365 * 24 * 3600;

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };

/** Carries a failure through the OAuth library, which expects a response. */
class TokenRequestError extends Error {
  readonly failure: TokenFailure;
  constructor(failure: TokenFailure) {
    super('no answer');
    this.failure = failure;
  }
}

/** Requests the grant itself, or, with a refresh token, its renewal. */
export async function requestTokens(
  auth: OAuthGrant,
  refreshToken: string | null,
  transport: TokenTransport,
): Promise<TokenSet | TokenFailure> {
  const secrets = [...secretsOf(auth), ...(refreshToken === null ? [] : [refreshToken])];
  let endpointAnswer: TokenEndpointAnswer = { status: 0 };
  let seen: Pick<TokenFailure, 'exchange' | 'retry_after_ms'> = {};
  const fetch: TokenFetch = async (url, { body, headers: { authorization } }) => {
    const headers = { ...formHeaders, ...(authorization === undefined ? {} : { authorization }) };
    const request = { url, method: 'POST', headers, body: body.toString() };
    const raw = await transport.guard.exchange(request, { timeout_ms: tokenTimeoutMs, max_bytes: maxTokenBytes });
    seen = { exchange: shownExchange(request, raw, secrets), ...retryAfterOf(raw) };
    const json = jsonFieldsOf(raw);
    endpointAnswer = { status: json.status, ...errorFieldsOf(json.fields) };
    return Response.json(json.fields, { status: json.status });
  };
  try {
    const granted = await requestGrant(auth, formOf(auth, refreshToken), fetch);
    if (granted.token_type === 'bearer') return tokensOf(granted, refreshToken, transport.now());
    return { ...refusalFailure(endpointAnswer, secrets), ...seen };
  } catch (error) {
    if (error instanceof TokenRequestError) return { ...error.failure, ...seen };
    if (!(await isResponseError(error))) throw error;
    return { ...refusalFailure(endpointAnswer, secrets), ...seen };
  }
}

/** A success may hold tokens even where it is of no use here, so its body is not shown. */
function shownExchange(request: RawRequest, raw: RawExchange, secrets: readonly string[]): MaskedExchange {
  const isSuccess = raw.arrived && raw.status < 300;
  const shown = isSuccess ? { ...raw, bytes: Buffer.from(secretPlaceholder) } : raw;
  const basic = request.headers.authorization?.replace(/^Basic /, '') ?? [];
  return { to: 'token-endpoint', ...maskExchange(request, shown, [...secrets, basic].flat()) };
}

/** A date is not read: our clock and that of the endpoint may differ. */
function retryAfterOf(raw: RawExchange): { retry_after_ms?: number } {
  const seconds = raw.arrived ? (raw.headers['retry-after'] ?? '') : '';
  return /^\d{1,6}$/.test(seconds) ? { retry_after_ms: Number(seconds) * 1000 } : {};
}

/** With the fields in the order of the specifications. */
function formOf(auth: OAuthGrant, refreshToken: string | null): URLSearchParams {
  const { client_id, client_secret, scope, audience } = auth;
  const form = new URLSearchParams({ grant_type: refreshToken === null ? auth.grant : 'refresh_token' });
  // A request must not name its client in two ways (RFC 6749, 2.3).
  if (auth.auth_method !== 'client_secret_basic') {
    form.set('client_id', client_id);
    if (client_secret !== undefined) form.set('client_secret', client_secret);
  }
  if (refreshToken !== null) form.set('refresh_token', refreshToken);
  else if (auth.grant === 'password') {
    form.set('username', auth.username);
    form.set('password', auth.password);
  }
  // A renewal keeps the granted scope. Only the first use of a configured refresh token may request one.
  if (scope !== undefined && (refreshToken === null || auth.grant === 'refresh_token')) form.set('scope', scope);
  if (audience !== undefined) form.set('audience', audience);
  return form;
}

/** Loaded with the first token, because most installations never request one. */
const loadOauthLibrary = () => import('oauth4webapi');

type TokenFetch = (url: string, init: { body: URLSearchParams; headers: Record<string, string> }) => Promise<Response>;

async function requestGrant(
  auth: OAuthGrant,
  form: URLSearchParams,
  fetch: TokenFetch,
): Promise<TokenEndpointResponse> {
  const { allowInsecureRequests, customFetch, ...oauth } = await loadOauthLibrary();
  const { token_url, client_id, client_secret, auth_method } = auth;
  const server = { issuer: token_url, token_endpoint: token_url };
  const client = { client_id };
  const proofOf = auth_method === 'client_secret_basic' ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
  const proof = client_secret === undefined ? oauth.None() : proofOf(client_secret);
  // The guard decides whether plain http may be used, as for every address.
  const options = { [customFetch]: fetch, [allowInsecureRequests]: true };
  const grantType = form.get('grant_type') ?? auth.grant;
  const response = await oauth.genericTokenEndpointRequest(server, client, proof, grantType, form, options);
  return oauth.processGenericTokenEndpointResponse(server, client, response);
}

/** The fields that are used; all others, such as an ID token, are dropped. */
const usedFields = ['access_token', 'token_type', 'expires_in', 'refresh_token', 'error', 'error_description'];

function jsonFieldsOf(raw: RawExchange): { status: number; fields: Record<string, Json> } {
  if (!raw.arrived) throw new TokenRequestError(unansweredFailure(raw));
  const { status, bytes } = raw;
  if (isRedirect(status)) throw new TokenRequestError(unansweredFailure(callFailures.redirected));
  const { body } = readTokenResponse(bytes);
  const json = 'json' in body ? body.json : null;
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new TokenRequestError(unreadableFailure(status));
  const fields = Object.entries(json).filter(([name, value]) => usedFields.includes(name) && value !== null);
  return { status, fields: Object.fromEntries(fields) };
}

function errorFieldsOf({
  error,
  error_description,
}: Record<string, Json>): Pick<TokenEndpointAnswer, 'error' | 'description'> {
  return {
    ...(typeof error === 'string' ? { error } : {}),
    ...(typeof error_description === 'string' ? { description: error_description } : {}),
  };
}

/** A renewal without a new refresh token leaves the old one in force. */
function tokensOf(granted: TokenEndpointResponse, refreshToken: string | null, now: number): TokenSet {
  const { access_token, expires_in, refresh_token = refreshToken ?? undefined } = granted;
  const life = expires_in === undefined ? null : Math.min(expires_in, maxTokenLifeS) * 1000;
  return {
    access_token,
    ...(refresh_token === undefined ? {} : { refresh_token }),
    obtained_at: now,
    expires_at: life === null ? null : now + life,
  };
}

async function isResponseError(error: unknown): Promise<boolean> {
  const { ResponseBodyError, OperationProcessingError, UnsupportedOperationError } = await loadOauthLibrary();
  return [ResponseBodyError, OperationProcessingError, UnsupportedOperationError].some((kind) => error instanceof kind);
}
