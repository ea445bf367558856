/**
 * Sends the requests of checks through the guard, with the protocol's headers and the given credentials, each over a new
 * connection. In the replies that it returns, the credentials are masked.
 */
import { isUtf8 } from 'node:buffer';
import { parseUntrustedJson } from '../guard/answers/untrusted-json.ts';
import type { Guard } from '../guard/guard.ts';
import type { RawResponse } from '../guard/raw-exchange.ts';
import { maskSecretsInText, secretSpellingsOf } from '../guard/secrets/mask-secrets.ts';
import type { TokenSource } from '../guard/secrets/tokens/token-source.ts';
import type { ArrivedProbeReply, Probe, ProbeRequest } from '../protocols/conformance-check.ts';
import type { ConformanceSpec } from '../protocols/conformance-spec.ts';
import { curlLine } from './curl-line.ts';

export interface ProbeSettings {
  guard: Pick<Guard, 'exchange'>;
  /** The agent's address, as it is registered. */
  url: string;
  token: string | null;
  /** Issues the tokens instead, and renews them during a long run. */
  tokens?: Pick<TokenSource, 'token' | 'secrets'>;
  timeout_ms: number;
  headers: ConformanceSpec['headers'];
  signal?: AbortSignal;
}

/** The time limit of a request that is marked as brisk. */
const maxRefusalMs = 10_000;
const wrongToken = 'parley-check-wrong-token';
/** A shorter token could appear in any text by chance, so it is not reported as leaked. */
const minSecretLength = 8;

export function createProbe(settings: ProbeSettings): Probe {
  const { guard, url, tokens, timeout_ms, signal } = settings;
  const has_token = settings.token !== null || tokens !== undefined;
  const secrets = () => tokens?.secrets() ?? (settings.token === null ? [] : [settings.token]);
  return {
    ...{ has_token, timeout_ms },
    curl: (request) =>
      curlLine({
        ...request,
        url: addressOf(url, request),
        headers: headersOf(request, settings, has_token ? '$TOKEN' : null),
      }),
    async exchange(request) {
      const { method = 'POST', body, brisk } = request;
      const issued = await tokens?.token({ deadline: performance.now() + timeout_ms });
      if (issued && 'reason' in issued) return { arrived: false, reason: issued.reason, detail: issued.detail };
      const token = issued?.access_token ?? settings.token;
      const sent = { url: addressOf(url, request), method, headers: headersOf(request, settings, token) };
      const raw = await guard.exchange(body === undefined ? sent : { ...sent, body }, {
        timeout_ms: brisk ? Math.min(timeout_ms, maxRefusalMs) : timeout_ms,
        fresh: true,
        ...(signal ? { signal } : {}),
      });
      return raw.arrived ? probeArrivalOf(raw, secrets()) : { arrived: false, reason: raw.reason, detail: raw.detail };
    },
  };
}

const addressOf = (url: string, { path = '' }: ProbeRequest) => (path === '' ? url : url.replace(/\/+$/, '') + path);

function headersOf(request: ProbeRequest, settings: ProbeSettings, token: string | null): Record<string, string> {
  const authorization = authorizationOf(request, token);
  const { 'content-type': type, ...rest } = settings.headers;
  const all = {
    ...rest,
    ...(request.body === undefined || type === undefined ? {} : { 'content-type': type }),
    ...(authorization === undefined ? {} : { authorization }),
    ...request.headers,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function authorizationOf({ token: how = 'given' }: ProbeRequest, token: string | null): string | undefined {
  if (how === 'none' || token === null) return undefined;
  if (how === 'wrong') return `Bearer ${wrongToken}`;
  return `${how === 'lower_case_scheme' ? 'bearer' : 'Bearer'} ${token}`;
}

function probeArrivalOf(
  { status, headers, bytes, stages }: RawResponse,
  secrets: readonly string[],
): ArrivedProbeReply {
  const text = isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/, '') : null;
  const shown = text === null ? null : maskSecretsInText(text, secrets);
  const parsed = shown === null ? { fault: 'not UTF-8' } : parseUntrustedJson(shown);
  return {
    ...{ arrived: true, status, headers, text: shown, bytes: bytes.length, latency_ms: Math.ceil(stages.total_ms) },
    ...('json' in parsed ? { json: parsed.json } : {}),
    leaks_token: secrets.some((secret) => leaksSecret(text ?? '', secret)),
  };
}

const leaksSecret = (text: string, secret: string) =>
  secret.length >= minSecretLength && secretSpellingsOf(secret).some((spelling) => text.includes(spelling));
