/** Sends a request to one of the platform's own agents, in this process: the same request and reply as over HTTP. */
import type { Flag } from '../model/flag.ts';
import type { Json } from '../model/json.ts';
import { bodyTextOf, type SendToAgent, type WireReply } from '../model/send-to-agent.ts';
import type { AgentParts, HouseAgentEntry } from './agent-parts.ts';

type InProcessParts = Pick<AgentParts, 'clock' | 'hash' | 'log'>;

export function createInProcessSend(
  { agent_id, model, serve }: Pick<HouseAgentEntry, 'agent_id' | 'model' | 'serve'>,
  timeout_ms: number,
  { clock, hash, log }: InProcessParts,
): SendToAgent {
  const flags: Flag[] = [];
  const handlers = serve(timeout_ms, (flag) => {
    flags.push(flag);
    log.warn({ agent: agent_id, model, flag: flag.code }, flag.detail);
  });
  return async ({ path, ...sent }) => {
    const handle = Object.hasOwn(handlers, path) ? handlers[path] : undefined;
    if (!handle)
      return { arrived: false, reason: 'unreachable', detail: 'the house has nobody there', retryable: false };
    const started = clock.now();
    const late = Promise.withResolvers<undefined>();
    const cancel = clock.at(started + timeout_ms, () => late.resolve(undefined));
    const answer = await Promise.race([handle(JSON.parse(bodyTextOf(sent)), {}), late.promise]).finally(cancel);
    if (!answer) return { arrived: false, reason: 'timeout', detail: 'the house took too long', retryable: false };
    return houseReplyOf(answer.status, JSON.stringify(answer.body), clock.now() - started, hash, flags);
  };
}

function houseReplyOf(
  status: number,
  text: string,
  latency_ms: number,
  hash: AgentParts['hash'],
  flags: Flag[],
): WireReply {
  const facts = { bytes: new TextEncoder().encode(text).length, latency_ms, sha256: hash(text), status };
  return { arrived: true, facts, headers: {}, body: { json: JSON.parse(text) as Json }, flags };
}
