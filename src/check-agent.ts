/** What a platform says of an agent that it has tested: the checks of its protocol, made of the one answer it gave. */
import { curlLine } from './conformance/curl.ts';
import { runChecks } from './conformance/run.ts';
import type { Heard } from './engine/connection.ts';
import type { EngineParts } from './engine/parts.ts';
import { parseJson } from './guard/json.ts';
import type { WireRequest } from './model/send.ts';
import type { Probe, ProbeReply } from './protocols/check.ts';
import { conformances } from './protocols/checks.ts';
import type { Conformance } from './protocols/conformance.ts';

export const checkAgent: EngineParts['checkAgent'] = async (agent, sent, heard, timeout_ms) => {
  const { role, client_id, has_api_key, has_auth } = agent;
  const to = { ...(role === undefined ? {} : { role }), ...(client_id === undefined ? {} : { client_id }) };
  const conformance = conformances.get(agent.protocol)?.(to);
  const narrow = conformance && only(sent, conformance);
  if (!narrow) return [];
  const probe: Probe = {
    ...{ has_token: has_api_key || has_auth, timeout_ms },
    exchange: async () => replyOf(heard),
    curl: ({ body = '' }) => curlLine({ url: heard.request.url, headers: shown(heard.request.headers), body }),
  };
  return (await runChecks(narrow, probe, { quick: true })).checks;
};

/** The rules for this request and no other. */
function only(sent: WireRequest, conformance: Conformance): Conformance | undefined {
  for (const sample of conformance.samples) {
    const exemplars = sample.exemplars.filter(
      ({ request: { path = '', body } }) => path === sent.path && body === sent.body,
    );
    if (exemplars.length > 0) return { ...conformance, samples: [{ ...sample, exemplars }] };
  }
  return undefined;
}

function replyOf({ answer, stages }: Heard): ProbeReply {
  if (!answer.arrived) return { arrived: false, reason: answer.reason, detail: answer.detail };
  const { status, headers, text, bytes } = answer;
  const parsed = text === null ? undefined : parseJson(text.replace(/^\ufeff/, ''));
  const latency_ms = Math.ceil(stages.total_ms);
  return {
    ...{ arrived: true, status, headers, text, bytes, latency_ms, leaks_token: false },
    ...(parsed && 'json' in parsed ? { json: parsed.json } : {}),
  };
}

/** What a person would send; the rest is the transport's affair. */
function shown(headers: readonly [string, string][]): Record<string, string> {
  const ours = ['host', 'connection', 'content-length', 'accept-encoding', 'idempotency-key'];
  const kept = headers.filter(([name]) => !ours.includes(name.toLowerCase()));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name.toLowerCase() === 'authorization' ? 'Bearer $TOKEN' : value]),
  );
}
