/** Routes of sessions that take messages while they run. Generic: it knows no format by name. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AccessView, Engine } from '../../access/engine.ts';
import type { JsonObject } from '../../model/json.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import { eventOf } from '../../record/hash-chain.ts';
import type { RecordLine } from '../../store/store.ts';
import {
  cancelTurnBody,
  messageBody,
  messageHeaders,
  messageParams,
  saidMessage,
} from '../contract/conversation-contract.ts';
import { creationHeaders } from '../contract/creation-headers.ts';
import type { SessionContracts } from '../contract/format-contract.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { sessionParams } from '../contract/session-contract.ts';
import { type StreamParts, sendEventStream } from '../follow-response.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { jsonMediaType } from '../json-body.ts';
import { preferredWait } from '../preferred-wait.ts';
import type { ResponseLifetimes } from '../response-lifetimes.ts';
import type { ZodFastify } from '../type-provider.ts';
import { operationWord, type RoutedOpening } from './routed-opening.ts';

const tags = ['Conversations'];
const runScope = { scope: 'run' } as const;
const refusals = ['SESSION_UNKNOWN', 'SESSION_DELETED', 'SESSION_CLOSED', 'SESSION_UNSUITABLE'] as const;

export function conversationRoutes(
  api: ZodFastify,
  { sessions: { openings } }: Engine,
  contracts: SessionContracts,
  streams: StreamParts,
): void {
  for (const opening of openings) {
    if (!opening.conversation) continue;
    addMessageRoute(api, opening, streams);
    addCancelRoute(api, opening, contracts.of(opening).session);
    addCloseRoute(api, opening, contracts.of(opening).session);
    addEscalateRoute(api, opening, openings, contracts);
  }
}

const messageSchema = ({ path }: RoutedOpening) => ({
  ...{ tags, operationId: `say_in_${operationWord(path)}`, summary: 'Say something; it is answered in its turn' },
  params: sessionParams,
  headers: messageHeaders,
  body: messageBody,
  response: {
    202: jsonResponse('The message is on the record, and its turn comes', saidMessage),
    200: {
      description: 'The message with its answer, or the events of its turn as they happen',
      content: {
        'application/json': { schema: saidMessage },
        'text/event-stream': { schema: z.string() },
      },
    },
    ...problemResponses('REQUEST_INVALID', 'IDEMPOTENCY_KEY_REUSED', 'MESSAGES_WAITING', ...refusals),
  },
});

function addMessageRoute(api: ZodFastify, opening: RoutedOpening, streams: StreamParts): void {
  const options = { schema: messageSchema(opening), config: runScope };
  api.post(`/${opening.path}/:id/messages`, options, async (request, reply) => {
    const { engine, params, body, headers, actor } = request;
    const key = idempotencyKeyOf(request, headers['idempotency-key']);
    const { id, seq } = await engine.conversations.say(params.id, body.text, actor.name, key);
    const turn = { session: params.id, message: id, seq };
    if (/\btext\/event-stream\b/i.test(headers.accept ?? ''))
      return sendEventStream(request, reply, (signal) => linesOfTurn(engine, turn, signal), streams);
    const seconds = preferredWait(headers.prefer);
    const answer = await answerWithin(reply, engine, turn, seconds, streams.lifetimes);
    if (seconds !== undefined) reply.header('preference-applied', `wait=${seconds}`);
    return reply.code(answer === null ? 202 : 200).send({ message: id, seq, answer });
  });
}

interface RecordedTurn {
  session: string;
  message: string;
  /** Where the message is on the record. */
  seq: number;
}

/** The lines from the message to the end of its turn. Other messages may be said in between. */
async function* linesOfTurn(
  { sessions }: AccessView,
  { session, message, seq }: RecordedTurn,
  signal: AbortSignal,
): AsyncGenerator<RecordLine> {
  for await (const line of sessions.follow(session, seq, signal)) {
    yield line;
    const event = eventOf(line.text);
    if (event.kind === 'turn.closed' && event.data.message === message) return;
  }
}

/** Null where the turn is not over in that time; a message that was answered before has its answer at once. */
async function answerWithin(
  reply: FastifyReply,
  engine: AccessView,
  turn: RecordedTurn,
  seconds: number | undefined,
  lifetimes: ResponseLifetimes,
): Promise<JsonObject | null> {
  if (seconds === undefined) return answerOf(engine, turn);
  await lifetimes.during(reply, seconds * 1000, async (signal) => {
    for await (const _ of linesOfTurn(engine, turn, signal)) if (signal.aborted) break;
  });
  return answerOf(engine, turn);
}

async function answerOf({ sessions }: AccessView, { session, message }: RecordedTurn): Promise<JsonObject | null> {
  const { turns = [] } = await sessions.view(session);
  return turns.find((turn) => turn.message === message)?.answer ?? null;
}

function addCancelRoute(api: ZodFastify, { path }: RoutedOpening, session: SessionContracts['session']): void {
  const schema = {
    ...{
      tags,
      operationId: `cancel_turn_in_${operationWord(path)}`,
      summary: 'End the turn of a message with what there is',
    },
    params: messageParams,
    body: cancelTurnBody,
    response: {
      200: jsonResponse('The session', session),
      ...problemResponses('REQUEST_INVALID', 'MESSAGE_UNKNOWN', 'TURN_OVER', ...refusals),
    },
  };
  api.post(`/${path}/:id/messages/:message/cancel`, { schema, config: runScope }, async (request, reply) => {
    const { engine, params, body } = request;
    await engine.conversations.cancelTurn(params.id, params.message, body.reason);
    return reply.type(jsonMediaType).send(Buffer.from((await engine.sessions.resultText(params.id)).json));
  });
}

function addCloseRoute(api: ZodFastify, { path }: RoutedOpening, session: SessionContracts['session']): void {
  const schema = {
    ...{
      tags,
      operationId: `close_${operationWord(path)}`,
      summary: 'Close the conversation; its record is complete then',
    },
    params: sessionParams,
    response: { 200: jsonResponse('The session, closed', session), ...problemResponses(...refusals) },
  };
  api.post(`/${path}/:id/close`, { schema, config: runScope }, async ({ engine, params, actor }, reply) => {
    await engine.conversations.close(params.id, actor.name);
    return reply.type(jsonMediaType).send(Buffer.from((await engine.sessions.resultText(params.id)).json));
  });
}

function addEscalateRoute(
  api: ZodFastify,
  { path, conversation }: RoutedOpening,
  openings: readonly RoutedOpening[],
  contracts: SessionContracts,
): void {
  if (!conversation) return;
  const { input, format } = conversation.escalation;
  const next = openings.find((opening) => nameWithoutVersion(opening.format) === format);
  if (!next) throw new TypeError(`there is no opening for the format ${format}`);
  const schema = {
    ...{
      tags,
      operationId: `escalate_${operationWord(path)}`,
      summary: `Take it to one of the ${next.path}, which is told what was said`,
    },
    params: sessionParams,
    headers: creationHeaders,
    body: input.default({}),
    response: {
      201: jsonResponse('The session that was opened', contracts.of(next).session),
      200: jsonResponse('The session that the same request opened before', contracts.of(next).session),
      ...problemResponses(
        ...([
          'REQUEST_INVALID',
          'NO_RELEVANT_AGENT',
          'AGENT_UNKNOWN',
          'AGENT_INACTIVE',
          'AGENT_UNTESTED',
          'OPERATOR_MODEL_MISSING',
        ] as const),
        ...([
          'AGENT_UNABLE',
          'IDEMPOTENCY_KEY_REUSED',
          'SESSION_UNKNOWN',
          'SESSION_DELETED',
          'SESSION_UNSUITABLE',
        ] as const),
      ),
    },
  };
  api.post(`/${path}/:id/escalate`, { schema, config: runScope }, async (request, reply) => {
    const { engine, params, body, headers } = request;
    const key = idempotencyKeyOf(request, headers['idempotency-key']);
    const opened = await engine.conversations.escalate(params.id, body, key);
    const { json } = await engine.sessions.resultText(opened.session);
    reply.header('location', `/api/v1/sessions/${opened.session}`).type(jsonMediaType);
    return reply.code(opened.created ? 201 : 200).send(Buffer.from(json));
  });
}
