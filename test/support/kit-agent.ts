/** An agent of a round table as the platform's own kit serves it. */
import type { Json } from '../../src/model/json.ts';
import { type RoundTableHandlers, serve } from '../../src/protocols/round-table/serve.ts';
import { ScriptedAgent } from './agent.ts';

/** Repeats the task as its finding and approves unless told otherwise. */
export function tableAgent(name: string, handlers: Partial<RoundTableHandlers> = {}): Promise<ScriptedAgent> {
  const routes = serve({
    name,
    domain: 'general',
    analyze: ({ content }) => ({
      observations: [{ finding: `${name} read: ${content}`, evidence: '[INDICATED: task] As asked', severity: 'info' }],
    }),
    challenge: () => ({ challenges: [], concessions: [] }),
    vote: () => ({ approve: true, conditions: [], dissent_reason: null }),
    ...handlers,
  });
  return ScriptedAgent.start(name, async ({ path, body }) => {
    return (await routes[path]?.(body as Json)) ?? { status: 404, body: { error: 'nothing here' } };
  });
}
