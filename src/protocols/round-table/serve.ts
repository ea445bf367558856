/** Serves an agent over the round-table protocol: maps paths and bodies to statuses and bodies. It opens no socket. */
import { z } from 'zod';
import type { AnswerByAct, AskByAct } from '../../model/act.ts';
import { analysis } from '../../model/analysis.ts';
import { synthesisBrief } from '../../model/synthesis-brief.ts';
import type { ServedRoutes } from '../served-routes.ts';
import type { TableAct } from './decode.ts';

const task = { task_id: z.string(), content: z.string() };
const peer = analysis.extend({ agent_name: z.string(), domain: z.string() });

const requests = {
  analyze: z.object({
    ...task,
    context: z.record(z.string(), z.json()).default({}),
    constraints: z.array(z.string()).default([]),
  }),
  challenge: z.object({ ...task, other_analyses: z.array(peer).default([]) }),
  vote: z.object({ ...task, synthesis: synthesisBrief }),
};

/** The agent's identity, and a function for each act that it offers. */
export type RoundTableHandlers = {
  name: string;
  domain: string;
} & { [A in TableAct]?: (ask: AskByAct[A]) => AnswerByAct[A] | Promise<AnswerByAct[A]> };

export function serve(handlers: RoundTableHandlers): ServedRoutes {
  const self = { agent_name: handlers.name, domain: handlers.domain };
  return {
    '/analyze': routeFor(requests.analyze, handlers.analyze, self),
    '/challenge': routeFor(
      requests.challenge.transform(({ other_analyses, ...rest }) => ({ ...rest, others: other_analyses })),
      handlers.challenge,
      { agent_name: handlers.name },
    ),
    '/vote': routeFor(requests.vote, handlers.vote, { agent_name: handlers.name }),
  };
}

function routeFor<Ask, Reply extends object>(
  schema: z.ZodType<Ask>,
  handler: ((ask: Ask) => Reply | Promise<Reply>) | undefined,
  self: object,
): ServedRoutes[string] {
  return async (body) => {
    if (!handler) return { status: 501, body: { error: 'this agent does not do that' } };
    const parsed = schema.safeParse(body);
    if (!parsed.success) return { status: 422, body: { error: z.prettifyError(parsed.error) } };
    return { status: 200, body: { ...self, ...(await handler(parsed.data)) } };
  };
}
