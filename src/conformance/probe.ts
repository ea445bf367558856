/**
 * How a check reaches an agent: through the guard, with the protocol's headers and the credentials that were given, each
 * time over a connection of its own. What it hands on of a reply has the token masked.
 */
import { isUtf8 } from 'node:buffer';
import type { Guard } from '../guard/guard.ts';
import { parseJson } from '../guard/json.ts';
import { maskText, spellingsOf } from '../guard/mask.ts';
import type { RawArrival } from '../guard/raw.ts';
import type { Arrived, Probe, ProbeRequest } from '../protocols/check.ts';
import type { Conformance } from '../protocols/conformance.ts';
import { curlLine } from './curl.ts';

export interface ProbeSettings {
  guard: Pick<Guard, 'exchange'>;
  /** The agent's address, as it is registered. */
  url: string;
  token: string | null;
  timeout_ms: number;
  headers: Conformance['headers'];
  signal?: AbortSignal;
}

/** No refusal takes longer than this. */
const briskMs = 10_000;
const wrongToken = 'parley-check-wrong-token';
/** A shorter text than this is found everywhere, and is no secret. */
const shortestSecret = 8;

export function createProbe(settings: ProbeSettings): Probe {
  const { guard, url, token, timeout_ms, signal } = settings;
  const secrets = token === null ? [] : [token];
  return {
    has_token: token !== null,
    timeout_ms,
    curl: (request) =>
      curlLine({ ...request, url: address(url, request), headers: headersOf(request, settings, '$TOKEN') }),
    async exchange(request) {
      const { method = 'POST', body, brisk } = request;
      const sent = { url: address(url, request), method, headers: headersOf(request, settings, token) };
      const raw = await guard.exchange(body === undefined ? sent : { ...sent, body }, {
        timeout_ms: brisk ? Math.min(timeout_ms, briskMs) : timeout_ms,
        fresh: true,
        ...(signal ? { signal } : {}),
      });
      return raw.arrived ? arrived(raw, secrets) : { arrived: false, reason: raw.reason, detail: raw.detail };
    },
  };
}

const address = (url: string, { path = '' }: ProbeRequest) => (path === '' ? url : url.replace(/\/+$/, '') + path);

function headersOf(request: ProbeRequest, settings: ProbeSettings, token: string | null): Record<string, string> {
  const authorization = credentials(request, settings.token === null ? null : token);
  const { 'content-type': type, ...rest } = settings.headers;
  const all = {
    ...rest,
    ...(request.body === undefined || type === undefined ? {} : { 'content-type': type }),
    ...(authorization === undefined ? {} : { authorization }),
    ...request.headers,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function credentials({ token: how = 'given' }: ProbeRequest, token: string | null): string | undefined {
  if (how === 'none' || token === null) return undefined;
  if (how === 'wrong') return `Bearer ${wrongToken}`;
  return `${how === 'lower_case_scheme' ? 'bearer' : 'Bearer'} ${token}`;
}

function arrived({ status, headers, bytes, stages }: RawArrival, secrets: readonly string[]): Arrived {
  const text = isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/, '') : null;
  const shown = text === null ? null : maskText(text, secrets);
  const parsed = shown === null ? { fault: 'not UTF-8' } : parseJson(shown);
  return {
    ...{ arrived: true, status, headers, text: shown, bytes: bytes.length, latency_ms: Math.ceil(stages.total_ms) },
    ...('json' in parsed ? { json: parsed.json } : {}),
    leaks_token: secrets.some((secret) => repeats(text ?? '', secret)),
  };
}

const repeats = (text: string, secret: string) =>
  secret.length >= shortestSecret && spellingsOf(secret).some((spelling) => text.includes(spelling));
