/** Document 004, word for word: councils, turns and audits under `/v0`, with its own short errors. */
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

/** The one format that has routes of its own: document 004 names them. */
const councilFormat = 'council';

/** Beyond the council's own time, for the arbitrator's last turn and the close. */
const closingGraceMs = 5000;
/** A connection that is quiet for longer may be cut; whoever asked is then told where to look. */
const maxCouncilWaitMs = 120_000;

const tags = ['ARC v0'];
const errorResponses = { default: jsonResponse('A short error', shortError) };

export function arcRoutes(api: ZodFastify, engine: Engine, lifetimes: ResponseLifetimes): void {
  const opening = engine.sessions.openings.find(({ format }) => nameWithoutVersion(format) === councilFormat);
  if (!opening) throw new TypeError('there is no council to open');
  const runSchema = {
    ...{ tags, operationId: 'run_council', summary: opening.summary, headers: openingHeaders, body: opening.input },
    response: {
      200: jsonResponse('The council is closed', councilResult),
      202: jsonResponse('The council is running; its audit tells how it goes', councilResult),
      ...errorResponses,
    },
  };
  api.post(
    '/council/run',
    { schema: runSchema, validatorCompiler: engineValidatesBody, config: { scope: 'run' } },
    async (request, reply) => {
      const { sessions } = request.engine;
      const key = idempotencyKeyOf(request, request.headers['idempotency-key']);
      const { session } = await sessions.open(opening.format, request.body, key);
      const async = /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(request.headers.prefer ?? '');
      if (!async) await waitUntilClosed(session, reply);
      else reply.header('preference-applied', 'respond-async');
      const result = councilResultOf(await sessions.view(session), engine);
      reply.header('location', result.audit);
      return reply.code(result.status === 'running' ? 202 : 200).send(result);
    },
  );

  async function waitUntilClosed(session: string, reply: FastifyReply): Promise<void> {
    const { input } = await engine.sessions.view(session);
    const { time_budget_ms } = input.constraints as { time_budget_ms: number };
    const lifetime = lifetimes.begin(reply, Math.min(time_budget_ms + closingGraceMs, maxCouncilWaitMs));
    try {
      await engine.sessions.closed(session, lifetime.signal);
    } finally {
      lifetime.end();
    }
  }

  const turnSchema = {
    ...{ tags, operationId: 'take_turn', summary: 'One turn of a registered agent or of a built-in role' },
    params: turnParams,
    body: turnRequest,
    response: { 200: jsonResponse('What it said', turnResult), ...errorResponses },
  };
  api.post(
    '/agents/:agent_id/turn',
    { schema: turnSchema, config: { scope: 'run' } },
    ({ params, body, engine: reach }) => {
      const { conversation_id, messages, context } = body;
      const evidence = context.evidence.flatMap(readableEvidence);
      return reach.takeTurn(params.agent_id, {
        ...{ conversation_id, messages },
        context: { evidence, constraints: context.constraints },
      });
    },
  );

  const auditSchema = {
    ...{ tags, operationId: 'audit', summary: 'The audit of a council: transcript, evidence, decision' },
    params: auditParams,
    response: { 200: jsonResponse('The audit', audit), ...errorResponses },
  };
  api.get('/audit/:conversation_id', { schema: auditSchema }, async ({ params, engine: { sessions } }) => {
    const view = await sessions.view(params.conversation_id);
    if (view.format === councilFormat) return auditOf(view, await sessions.transcript(view.id));
    throw new ParleyError('SESSION_UNSUITABLE', `${view.id} is a ${view.format}, not a ${councilFormat}.`);
  });
}

/** The document leaves open what an item of evidence looks like; what is not ours is shown as not looked at. */
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
