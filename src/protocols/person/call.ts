/** Reads what a person answered. Nothing is sent: the ask waited in the inbox until the answer came. */
import type { Act, Answer, Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import type { SeatChannel } from '../protocol.ts';
import { violationsOf } from '../schema-violations.ts';
import { malformedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { readSuccess } from '../status-failure.ts';
import { answerSchemas } from './answer-schemas.ts';

export function call(ask: Ask, encoded: SendableRequest, { send }: SeatChannel): Promise<Outcome> {
  return sendAndRead(encoded, send, (reply) => readSuccess(reply, (json) => readAnswer(ask.act, json)));
}

function readAnswer(act: Act, json: Json): ReplyReading {
  const [violation] = violationsOf(answerSchemas[act], json);
  if (violation) return malformedReply(`${violation.path || 'the answer'}: ${violation.message}`);
  return { answer: answerOf(act, json), flags: [] };
}

function answerOf(act: Act, json: Json): Answer {
  switch (act) {
    case 'analyze':
      return { act, answer: answerSchemas.analyze.parse(json) };
    case 'challenge':
      return { act, answer: answerSchemas.challenge.parse(json) };
    case 'vote':
      return { act, answer: answerSchemas.vote.parse(json) };
    case 'forecast':
      return forecastOf(json);
    case 'turn':
      return { act, answer: answerSchemas.turn.parse(json) };
    case 'reply':
      return { act, answer: answerSchemas.reply.parse(json) };
  }
}

/** A person gives reasons, and keeps no log of searches: the reasoning stands for the first and the last thought. */
function forecastOf(json: Json): Answer<'forecast'> {
  const { reasoning, ...forecast } = answerSchemas.forecast.parse(json);
  const thoughts = { initial_thought: reasoning, synthesis_thought: reasoning, reasoning };
  return { act: 'forecast', answer: { ...forecast, ...thoughts, actions: [], observations: [] } };
}
