/** Runs the conformance checks of a protocol on the one answer that an agent gave in its test. Sends nothing. */

import { curlLine } from '../conformance/curl-line.ts';
import { runChecks } from '../conformance/run-checks.ts';
import { parseUntrustedJson } from '../guard/answers/untrusted-json.ts';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import type { WireRequest } from '../model/send-to-agent.ts';
import type { Probe, ProbeReply } from '../protocols/conformance-check.ts';
import type { ConformanceSpec } from '../protocols/conformance-spec.ts';
import { conformanceSpecs } from '../protocols/conformance-specs.ts';
import type { TesterParts } from './tester-parts.ts';

export const checkAgent: TesterParts['checkAgent'] = async (agent, sent, exchange, timeout_ms) => {
  const { role, client_id, model, has_api_key, has_auth } = agent;
  const to = {
    ...(role === undefined ? {} : { role }),
    ...(client_id === undefined ? {} : { client_id }),
    ...(model === undefined ? {} : { model }),
  };
  const conformance = conformanceSpecs.get(agent.protocol)?.(to);
  const narrowed = conformance && narrowToRequest(sent, conformance);
  if (!narrowed) return [];
  const probe: Probe = {
    ...{ has_token: has_api_key || has_auth, timeout_ms },
    exchange: async () => probeReplyOf(exchange),
    curl: ({ body = '' }) =>
      curlLine({ url: exchange.request.url, headers: curlHeadersOf(exchange.request.headers), body }),
  };
  return (await runChecks(narrowed, probe, { quick: true })).checks;
};

/** Only the rules for this request; `undefined` when there are none. */
function narrowToRequest(sent: WireRequest, conformance: ConformanceSpec): ConformanceSpec | undefined {
  for (const sample of conformance.samples) {
    const exemplars = sample.exemplars.filter(
      ({ request: { path = '', body } }) => path === sent.path && body === sent.body,
    );
    if (exemplars.length > 0) return { ...conformance, samples: [{ ...sample, exemplars }] };
  }
  return undefined;
}

function probeReplyOf({ answer, stages }: MaskedExchange): ProbeReply {
  if (!answer.arrived) return { arrived: false, reason: answer.reason, detail: answer.detail };
  const { status, headers, text, bytes } = answer;
  const parsed = text === null ? undefined : parseUntrustedJson(text.replace(/^\ufeff/, ''));
  const latency_ms = Math.ceil(stages.total_ms);
  return {
    ...{ arrived: true, status, headers, text, bytes, latency_ms, leaks_token: false },
    ...(parsed && 'json' in parsed ? { json: parsed.json } : {}),
  };
}

/** The headers for a curl command that a person can run: without those that curl sets itself, and without the credential. */
function curlHeadersOf(headers: readonly [string, string][]): Record<string, string> {
  const transportHeaders = ['host', 'connection', 'content-length', 'accept-encoding', 'idempotency-key'];
  const ownHeaders = headers.filter(([name]) => !transportHeaders.includes(name.toLowerCase()));
  return Object.fromEntries(
    ownHeaders.map(([name, value]) => [name, name.toLowerCase() === 'authorization' ? 'Bearer $TOKEN' : value]),
  );
}
