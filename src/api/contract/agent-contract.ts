/** The schemas of the registry: requests and responses under `/agents`. */
import { z } from 'zod';
import type { AccessView, ProtocolSummary } from '../../access/engine.ts';
import { acts } from '../../model/act.ts';
import { agent, agentPatch, agentRegistration, droppedCredentials } from '../../model/agent.ts';
import { flag } from '../../model/flag.ts';
import { nameSchema } from './named-schema.ts';
import { pageOf } from './page-contract.ts';

export { agent, agentPatch, agentRegistration };

nameSchema(agent, 'Agent');
nameSchema(agentRegistration, 'AgentRegistration', { io: 'input' });
nameSchema(agentPatch, 'AgentPatch', { io: 'input' });

const latency = z.number().nullable().describe('within 8 %; null where no call was answered');

/** The statistics of an agent's calls over the last 24 hours. */
const agentCalls = z.object({
  p50_ms: latency,
  p95_ms: latency,
  success_rate: z.number().nullable().describe('the share of calls that were answered; null where there was none'),
  total: z.int(),
  last_error: z.object({ reason: z.string(), detail: z.string(), at: z.string() }).nullable(),
  series: z
    .array(z.object({ at: z.string(), calls: z.int(), failures: z.int(), p50_ms: latency }))
    .describe('one entry for each of the last 24 hours, the oldest first'),
}) satisfies z.ZodType<ReturnType<AccessView['callsOf']>>;

/** An agent with the statistics of its calls, as it is read. */
export const calledAgent = nameSchema(agent.extend({ calls: agentCalls }), 'CalledAgent');

/** An agent after a change. */
export const changedAgent = nameSchema(calledAgent.extend({ dropped_credentials: droppedCredentials }), 'ChangedAgent');

export const agentPage = pageOf(calledAgent);

/** A conformance check of an agent. The result decides which of the optional texts are present. */
const agentCheck = z.object({
  id: z.string().describe('stays what it is, so that scripts can rely on it'),
  group: z.string(),
  severity: z.enum(['must', 'should']),
  title: z.string(),
  clause: z.string(),
  advice: z.string(),
  result: z.enum(['passed', 'failed', 'not_testable', 'harness_fault']),
  note: z.string().exactOptional(),
  expected: z.string().exactOptional(),
  actual: z.string().exactOptional(),
  curl: z.string().exactOptional(),
  reason: z.string().exactOptional(),
});

const fieldErrors = z.array(z.object({ path: z.string(), message: z.string() }));

const endpointTest = z.object({
  act: z.enum(acts),
  path: z.string().describe("appended to the agent's address; empty when that is the endpoint itself"),
  result: z.enum(['passed', 'failed', 'skipped']).describe('`skipped`: not asked, because nothing had answered before'),
  reason: z.string().nullable(),
  detail: z.string(),
  errors: fieldErrors,
  status: z.int().nullable(),
  latency_ms: z.number().nullable(),
});

/** The fields beside `endpoints` are about the first endpoint that failed; about the first one if all passed. */
export const agentTest = z.object({
  agent,
  passed: z.boolean(),
  reason: z.string().nullable(),
  detail: z.string(),
  errors: fieldErrors,
  warnings: z.array(flag),
  status: z.int().nullable(),
  latency_ms: z.number().nullable(),
  answer: z.record(z.string(), z.json()).nullable(),
  endpoints: z.array(endpointTest).describe('every endpoint of the protocol; a test passes only if all of them pass'),
  checks: z
    .array(agentCheck)
    .describe('what that one answer shows by the rules of the protocol; empty where there was none'),
});

/** The protocols by which agents can be reached. */
export const protocolList = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      transport: z
        .enum(['http', 'program', 'inbox'])
        .describe('`program`: only the user of this machine may register one; `inbox`: a person, who has no address'),
      acts: z.array(z.string()).describe('what its agents can be asked to do'),
      tested_first: z.boolean().describe('whether an agent takes part only after a test that it passed'),
    }) satisfies z.ZodType<ProtocolSummary>,
  ),
});

/** Not validated: a name that cannot exist is answered as unknown. */
export const agentParams = z.object({ name: z.string().describe('the name of the agent') });
