/** The latest argument of each seat of a forecast, as it stands on the record. */
import { checkForecast, type ForecastCitation } from '../../methods/check-forecast.ts';
import { cutToCodePoints } from '../../model/code-points.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import type { SessionEvent } from '../../record/event.ts';
import { exhibitsOf, readEvidence, withChecked } from '../given-evidence.ts';
import type { EvidencedQuestion } from './question.ts';

const maxReasoningLength = 1000;

/** In the order in which the seats first answered. The reasoning is the seat's own, or else the end of its thoughts. */
export function seatArguments(events: readonly SessionEvent[]): JsonObject[] {
  return latestAnswers(events).map(argumentOf);
}

/** With what became of the citations, where the debate was given evidence. */
export function citedArguments(events: readonly SessionEvent[], hash: HashFunction): JsonObject[] {
  const [opened] = events;
  const question =
    opened?.kind === 'session.opened' ? (opened.data.input as JsonObject & EvidencedQuestion) : undefined;
  if (question === undefined || question.evidence.length === 0) return seatArguments(events);
  let evidence = readEvidence(question, hash);
  for (const event of events) if (event.kind === 'evidence.checked') evidence = withChecked(evidence, event.data);
  const check = checkForecast(exhibitsOf(evidence));
  return latestAnswers(events).map((data) => ({
    ...argumentOf(data),
    citations: check(question.title, data.answer) as (JsonObject & ForecastCitation)[],
  }));
}

type ForecastAnswer = Extract<SessionEvent<'answer.received'>['data'], { act: 'forecast' }>;

function latestAnswers(events: readonly SessionEvent[]): ForecastAnswer[] {
  const latest = new Map<string, ForecastAnswer>();
  for (const event of events)
    if (event.kind === 'answer.received' && event.data.act === 'forecast') latest.set(event.data.seat, event.data);
  return [...latest.values()];
}

function argumentOf({ ask, seat, answer }: ForecastAnswer): JsonObject {
  const { position, confidence, synthesis_thought, evidence, limitations = [] } = answer;
  const reasoning = answer.reasoning ?? cutToCodePoints(synthesis_thought, maxReasoningLength);
  const [, round = ''] = /^round-(\d+)\//.exec(ask) ?? [];
  return { seat, round: Number(round), position, confidence, reasoning, evidence, limitations };
}
