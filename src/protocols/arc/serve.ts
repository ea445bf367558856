/** Serves agents over the ARC Agent API: maps paths and bodies to statuses and bodies. It opens no socket. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { AnswerByAct, AskByAct } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import { evidenceItem, turnMessage } from '../../model/turn.ts';
import { firstIssueOf } from '../first-issue.ts';
import type { ServedReply, ServedRoutes } from '../served-routes.ts';
import { turnIdOf } from './turn-id.ts';
import { encodedTurnPath, turnPath } from './turn-path.ts';

/** An item of evidence without a `status` was not checked, so it counts as unreachable. */
const item = evidenceItem.extend({ status: evidenceItem.shape.status.default('unreachable') });

const request = z.object({
  conversation_id: z.string(),
  messages: z.array(turnMessage),
  context: z
    .object({ evidence: z.array(item).default([]), constraints: z.record(z.string(), z.json()).default({}) })
    .prefault({}),
});

/** The function that answers for each agent, by agent id: `expert:finance:v0`. */
type ArcHandlers = Readonly<
  Record<string, (ask: AskByAct['turn']) => AnswerByAct['turn'] | Promise<AnswerByAct['turn']>>
>;

export function serve(handlers: ArcHandlers): ServedRoutes {
  const routes = Object.keys(handlers).flatMap((agent_id) =>
    [turnPath(agent_id), encodedTurnPath(agent_id)].map((path) => {
      return [path, (body: Json) => takeTurn(handlers, agent_id, body)] as const;
    }),
  );
  return Object.fromEntries(routes);
}

/** Answers one turn of the agent that the path names. */
export async function takeTurn(handlers: ArcHandlers, agent_id: string, body: Json): Promise<ServedReply> {
  const handler = Object.hasOwn(handlers, agent_id) ? handlers[agent_id] : undefined;
  if (!handler) return { status: 404, body: { error: 'unknown agent', code: 'AGENT_UNKNOWN' } };
  const parsed = request.safeParse(body);
  if (!parsed.success) return { status: 400, body: { error: firstIssueOf(parsed.error), code: 'REQUEST_INVALID' } };
  const ask = { agent_id, ...parsed.data };
  const { content } = await handler(ask);
  return { status: 200, body: { agent_id, turn_id: turnIdOf(ask, sha256), content } };
}

const sha256 = (text: string) => hash('sha256', text, 'hex');
