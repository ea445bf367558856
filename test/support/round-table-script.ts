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

interface PeerFinding {
  target_agent: string;
  finding: string;
  evidence: string;
}

/** What a seat says at a table; what it leaves out, it does not say. */
export interface TablePart {
  observations?: { finding: string; evidence: string; severity?: string }[];
  recommendations?: (string | { action: string; priority?: string })[];
  /** The counter-evidence to a finding of another seat. */
  challenge?(found: PeerFinding): string | undefined;
  /** The reason to accept a finding of another seat. */
  concede?(found: PeerFinding): string | undefined;
  dissent?: string;
}

/** Plays a part at a table. */
export function plays({ observations = [], recommendations = [], ...part }: TablePart): Script {
  return ({ agent: agent_name, path, body }) => {
    if (path === '/analyze') {
      const found = observations.map((each) => ({ severity: 'warning', confidence: 0.9, ...each }));
      const actions = recommendations.map((each) => (typeof each === 'string' ? { action: each } : each));
      return { body: { agent_name, domain: 'general', observations: found, recommendations: actions } };
    }
    if (path === '/vote') {
      const dissent_reason = part.dissent ?? null;
      return { body: { agent_name, approve: dissent_reason === null, conditions: [], dissent_reason } };
    }
    const found = peerFindings(body);
    const challenges = found.flatMap(({ target_agent, finding, evidence }) => {
      const counter_evidence = part.challenge?.({ target_agent, finding, evidence });
      return counter_evidence === undefined ? [] : [{ target_agent, finding_challenged: finding, counter_evidence }];
    });
    const concessions = found.flatMap(({ target_agent, finding, evidence }) => {
      const reason = part.concede?.({ target_agent, finding, evidence });
      return reason === undefined ? [] : [{ target_agent, finding_accepted: finding, reason }];
    });
    return { body: { agent_name, challenges, concessions } };
  };
}

function peerFindings(body: unknown): PeerFinding[] {
  const { other_analyses } = body as {
    other_analyses: { agent_name: string; observations: { finding: string; evidence: string }[] }[];
  };
  return other_analyses.flatMap(({ agent_name: target_agent, observations }) =>
    observations.map(({ finding, evidence }) => ({ target_agent, finding, evidence })),
  );
}

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
