/** Document 004, word for word: councils, turns and audits under `/v0`, with its own short errors. */
import type { FastifyReply } from 'fastify';
import type { Engine } from '../../engine/engine.ts';
import { ParleyError } from '../../errors.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { evidenceItem } from '../../model/turn.ts';
import { nameOf } from '../../model/versioned.ts';
import { answer } from '../contract/answer.ts';
import { openingHeaders } from '../contract/creation.ts';
import type { Lifetimes } from '../lifetimes.ts';
import { requestKey } from '../request-key.ts';
import { engineValidatesBody } from '../routes/validation.ts';
import type { Api } from '../type-provider.ts';
import { audit, auditParams, councilResult, shortError, turnParams, turnRequest, turnResult } from './contract.ts';
import { auditOf, resultOf } from './council.ts';

/** The one format that has routes of its own: document 004 names them. */
export const COUNCIL = 'council';

/** Beyond the council's own time, for the arbitrator's last turn and the close. */
const CLOSING_MS = 5000;
/** A connection that is quiet for longer may be cut; whoever asked is then told where to look. */
const LONGEST_WAIT_MS = 120_000;

const tags = ['ARC v0'];
const failed = { default: answer('A short error', shortError) };

export function arcRoutes(api: Api, engine: Engine, lifetimes: Lifetimes): void {
  const opening = engine.sessions.openings.find(({ format }) => nameOf(format) === COUNCIL);
  if (!opening) throw new TypeError('there is no council to open');
  const run = {
    ...{ tags, operationId: 'run_council', summary: opening.summary, headers: openingHeaders, body: opening.input },
    response: {
      200: answer('The council is closed', councilResult),
      202: answer('The council is running; its audit tells how it goes', councilResult),
      ...failed,
    },
  };
  api.post(
    '/council/run',
    { schema: run, validatorCompiler: engineValidatesBody, config: { scope: 'run' } },
    async (request, reply) => {
      const { sessions } = request.engine;
      const key = requestKey(request, request.headers['idempotency-key']);
      const { session } = await sessions.open(opening.format, request.body, key);
      const async = /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(request.headers.prefer ?? '');
      if (!async) await closed(session, reply);
      else reply.header('preference-applied', 'respond-async');
      const result = resultOf(await sessions.view(session), engine);
      reply.header('location', result.audit);
      return reply.code(result.status === 'running' ? 202 : 200).send(result);
    },
  );

  async function closed(session: string, reply: FastifyReply): Promise<void> {
    const { input } = await engine.sessions.view(session);
    const { time_budget_ms } = input.constraints as { time_budget_ms: number };
    const lifetime = lifetimes.begin(reply, Math.min(time_budget_ms + CLOSING_MS, LONGEST_WAIT_MS));
    try {
      await engine.sessions.closed(session, lifetime.signal);
    } finally {
      lifetime.end();
    }
  }

  const turn = {
    ...{ tags, operationId: 'take_turn', summary: 'One turn of a registered agent or of a built-in role' },
    params: turnParams,
    body: turnRequest,
    response: { 200: answer('What it said', turnResult), ...failed },
  };
  api.post('/agents/:agent_id/turn', { schema: turn, config: { scope: 'run' } }, ({ params, body, engine: reach }) => {
    const { conversation_id, messages, context } = body;
    const evidence = context.evidence.flatMap(readable);
    return reach.takeTurn(params.agent_id, {
      ...{ conversation_id, messages },
      context: { evidence, constraints: context.constraints },
    });
  });

  const read = {
    ...{ tags, operationId: 'audit', summary: 'The audit of a council: transcript, evidence, decision' },
    params: auditParams,
    response: { 200: answer('The audit', audit), ...failed },
  };
  api.get('/audit/:conversation_id', { schema: read }, async ({ params, engine: { sessions } }) => {
    const view = await sessions.view(params.conversation_id);
    if (view.format === COUNCIL) return auditOf(view, await sessions.transcript(view.id));
    throw new ParleyError('SESSION_UNSUITABLE', `${view.id} is a ${view.format}, not a ${COUNCIL}.`);
  });
}

/** The document leaves open what an item of evidence looks like; what is not ours is shown as not looked at. */
function readable(item: unknown): EvidenceItem[] {
  const parsed = evidenceItem.safeParse(item);
  if (parsed.success) return [parsed.data];
  const { uri, sha256 } = (typeof item === 'object' && item !== null ? item : {}) as {
    uri?: unknown;
    sha256?: unknown;
  };
  if (typeof uri !== 'string') return [];
  return [{ uri, sha256: typeof sha256 === 'string' ? sha256 : '', status: 'unreachable' }];
}
