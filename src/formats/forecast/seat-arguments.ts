/** The latest argument of each seat of a forecast, as it stands on the record. */
import { cutToCodePoints } from '../../model/code-points.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SessionEvent } from '../../record/event.ts';

const maxReasoningLength = 1000;

/** In the order in which the seats first answered. The reasoning is the seat's own, or else the end of its thoughts. */
export function seatArguments(events: readonly SessionEvent[]): JsonObject[] {
  const latest = new Map<string, JsonObject>();
  for (const event of events)
    if (event.kind === 'answer.received' && event.data.act === 'forecast')
      latest.set(event.data.seat, argumentOf(event.data));
  return [...latest.values()];
}

type ForecastAnswer = Extract<SessionEvent<'answer.received'>['data'], { act: 'forecast' }>;

function argumentOf({ ask, seat, answer }: ForecastAnswer): JsonObject {
  const { position, confidence, synthesis_thought, evidence, limitations = [] } = answer;
  const reasoning = answer.reasoning ?? cutToCodePoints(synthesis_thought, maxReasoningLength);
  const [, round = ''] = /^round-(\d+)\//.exec(ask) ?? [];
  return { seat, round: Number(round), position, confidence, reasoning, evidence, limitations };
}
