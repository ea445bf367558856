/**
 * How many requests somebody may make: a bucket for each key or address that holds a minute's worth and fills up
 * steadily. The headers are those of draft-ietf-httpapi-ratelimit-headers. What was counted is kept in memory only.
 */
import type { FastifyReply } from 'fastify';
import { ParleyError } from '../errors.ts';

/** Counts one request of theirs, and throws RATE_LIMITED when they have none left. */
export type RateLimit = (who: string, reply: Pick<FastifyReply, 'headers'>) => void;

interface TokenBucket {
  /** How many requests were left at that time, in milliseconds. */
  left: number;
  at: number;
}

const windowSeconds = 60;
/** Beyond so many, whoever asked longest ago is forgotten. */
const defaultMaxBuckets = 10_000;

/** Without limit where that is 0. */
export function createRateLimit(perMinute: number, now: () => number, maxBuckets = defaultMaxBuckets): RateLimit {
  if (perMinute === 0) return () => {};
  const perSecond = perMinute / windowSeconds;
  const policy = `"requests";q=${perMinute};w=${windowSeconds}`;
  const buckets = new Map<string, TokenBucket>();

  function requestsLeft(who: string, time: number): number {
    const bucket = buckets.get(who);
    if (!bucket) return perMinute;
    return Math.min(perMinute, bucket.left + (Math.max(0, time - bucket.at) / 1000) * perSecond);
  }

  /** The newest is last, so that the first is the one to forget. */
  function rememberBucket(who: string, bucket: TokenBucket): void {
    buckets.delete(who);
    buckets.set(who, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
  }

  return (who, reply) => {
    const time = now();
    const before = requestsLeft(who, time);
    const left = before < 1 ? before : before - 1;
    rememberBucket(who, { left, at: time });
    const untilFull = Math.ceil((perMinute - left) / perSecond);
    const headers = { 'ratelimit-policy': policy, ratelimit: `"requests";r=${Math.floor(left)};t=${untilFull}` };
    if (before >= 1) return void reply.headers(headers);
    const wait = Math.ceil((1 - left) / perSecond);
    reply.headers({ ...headers, 'retry-after': String(wait) });
    throw new ParleyError('RATE_LIMITED', `The limit is ${perMinute} requests a minute; try again in ${wait} s.`);
  };
}
