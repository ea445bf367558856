/** One set of routes for every format that the engine can open. Generic: it knows no format by name. */
import type { AccessView, Engine } from '../../access/engine.ts';
import { ParleyError } from '../../errors.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import { eventOf } from '../../record/hash-chain.ts';
import { openingHeaders } from '../contract/creation-headers.ts';
import type { FormatContract, SessionContracts } from '../contract/format-contract.ts';
import { getExample, listExample, openExample } from '../contract/format-examples.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { pageOf } from '../contract/page-contract.ts';
import { problemResponses, workRefusals } from '../contract/problem-contract.ts';
import { sessionParams } from '../contract/session-contract.ts';
import { formatListQuery } from '../contract/session-list-contract.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { jsonMediaType } from '../json-body.ts';
import { preferredWait } from '../preferred-wait.ts';
import type { ResponseLifetimes } from '../response-lifetimes.ts';
import type { ZodFastify } from '../type-provider.ts';
import { addBatchRoute } from './batch-route.ts';
import { engineValidatesBody } from './engine-validates-body.ts';
import { listSessions } from './list-sessions.ts';
import { operationWord, type RoutedOpening } from './routed-opening.ts';

const tags = ['Sessions'];
const refusalCodes = [
  'REQUEST_INVALID',
  'NO_RELEVANT_AGENT',
  'AGENT_UNKNOWN',
  'AGENT_INACTIVE',
  'AGENT_UNTESTED',
  'AGENT_UNABLE',
  'OPERATOR_MODEL_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

const openSchema = (opening: RoutedOpening, { session }: FormatContract) => ({
  ...{ tags, operationId: `open_${operationWord(opening.path)}`, summary: opening.summary },
  example: () => openExample(opening),
  headers: openingHeaders,
  body: opening.input,
  response: {
    202: jsonResponse('The session as it stands; it goes on by itself', session),
    200: jsonResponse('The session, closed', session),
    ...problemResponses(...refusalCodes, 'DAILY_LIMIT_REACHED', 'SHUTTING_DOWN', 'STORE_FAILED'),
  },
});

export function openingRoutes(
  api: ZodFastify,
  { sessions: { openings } }: Engine,
  contracts: SessionContracts,
  lifetimes: ResponseLifetimes,
): void {
  for (const opening of openings) {
    if (opening.follows !== undefined) continue;
    const contract = contracts.of(opening);
    addReadRoutes(api, opening, contract);
    if (opening.batch) addBatchRoute(api, opening, opening.batch, contract.summary, lifetimes);
    else addOpenRoute(api, opening, contract, lifetimes);
  }
}

function addReadRoutes(api: ZodFastify, opening: RoutedOpening, contract: FormatContract): void {
  const format = nameWithoutVersion(opening.format);
  api.get(`/${opening.path}`, { schema: listSchema(opening, contract) }, ({ engine, query }) =>
    listSessions(engine, { ...query, format }),
  );
  api.get(`/${opening.path}/:id`, { schema: getSchema(opening, contract) }, async ({ engine, params }, reply) => {
    const view = await engine.sessions.viewText(params.id);
    if (view.format === format) return reply.type(jsonMediaType).send(Buffer.from(view.json));
    throw new ParleyError('SESSION_UNSUITABLE', `The session ${params.id} is a ${view.format}.`);
  });
}

function addOpenRoute(
  api: ZodFastify,
  opening: RoutedOpening,
  contract: FormatContract,
  lifetimes: ResponseLifetimes,
): void {
  api.post(
    `/${opening.path}`,
    { schema: openSchema(opening, contract), config: { scope: 'run' }, validatorCompiler: engineValidatesBody },
    async (request, reply) => {
      const { sessions } = request.engine;
      const key = idempotencyKeyOf(request, request.headers['idempotency-key']);
      const { session: id } = await sessions.open(opening.format, request.body, key);
      const seconds = preferredWait(request.headers.prefer);
      if (seconds !== undefined) {
        await lifetimes.during(reply, seconds * 1000, (signal) => waitForResult(sessions, opening, id, signal));
        reply.header('preference-applied', `wait=${seconds}`);
      }
      const { status, json } = await sessions.resultText(id);
      reply.header('location', `/api/v1/sessions/${id}`).type(jsonMediaType);
      return reply.code(status === 'running' ? 202 : 200).send(Buffer.from(json));
    },
  );
}

/** A session that takes messages does not close by itself: its first answer is waited for, if something was said. */
async function waitForResult(
  sessions: AccessView['sessions'],
  { conversation }: RoutedOpening,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  if (!conversation) return void (await sessions.closed(id, signal));
  const { turns = [] } = await sessions.view(id);
  if (turns.length === 0) return;
  for await (const { text } of sessions.follow(id, 0, signal)) if (eventOf(text).kind === 'turn.closed') return;
}

const listSchema = (opening: RoutedOpening, { listed }: FormatContract) => ({
  ...{ tags, operationId: `list_${operationWord(opening.path)}`, summary: `List the ${opening.path}, newest first` },
  example: () => listExample([opening]),
  querystring: formatListQuery,
  response: { 200: jsonResponse('A page of sessions', pageOf(listed)), ...problemResponses('REQUEST_INVALID') },
});

const getSchema = (opening: RoutedOpening, { session }: FormatContract) => ({
  ...{ tags, operationId: `get_${operationWord(opening.path)}`, summary: `Read one of the ${opening.path}` },
  example: () => getExample(opening, `/api/v1/${opening.path}`),
  params: sessionParams,
  response: {
    200: jsonResponse('The session', session),
    ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED', 'SESSION_UNSUITABLE', ...workRefusals),
  },
});
