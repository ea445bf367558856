/** What can be measured in a conversation: how long replies are, and how long they took, as far as whole seconds tell. */
import { z } from 'zod';
import type { Exchange } from './conversation.ts';
import { secondOf } from './second.ts';
import { characters } from './words.ts';

/** Both stamps are cut to whole seconds, so a difference of d seconds was more than d-1 and less than d+1. */
export const interval = z.object({ more_than: z.number(), less_than: z.number() });

export const measures = z.object({
  replies: z.int(),
  characters: z.object({ least: z.int(), median: z.int(), most: z.int(), total: z.int() }),
  latency_s: z.object({ median: interval, slowest: interval, line: z.int() }).nullable(),
});

export type Interval = z.infer<typeof interval>;
export type Measures = z.infer<typeof measures>;

/** Null where the times are not real, go back, or there is no message to count from. */
export function latencyOf({ user, reply }: Exchange): Interval | null {
  const [from, to] = [user === null ? null : secondOf(user), secondOf(reply)];
  if (from === null || to === null || to < from) return null;
  return { more_than: Math.max(0, to - from - 1), less_than: to - from + 1 };
}

export function measuresOf(answered: readonly Exchange[]): Measures {
  const lengths = answered.map(({ reply }) => characters(reply.text)).sort((a, b) => a - b);
  const total = lengths.reduce((sum, each) => sum + each, 0);
  const figures = { least: lengths[0] ?? 0, median: middle(lengths) ?? 0, most: lengths.at(-1) ?? 0, total };
  return { replies: answered.length, characters: figures, latency_s: latencies(answered) };
}

function latencies(answered: readonly Exchange[]): Measures['latency_s'] {
  const known = answered
    .flatMap((exchange) => {
      const latency = latencyOf(exchange);
      return latency === null ? [] : [{ ...latency, line: exchange.reply.line }];
    })
    .sort((a, b) => a.less_than - b.less_than);
  const [median, slowest] = [middle(known), known.at(-1)];
  if (!median || !slowest) return null;
  return { median: bounds(median), slowest: bounds(slowest), line: slowest.line };
}

const bounds = ({ more_than, less_than }: Interval) => ({ more_than, less_than });

/** The lower of the two in the middle, so that it is one of those measured. */
function middle<T>(sorted: readonly T[]): T | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
