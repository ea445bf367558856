/**
 * A rate limit with one token bucket for each key or address. A bucket holds the requests of one minute and refills
 * steadily. The headers follow draft-ietf-httpapi-ratelimit-headers. Counts are kept in memory; where several machines share
 * a store, each adds its counts to buckets there once a second and takes over what is left in them: the limit is one for all.
 */
import type { FastifyReply } from 'fastify';
import { ParleyError } from '../errors.ts';

/** Counts one request of `who`, and throws RATE_LIMITED if none is left. */
export interface RateLimit {
  (who: string, reply: Pick<FastifyReply, 'headers'>): void;
  /** Exchanges counts with the other machines. */
  share(count: CountRequests): Promise<void>;
}

/** Takes what was used here out of the buckets of all machines, and returns how much of each is used up now. */
export type CountRequests = (
  used: ReadonlyMap<string, number>,
  perMinute: number,
) => Promise<ReadonlyMap<string, number>>;

interface TokenBucket {
  /** The requests that were left at the time `at`. */
  left: number;
  /** In milliseconds. */
  at: number;
}

const windowSeconds = 60;
/** Beyond this number, the least recently used bucket is dropped. */
const defaultMaxBuckets = 10_000;

/** 0 requests a minute means no limit. */
export function createRateLimit(perMinute: number, now: () => number, maxBuckets = defaultMaxBuckets): RateLimit {
  if (perMinute === 0) return Object.assign(() => {}, { share: async () => {} });
  const perSecond = perMinute / windowSeconds;
  const policy = `"requests";q=${perMinute};w=${windowSeconds}`;
  const buckets = new Map<string, TokenBucket>();
  /** What was let through here since the last exchange. */
  let used = new Map<string, number>();

  function requestsLeft(who: string, time: number): number {
    const bucket = buckets.get(who);
    if (!bucket) return perMinute;
    return Math.min(perMinute, bucket.left + (Math.max(0, time - bucket.at) / 1000) * perSecond);
  }

  /** A map keeps the order of insertion, so the first bucket is the least recently used. */
  function rememberBucket(who: string, bucket: TokenBucket): void {
    buckets.delete(who);
    buckets.set(who, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
  }

  async function share(count: CountRequests): Promise<void> {
    if (used.size === 0) return;
    const own = used;
    used = new Map();
    for (const [who, spent] of await count(own, perMinute)) {
      // Requests that came during the exchange are told with the next one.
      const left = perMinute - spent - (used.get(who) ?? 0);
      rememberBucket(who, { left: Math.max(-perMinute, left), at: now() });
    }
  }

  const limit = (who: string, reply: Pick<FastifyReply, 'headers'>) => {
    const time = now();
    const before = requestsLeft(who, time);
    if (before >= 1) used.set(who, (used.get(who) ?? 0) + 1);
    const left = before < 1 ? before : before - 1;
    rememberBucket(who, { left, at: time });
    const untilFull = Math.ceil((perMinute - left) / perSecond);
    const headers = {
      'ratelimit-policy': policy,
      ratelimit: `"requests";r=${Math.max(0, Math.floor(left))};t=${untilFull}`,
    };
    if (before >= 1) return void reply.headers(headers);
    const wait = Math.ceil((1 - left) / perSecond);
    reply.headers({ ...headers, 'retry-after': String(wait) });
    throw new ParleyError('RATE_LIMITED', `The limit is ${perMinute} requests a minute; try again in ${wait} s.`);
  };
  return Object.assign(limit, { share });
}
