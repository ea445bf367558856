/**
 * The only door to the network. What leaves goes to a judged address within a deadline; what comes back is limited,
 * decoded strictly, sanitised and scanned. Nothing is trusted by default, and a peer can make nothing here throw.
 */
import { hash } from 'node:crypto';
import type { Reply } from '../model/send.ts';
import { createDoor, type DoorSettings } from './door.ts';
import { type Arrival, isRedirect } from './exchange.ts';
import { failures } from './failure.ts';
import type { Refusal } from './policy.ts';
import { readAnswer, readText, readToken } from './read.ts';
import { follow } from './redirects.ts';

export type GuardSettings = DoorSettings;

export interface GuardRequest {
  url: string;
  method?: 'POST' | 'GET';
  headers?: Record<string, string>;
  body?: string;
}

export interface SendOptions {
  /** What the other side is to us. Only evidence may redirect. */
  to: 'agent' | 'evidence' | 'token-endpoint' | 'model';
  /** Wall clock for everything: resolving, connecting, waiting, reading. */
  timeout_ms: number;
  /** Calls the request off; it then settles at once as `unreachable`. */
  signal?: AbortSignal;
  max_bytes?: number;
}

export interface Guard {
  /** What can be said of an address without the network, e.g. when an agent is registered. */
  judge(url: string): Refusal | undefined;
  send(request: GuardRequest, options: SendOptions): Promise<Reply>;
  /** Ends what is under way; every send that was waiting settles. */
  close(): Promise<void>;
}

/** 5 MB, decoded. */
export const maxBytes = 5_242_880;
const readers = { agent: readAnswer, model: readAnswer, evidence: readText, 'token-endpoint': readToken };

export function createGuard(settings: GuardSettings): Guard {
  const doors = {
    own: createDoor(settings),
    public: createDoor({ ...settings, allow: { ...settings.allow, loopback: false, private: false, hosts: [] } }),
  };

  async function send(request: GuardRequest, options: SendOptions): Promise<Reply> {
    const { url, method = 'POST', headers = {}, body } = request;
    const { to, timeout_ms, signal, max_bytes = maxBytes } = options;
    const started = performance.now();
    const target = doors.own.judge(url);
    if ('code' in target) return { ...failures.forbidden };
    const errand = { method, headers, body, deadline: started + timeout_ms, max_bytes, signal };
    let result = await doors.own.pass(target, errand);
    if (result.arrived && isRedirect(result.status)) {
      const mayFollow = to === 'evidence' && method === 'GET';
      result = mayFollow ? await follow(result, target, errand, doors) : failures.redirected;
    }
    return result.arrived ? replyOf(result, to, started) : { ...result };
  }

  return {
    judge(url) {
      const judgement = doors.own.judge(url);
      return 'code' in judgement ? judgement : undefined;
    },
    send,
    async close() {
      await Promise.all([doors.own.close(), doors.public.close()]);
    },
  };
}

function replyOf({ status, headers, bytes }: Arrival, to: SendOptions['to'], started: number): Reply {
  const latency_ms = Math.ceil(performance.now() - started);
  const facts = { status, latency_ms, bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') };
  return { arrived: true, facts, headers, ...readers[to](bytes) };
}
