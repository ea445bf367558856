/** The conformance checks for the ARC Agent API. */
import type { ConformanceCheck } from '../../conformance-check.ts';
import { type ConformanceSpec, type ProbeAddressee, replyKindByStatus } from '../../conformance-spec.ts';
import { encode } from '../encode.ts';
import { sample } from '../sample.ts';
import { turnPath } from '../turn-path.ts';
import { exemplarAbout, exemplarSetsFor, invalidBodies } from './exemplars.ts';

const errorClause = { clause: 'Tip: "Keep error messages concise and machine-parseable"' };

export function conformanceSpec({ role = sample.agent_id }: ProbeAddressee): ConformanceSpec {
  return {
    protocol: 'arc',
    document: 'ARC Agent API v0',
    timeout_ms: 120_000,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    samples: exemplarSetsFor(role),
    about: (text) => exemplarAbout(role, text),
    invalid: invalidBodies,
    replyKindOf: replyKindByStatus,
    error_fields: [],
    clauses: {
      'format/json': { clause: '3.3 Response body' },
      'time/limit': { clause: '2.2: "time_budget_ms"' },
      'error-bodies/readable': errorClause,
      'error-bodies/discreet': { clause: 'Tip: "Log detail goes in the audit log, not the API response"' },
    },
    rules: [],
    checks: [unknownAgentCheck(role)],
  };
}

function unknownAgentCheck(role: string): ConformanceCheck {
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
      if (reply.arrived && replyKindByStatus(reply) === 'refusal') return { result: 'passed' };
      const actual = reply.arrived ? `${reply.status}` : reply.detail;
      return { result: 'failed', expected: '404', actual, request };
    },
  };
}
