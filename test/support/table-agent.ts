/** A round-table agent on this machine, as short as one can be: one finding, and the vote it is told to cast. */
import { type HostedAgent, hostAgent } from '../../src/agent/agent-host.ts';
import { type RoundTableHandlers, serve } from '../../src/protocols/round-table/serve.ts';

export function tableAgent(name: string, handlers: Partial<RoundTableHandlers> = {}): Promise<HostedAgent> {
  return hostAgent([
    serve({
      name,
      domain: 'general',
      analyze: ({ content }) => ({
        observations: [
          { finding: `${name} read: ${content}`, evidence: '[INDICATED: task] As asked', severity: 'info' },
        ],
      }),
      challenge: () => ({ challenges: [], concessions: [] }),
      vote: () => ({ approve: true, conditions: [], dissent_reason: null }),
      ...handlers,
    }),
  ]);
}
