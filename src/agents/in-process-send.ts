/** Sends a request to one of the platform's own agents, in this process: the same request and reply as over HTTP. */
import type { Json } from '../model/json.ts';
import { bodyTextOf, type SendToAgent, type WireReply } from '../model/send-to-agent.ts';
import type { AgentParts, HouseAgentEntry } from './agent-parts.ts';

type InProcessParts = Pick<AgentParts, 'clock' | 'hash'>;

export function createInProcessSend(
  { serve }: Pick<HouseAgentEntry, 'serve'>,
  timeout_ms: number,
  { clock, hash }: InProcessParts,
): SendToAgent {
  const handlers = serve();
  return async ({ path, ...sent }) => {
    const handle = Object.hasOwn(handlers, path) ? handlers[path] : undefined;
    if (!handle)
      return { arrived: false, reason: 'unreachable', detail: 'the house has nobody there', retryable: false };
    const started = clock.now();
    const late = Promise.withResolvers<undefined>();
    const cancel = clock.at(started + timeout_ms, () => late.resolve(undefined));
    const answer = await Promise.race([handle(JSON.parse(bodyTextOf(sent)), {}), late.promise]).finally(cancel);
    if (!answer) return { arrived: false, reason: 'timeout', detail: 'the house took too long', retryable: false };
    return houseReplyOf(answer.status, JSON.stringify(answer.body), clock.now() - started, hash);
  };
}

function houseReplyOf(status: number, text: string, latency_ms: number, hash: AgentParts['hash']): WireReply {
  const facts = { bytes: new TextEncoder().encode(text).length, latency_ms, sha256: hash(text), status };
  return { arrived: true, facts, headers: {}, body: { json: JSON.parse(text) as Json }, flags: [] };
}
