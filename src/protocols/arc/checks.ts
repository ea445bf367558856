/** What the ARC Agent API holds its agents to. */
import type { Check } from '../check.ts';
import { type Addressee, type Conformance, readByStatus } from '../conformance.ts';
import { encode } from './encode.ts';
import { about, invalid, samplesFor } from './exemplars.ts';
import { turnPath } from './path.ts';
import { sample } from './sample.ts';

const parseable = { clause: 'Tip: "Keep error messages concise and machine-parseable"' };

export function conform({ role = sample.agent_id }: Addressee): Conformance {
  return {
    protocol: 'arc',
    document: 'ARC Agent API v0',
    timeout_ms: 120_000,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    samples: samplesFor(role),
    about: (text) => about(role, text),
    invalid,
    read: readByStatus,
    error_fields: [],
    words: {
      'format/json': { clause: '3.3 Response body' },
      'time/limit': { clause: '2.2: "time_budget_ms"' },
      'error-bodies/readable': parseable,
      'error-bodies/discreet': { clause: 'Tip: "Log detail goes in the audit log, not the API response"' },
    },
    rules: [],
    checks: [unknownAgent(role)],
  };
}

function unknownAgent(role: string): Check {
  const request = { path: turnPath('nobody:v0'), body: encode(sample).body, brisk: true } as const;
  return {
    id: 'reachability/unknown-agent',
    group: 'reachability',
    severity: 'should',
    title: 'refuses turns of an agent that it does not have',
    clause: '3.1: "/v0/agents/{agent_id}/turn"',
    advice: `Answer 404 when the path names somebody else than ${role}.`,
    async run(bench) {
      const reply = await bench.exchange(request);
      if (reply.arrived && readByStatus(reply) === 'refusal') return { result: 'passed' };
      const actual = reply.arrived ? `${reply.status}` : reply.detail;
      return { result: 'failed', expected: '404', actual, request };
    },
  };
}
