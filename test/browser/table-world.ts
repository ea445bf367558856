/** Agents that argue: a finding that is challenged, one that is conceded, a dissent; one that is late and one that fails. */
import type { Asked, Said, Script } from '../support/agent.ts';
import type { ApiPlatform } from '../support/api-platform.ts';

interface ArguingAgent {
  observations: { finding: string; evidence: string; severity: string }[];
  action: string;
  challenges?: { target_agent: string; finding_challenged: string; counter_evidence: string }[];
  concessions?: { target_agent: string; finding_accepted: string; reason: string }[];
  dissent?: string;
}

export const arguesFor =
  ({ observations, action, challenges = [], concessions = [], dissent }: ArguingAgent): Script =>
  ({ agent: agent_name, path }: Asked): Said => {
    if (path === '/analyze') {
      const recommendations = [{ action, priority: 'high', rationale: 'It follows.' }];
      return { body: { agent_name, domain: 'general', observations, recommendations, confidence: 0.8 } };
    }
    if (path === '/challenge') return { body: { agent_name, challenges, concessions } };
    const vote = dissent === undefined ? { approve: true } : { approve: false, dissent_reason: dissent };
    return { body: { agent_name, conditions: [], ...vote } };
  };

const loadTest = 'At twice the peak load, logins took 310 ms.';

/** Seats four agents and holds a table with them; returns the id of the closed session. */
export async function holdDeployTable(platform: ApiPlatform): Promise<string> {
  await seatDeployers(platform);
  return deployTable(platform);
}

async function seatDeployers({ seat }: ApiPlatform): Promise<void> {
  await seat(
    'security',
    arguesFor({
      observations: [
        {
          finding: 'The expiry of refresh tokens is not checked.',
          evidence: '[VERIFIED: token-service.ts:2]',
          severity: 'critical',
        },
      ],
      action: 'Check the expiry of refresh tokens before the first deployment',
    }),
    { domain: 'application security' },
  );
  await seat(
    'reliability',
    arguesFor({
      observations: [
        { finding: loadTest, evidence: '[VERIFIED: load-test.log:1]', severity: 'info' },
        { finding: 'Rolling back took 52 minutes.', evidence: '[VERIFIED: rollback-drill.log:1]', severity: 'warning' },
      ],
      action: 'Deploy on Tuesday, after a rollback drill of at most 10 minutes',
    }),
    { domain: 'reliability and performance' },
  );
  await seat(
    'operations',
    arguesFor({
      observations: [
        { finding: 'Rolling back took 52 minutes.', evidence: '[VERIFIED: pager.log:1]', severity: 'warning' },
      ],
      action: 'Deploy on Tuesday, after a rollback drill of at most 10 minutes',
      challenges: [
        {
          target_agent: 'reliability',
          finding_challenged: loadTest,
          counter_evidence: '[VERIFIED: canary.log:1] It took 700 ms.',
        },
      ],
    }),
    { domain: 'deployment and on-call' },
  );
  await seat(
    'product',
    arguesFor({
      observations: [
        {
          finding: 'Northwind was promised the new login by Monday.',
          evidence: '[VERIFIED: northwind.contract:1]',
          severity: 'warning',
        },
      ],
      action: 'Deploy on Friday for Northwind alone',
      concessions: [
        {
          target_agent: 'reliability',
          finding_accepted: loadTest,
          reason: 'I read the same: [INDICATED: release-notes.md]',
        },
      ],
      dissent: '[VERIFIED: northwind.contract:1] Northwind was promised the new login by Monday.',
    }),
    { domain: 'product and customers' },
  );
}

/** Holds the table once more, with the agents that are there. */
export async function deployTable({ app }: ApiPlatform): Promise<string> {
  const body = {
    content: 'Should we deploy the new authentication service on Friday?',
    agents: ['security', 'reliability', 'operations', 'product'],
    constraints: ['Cite the document and line for every finding'],
  };
  const opened = await app.inject({
    method: 'POST',
    url: '/api/v1/round-tables',
    body,
    headers: { prefer: 'wait=30' },
  });
  if (opened.statusCode !== 200) throw new Error(`the table did not close: ${opened.body}`);
  return opened.json().id;
}
