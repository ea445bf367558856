/** A round-table agent on this machine, as short as one can be: one finding, and the vote it is told to cast. */
import { type Hosted, host } from '../../src/agent/host.ts';
import { type Handlers, serve } from '../../src/protocols/round-table/serve.ts';

export function tableAgent(name: string, handlers: Partial<Handlers> = {}): Promise<Hosted> {
  return host([
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
