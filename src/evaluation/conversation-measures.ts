/** What can be measured in a conversation: how long replies are, and how long they took, as far as whole seconds tell. */
import { z } from 'zod';
import { countCharacters } from './comparable-text.ts';
import { epochSecondOf } from './epoch-second.ts';
import type { ConversationExchange } from './evaluated-conversation.ts';

/** Both stamps are cut to whole seconds, so a difference of d seconds was more than d-1 and less than d+1. */
const latencyInterval = z.object({ more_than: z.number(), less_than: z.number() });

export const conversationMeasures = z.object({
  replies: z.int(),
  characters: z.object({ least: z.int(), median: z.int(), most: z.int(), total: z.int() }),
  latency_s: z.object({ median: latencyInterval, slowest: latencyInterval, line: z.int() }).nullable(),
});

type LatencyInterval = z.infer<typeof latencyInterval>;
type ConversationMeasures = z.infer<typeof conversationMeasures>;

/** Null where the times are not real, go back, or there is no message to count from. */
export function latencyOf({ user, reply }: ConversationExchange): LatencyInterval | null {
  const [from, to] = [user === null ? null : epochSecondOf(user), epochSecondOf(reply)];
  if (from === null || to === null || to < from) return null;
  return { more_than: Math.max(0, to - from - 1), less_than: to - from + 1 };
}

export function measuresOf(answered: readonly ConversationExchange[]): ConversationMeasures {
  const lengths = answered.map(({ reply }) => countCharacters(reply.text)).sort((a, b) => a - b);
  const total = lengths.reduce((sum, each) => sum + each, 0);
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

/** The lower of the two in the middle, so that it is one of those measured. */
function lowerMedianOf<T>(sorted: readonly T[]): T | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
