/** An agent answers over the round-table protocol: paths and bodies in, statuses and bodies out; no socket of its own. */
import { z } from 'zod';
import type { Answers, Asks } from '../../model/act.ts';
import { analysis } from '../../model/analysis.ts';
import { brief } from '../../model/brief.ts';
import type { Serve } from '../serve.ts';
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
  vote: z.object({ ...task, synthesis: brief }),
};

/** What the agent does for each act it offers. */
export type Handlers = {
  name: string;
  domain: string;
} & { [A in TableAct]?: (ask: Asks[A]) => Answers[A] | Promise<Answers[A]> };

export function serve(handlers: Handlers): Serve {
  const self = { agent_name: handlers.name, domain: handlers.domain };
  return {
    '/analyze': route(requests.analyze, handlers.analyze, self),
    '/challenge': route(
      requests.challenge.transform(({ other_analyses, ...rest }) => ({ ...rest, others: other_analyses })),
      handlers.challenge,
      { agent_name: handlers.name },
    ),
    '/vote': route(requests.vote, handlers.vote, { agent_name: handlers.name }),
  };
}

function route<Ask, Said extends object>(
  schema: z.ZodType<Ask>,
  handler: ((ask: Ask) => Said | Promise<Said>) | undefined,
  self: object,
): Serve[string] {
  return async (body) => {
    if (!handler) return { status: 501, body: { error: 'this agent does not do that' } };
    const parsed = schema.safeParse(body);
    if (!parsed.success) return { status: 422, body: { error: z.prettifyError(parsed.error) } };
    return { status: 200, body: { ...self, ...(await handler(parsed.data)) } };
  };
}
