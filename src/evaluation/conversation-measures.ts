/** Measures of a conversation: the length of replies, and their latency as far as whole seconds show it. */
import { z } from 'zod';
import { countCharacters } from './comparable-text.ts';
import { epochSecondOf } from './epoch-second.ts';
import type { ConversationExchange } from './evaluated-conversation.ts';

/** Both times are cut to whole seconds, so a difference of d seconds means more than d-1 and less than d+1. */
const latencyInterval = z.object({ more_than: z.number(), less_than: z.number() });

export const conversationMeasures = z.object({
  replies: z.int(),
  characters: z.object({ least: z.int(), median: z.int(), most: z.int(), total: z.int() }),
  latency_s: z.object({ median: latencyInterval, slowest: latencyInterval, line: z.int() }).nullable(),
});

type LatencyInterval = z.infer<typeof latencyInterval>;
type ConversationMeasures = z.infer<typeof conversationMeasures>;

/** Null if a time is not valid, the times go back, or there is no message before the reply. */
export function latencyOf({ user, reply }: ConversationExchange): LatencyInterval | null {
  const [from, to] = [user === null ? null : epochSecondOf(user), epochSecondOf(reply)];
  if (from === null || to === null || to < from) return null;
  return { more_than: Math.max(0, to - from - 1), less_than: to - from + 1 };
}

export function measuresOf(answered: readonly ConversationExchange[]): ConversationMeasures {
  const lengths = answered.map(({ reply }) => countCharacters(reply.text)).sort((a, b) => a - b);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const lengthFigures = {
    least: lengths[0] ?? 0,
    median: lowerMedianOf(lengths) ?? 0,
    most: lengths.at(-1) ?? 0,
    total,
  };
  return { replies: answered.length, characters: lengthFigures, latency_s: latencyMeasuresOf(answered) };
}

function latencyMeasuresOf(answered: readonly ConversationExchange[]): ConversationMeasures['latency_s'] {
  const known = answered
    .flatMap((exchange) => {
      const latency = latencyOf(exchange);
      return latency === null ? [] : [{ ...latency, line: exchange.reply.line }];
    })
    .sort((a, b) => a.less_than - b.less_than);
  const [median, slowest] = [lowerMedianOf(known), known.at(-1)];
  if (!median || !slowest) return null;
  return { median: boundsOf(median), slowest: boundsOf(slowest), line: slowest.line };
}

const boundsOf = ({ more_than, less_than }: LatencyInterval) => ({ more_than, less_than });

/** Of an even number the lower middle one, so that the median is a measured value. */
function lowerMedianOf<T>(sorted: readonly T[]): T | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
