/** Reaches an agent of the house: the same words as over the wire, without a wire. */
import type { Json } from '../model/json.ts';
import { bodyText, type Reply, type Send } from '../model/send.ts';
import type { EngineParts, HouseSeat } from './parts.ts';

type Needed = Pick<EngineParts, 'clock' | 'hash'>;

export function inProcess({ serve }: Pick<HouseSeat, 'serve'>, timeout_ms: number, { clock, hash }: Needed): Send {
  const served = serve(timeout_ms);
  return async ({ path, ...sent }) => {
    const handle = Object.hasOwn(served, path) ? served[path] : undefined;
    if (!handle)
      return { arrived: false, reason: 'unreachable', detail: 'the house has nobody there', retryable: false };
    const started = clock.now();
    const late = Promise.withResolvers<undefined>();
    const cancel = clock.at(started + timeout_ms, () => late.resolve(undefined));
    const answer = await Promise.race([handle(JSON.parse(bodyText(sent)), {}), late.promise]).finally(cancel);
    if (!answer) return { arrived: false, reason: 'timeout', detail: 'the house took too long', retryable: false };
    return replyOf(answer.status, JSON.stringify(answer.body), clock.now() - started, hash);
  };
}

function replyOf(status: number, text: string, latency_ms: number, hash: EngineParts['hash']): Reply {
  const facts = { bytes: new TextEncoder().encode(text).length, latency_ms, sha256: hash(text), status };
  return { arrived: true, facts, headers: {}, body: { json: JSON.parse(text) as Json }, flags: [] };
}
