/**
 * The only door to the network. What leaves goes to a judged address within a deadline; what comes back is limited,
 * decoded strictly, sanitised and scanned. Nothing is trusted by default, and a peer can make nothing here throw.
 */
import { hash } from 'node:crypto';
import type { Agent } from 'undici';
import type { Reply } from '../model/send.ts';
import type { Allow } from './allow.ts';
import type { Resolve } from './dial.ts';
import { type Arrival, exchange, isRedirect } from './exchange.ts';
import { type Failure, failures } from './failure.ts';
import { headersFor } from './headers.ts';
import { createPolicy, type Policy, type Refusal, type Target } from './policy.ts';
import { createPool } from './pool.ts';
import { readAnswer, readText, readToken } from './read.ts';

export interface GuardSettings {
  allow: Allow;
  /** Ports that may be called besides 80, 443 and those from 1024 up. */
  ports?: readonly number[];
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string;
  connect_timeout_ms?: number;
  /** Connections to one origin at most; further calls wait, within their deadlines. */
  connections?: number;
  /** How names are resolved; the system's way unless told. */
  resolve?: Resolve;
}

export interface GuardRequest {
  url: string;
  method?: 'POST' | 'GET';
  headers?: Record<string, string>;
  body?: string;
}

export interface SendOptions {
  /** What the other side is to us. Only evidence may redirect, and only to public addresses. */
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
const maxRedirects = 5;
const maxRemembered = 1024;
const readers = { agent: readAnswer, model: readAnswer, evidence: readText, 'token-endpoint': readToken };

/** A way out under one policy. */
interface Door {
  policy: Policy;
  pool: Agent;
}

export function createGuard(settings: GuardSettings): Guard {
  const door = createDoor(settings, settings.allow);
  const publicDoor = createDoor(settings, { ...settings.allow, loopback: false, private: false, hosts: [] });

  const judged = new Map<string, Target | Refusal>();

  /** The same few addresses are called over and over, and what can be said without resolving never changes. */
  function judge(url: string): Target | Refusal {
    const known = judged.get(url);
    if (known) return known;
    const judgement = door.policy.judgeUrl(url);
    if (judged.size === maxRemembered) judged.clear();
    judged.set(url, judgement);
    return judgement;
  }

  async function send(request: GuardRequest, options: SendOptions): Promise<Reply> {
    const started = performance.now();
    const target = judge(request.url);
    if ('code' in target) return { ...failures.forbidden };
    let result = await pass(door, target, request, options, started);
    if (result.arrived && isRedirect(result.status)) {
      const mayFollow = options.to === 'evidence' && request.method === 'GET';
      result = mayFollow ? await follow(result, target, options, started) : failures.redirected;
    }
    return result.arrived ? replyOf(result, options, started) : { ...result };
  }

  /** Each hop is judged anew and takes no headers along; whoever leaves an origin may only go to public addresses. */
  async function follow(first: Arrival, from: Target, options: SendOptions, started: number) {
    let at = from;
    let way = door;
    let result: Arrival | Failure = first;
    for (let hops = 0; result.arrived && isRedirect(result.status); hops++) {
      const location = URL.parse(result.headers.location ?? '', at.origin + at.path);
      if (hops === maxRedirects || !location) return failures.redirectedAway;
      location.hash = '';
      if (location.origin !== at.origin) way = publicDoor;
      const next = way.policy.judgeUrl(location.href);
      if ('code' in next) return failures.forbidden;
      at = next;
      result = await pass(way, at, { url: location.href, method: 'GET' }, options, started);
    }
    return result;
  }

  return {
    judge(url) {
      const judgement = judge(url);
      return 'code' in judgement ? judgement : undefined;
    },
    send,
    async close() {
      await Promise.all([door.pool.destroy(), publicDoor.pool.destroy()]);
    },
  };
}

function createDoor(settings: GuardSettings, allow: Allow): Door {
  const policy = createPolicy(allow, settings.ports);
  return { policy, pool: createPool({ ...settings, policy }) };
}

function pass({ pool }: Door, target: Target, request: GuardRequest, options: SendOptions, started: number) {
  const { method = 'POST', headers = {}, body } = request;
  return exchange(
    pool,
    {
      origin: target.origin,
      path: target.path,
      method,
      headers: headersFor(headers, body !== undefined),
      body: body ?? null,
    },
    {
      timeout_ms: Math.max(1, options.timeout_ms - (performance.now() - started)),
      max_bytes: options.max_bytes ?? maxBytes,
      signal: options.signal,
    },
  );
}

function replyOf({ status, headers, bytes }: Arrival, { to }: SendOptions, started: number): Reply {
  const latency_ms = Math.ceil(performance.now() - started);
  const facts = { status, latency_ms, bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') };
  return { arrived: true, facts, headers, ...readers[to](bytes) };
}
