/** The routes of document 004 under `/v0`: councils, turns and audits, with its own short errors. */
import type { FastifyReply } from 'fastify';
import type { Engine } from '../../access/engine.ts';
import { ParleyError } from '../../errors.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { evidenceItem } from '../../model/turn.ts';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import { openingHeaders } from '../contract/creation-headers.ts';
import { jsonResponse } from '../contract/json-response.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import type { ResponseLifetimes } from '../response-lifetimes.ts';
import { engineValidatesBody } from '../routes/engine-validates-body.ts';
import type { ZodFastify } from '../type-provider.ts';
import { audit, auditParams, councilResult, shortError, turnParams, turnRequest, turnResult } from './arc-contract.ts';
import { auditOf, councilResultOf } from './arc-council.ts';

/** The only format with its own routes, because document 004 defines them. */
const councilFormat = 'council';

/** Added to the council's own time, for the arbitrator's last turn and the close. */
const closingGraceMs = 5000;
/** A longer silence could end the connection. The response is then 202 and names the audit. */
const maxCouncilWaitMs = 120_000;

const respondAsync = /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i;

const tags = ['ARC v0'];
const errorResponses = { default: jsonResponse('A short error', shortError) };

export function arcRoutes(api: ZodFastify, engine: Engine, lifetimes: ResponseLifetimes): void {
  addRunRoute(api, engine, lifetimes);
  addTurnRoute(api);
  addAuditRoute(api);
}

function addRunRoute(api: ZodFastify, engine: Engine, lifetimes: ResponseLifetimes): void {
  const opening = engine.sessions.openings.find(({ format }) => nameWithoutVersion(format) === councilFormat);
  if (!opening) throw new TypeError('the engine has no opening for councils');
  const schema = {
    ...{ tags, operationId: 'run_council', summary: opening.summary, headers: openingHeaders, body: opening.input },
    response: {
      200: jsonResponse('The council is closed', councilResult),
      202: jsonResponse('The council is running; its audit tells how it goes', councilResult),
      ...errorResponses,
    },
  };
  api.post(
    '/council/run',
    { schema, validatorCompiler: engineValidatesBody, config: { scope: 'run' } },
    async (request, reply) => {
      const { sessions } = request.engine;
      const key = idempotencyKeyOf(request, request.headers['idempotency-key']);
      const { session } = await sessions.open(opening.format, request.body, key);
      if (respondAsync.test(request.headers.prefer ?? '')) reply.header('preference-applied', 'respond-async');
      else await waitUntilClosed(engine, lifetimes, session, reply);
      const result = councilResultOf(await sessions.view(session), engine);
      reply.header('location', result.audit);
      return reply.code(result.status === 'running' ? 202 : 200).send(result);
    },
  );
}

async function waitUntilClosed(
  { sessions }: Engine,
  lifetimes: ResponseLifetimes,
  session: string,
  reply: FastifyReply,
): Promise<void> {
  const { input } = await sessions.view(session);
  const { time_budget_ms } = input.constraints as { time_budget_ms: number };
  const limit_ms = Math.min(time_budget_ms + closingGraceMs, maxCouncilWaitMs);
  await lifetimes.during(reply, limit_ms, (signal) => sessions.closed(session, signal));
}

function addTurnRoute(api: ZodFastify): void {
  const schema = {
    ...{ tags, operationId: 'take_turn', summary: 'One turn of a registered agent or of a built-in role' },
    params: turnParams,
    body: turnRequest,
    response: { 200: jsonResponse('What it said', turnResult), ...errorResponses },
  };
  api.post('/agents/:agent_id/turn', { schema, config: { scope: 'run' } }, ({ params, body, engine }) => {
    const { conversation_id, messages, context } = body;
    const evidence = context.evidence.flatMap(readableEvidence);
    return engine.takeTurn(params.agent_id, {
      ...{ conversation_id, messages },
      context: { evidence, constraints: context.constraints },
    });
  });
}

function addAuditRoute(api: ZodFastify): void {
  const schema = {
    ...{ tags, operationId: 'audit', summary: 'The audit of a council: transcript, evidence, decision' },
    params: auditParams,
    response: { 200: jsonResponse('The audit', audit), ...errorResponses },
  };
  api.get('/audit/:conversation_id', { schema }, async ({ params, engine: { sessions } }) => {
    const view = await sessions.view(params.conversation_id);
    if (view.format === councilFormat) return auditOf(view, await sessions.transcript(view.id));
    throw new ParleyError('SESSION_UNSUITABLE', `${view.id} is a ${view.format}, not a ${councilFormat}.`);
  });
}

/** The document does not define the form of evidence. An item of another form counts as `unreachable`, or is left out. */
function readableEvidence(item: unknown): EvidenceItem[] {
  const parsed = evidenceItem.safeParse(item);
  if (parsed.success) return [parsed.data];
  const { uri, sha256 } = (typeof item === 'object' && item !== null ? item : {}) as {
    uri?: unknown;
    sha256?: unknown;
  };
  if (typeof uri !== 'string') return [];
  return [{ uri, sha256: typeof sha256 === 'string' ? sha256 : '', status: 'unreachable' }];
}
