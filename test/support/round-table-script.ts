/** What agents of a round table say. Nothing of the platform's code takes part in it. */
import type { Script } from './agent.ts';

/** Finds one thing, challenges nobody, approves. */
export const approves: Script = ({ agent: agent_name, path }) => {
  switch (path) {
    case '/analyze':
      return { body: { agent_name, domain: 'general', observations: [observationOf(agent_name)], confidence: 0.8 } };
    case '/challenge':
      return { body: { agent_name, challenges: [], concessions: [] } };
    default:
      return { body: { agent_name, approve: true, conditions: [] } };
  }
};

export const observationOf = (agent: string) => ({
  finding: `What ${agent} found`,
  evidence: `[VERIFIED: ${agent}.log:1] seen`,
  severity: 'info',
});

/** Answers nothing, ever. */
export const staysSilent = () => new Promise<never>(() => {});

/** Approves, but its analysis comes only once it is released. */
export function approvesWhenReleased(): { script: Script; release: () => void } {
  const released = Promise.withResolvers<void>();
  const script: Script = async (asked) => {
    if (asked.path === '/analyze') await released.promise;
    return approves(asked);
  };
  return { script, release: released.resolve };
}
