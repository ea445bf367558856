/** The schemas of the tester: the message or method to try on an agent, and the observed result. */
import { z } from 'zod';
import { agentName, agentRegistration } from '../../model/agent.ts';
import { conversationReply, historyMessage, messageIntent } from '../../model/conversation-reply.ts';
import { flag } from '../../model/flag.ts';

const { base_url, api_key, auth, client_id, role, wire, headers: ownHeaders } = agentRegistration.shape;
const jsonObject = z.record(z.string(), z.json());

const endpoint = z.strictObject({
  base_url,
  protocol: z.string().min(1).max(64),
  ...{ api_key, auth, client_id, role, wire, headers: ownHeaders },
});

const besideMessage = 'must be the name of an agent, or an endpoint with its base_url and protocol';

const experimentRequest = z.strictObject({
  message: z.string().min(1).max(50_000).exactOptional().describe('what is said to the agent'),
  method: z
    .string()
    .min(1)
    .max(100)
    .exactOptional()
    .describe("instead of a message, a further method of the agent's protocol, such as `agent.status`"),
  context: jsonObject.exactOptional().describe('what both sides know'),
  intent: messageIntent.exactOptional(),
  history: z
    .array(historyMessage)
    .max(200)
    .exactOptional()
    .describe('what was said before, in the conversation that is named, or else elsewhere'),
  conversation_id: z.string().min(1).max(200).exactOptional().describe('without it, the message belongs to none'),
  repeat: z.int().min(1).max(100).default(1).describe('how often; the first run is shown, all are counted'),
  concurrency: z.int().min(1).max(20).default(1).describe('runs at once'),
  beside: z
    .union([agentName, endpoint], besideMessage)
    .exactOptional()
    .describe('somebody who is tried at the same time in the same way: a registered agent, or an endpoint'),
  timeout_ms: z.int().min(100).max(120_000).exactOptional().describe("for each run; the agent's own unless given"),
});

type ExperimentRequest = z.infer<typeof experimentRequest>;

/** Exactly one of message and method is required. Fields that belong to a message need one. */
function checkMessageOrMethod({ value, issues }: z.core.ParsePayload<ExperimentRequest>): void {
  const wrong = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value });
  if ((value.message === undefined) === (value.method === undefined))
    wrong('message', 'must be given, or else `method`, and not both');
  if (value.method === undefined) return;
  for (const field of ['intent', 'history'] as const)
    if (value[field] !== undefined) wrong(field, 'belongs to a message, not to a method');
}

/** For a registered agent. */
export const agentExperiment = experimentRequest.check(checkMessageOrMethod);

/** For an agent that is not registered. It is not stored. */
export const endpointExperiment = z.strictObject({ endpoint, ...experimentRequest.shape }).check(checkMessageOrMethod);

const nullableMs = z.number().nullable();
const headers = z.record(z.string(), z.string());

const exchange = z.object({
  to: z
    .literal('token-endpoint')
    .exactOptional()
    .describe('set where no token could be obtained: this is the request for one, not a request to the agent'),
  request: z.object({ method: z.string(), url: z.string(), headers, body: z.string() }),
  response: z
    .object({
      status: z.int(),
      headers,
      body: z.string().nullable().describe('null when it is not UTF-8'),
      bytes: z.int(),
    })
    .nullable(),
  failure: z.object({ reason: z.string(), detail: z.string() }).nullable().describe('why there is no response'),
  stages: z.object({
    ...{
      resolve_ms: nullableMs,
      connect_ms: nullableMs,
      tls_ms: nullableMs,
      first_byte_ms: nullableMs,
      body_ms: nullableMs,
      total_ms: z.number(),
    },
    reused: z.boolean().describe('whether the connection was open already'),
  }),
});

const runs = z.object({
  wanted: z.int(),
  n: z.int().describe('runs that came to an end; fewer than wanted when the 150 s of a request were over'),
  ...{ answered: z.int(), failed: z.int() },
  ...{
    p50_ms: nullableMs,
    p90_ms: nullableMs,
    p95_ms: nullableMs,
    p99_ms: nullableMs,
    min_ms: nullableMs,
    max_ms: nullableMs,
  },
  reasons: z.record(z.string(), z.int()).describe('failed runs by reason'),
  latencies_ms: z
    .array(z.number())
    .describe('of the answered runs, in the order in which they began; percentiles are by the nearest rank'),
});

const singleObservation = z.object({
  reply: conversationReply.nullable(),
  result: z.json().exactOptional().describe('what the method returned'),
  outcome: z.enum(['answered', 'failed']),
  reason: z.string().nullable(),
  detail: z.string(),
  agent_error: z
    .object({
      ...{ error: z.string().exactOptional(), message: z.string().exactOptional(), code: z.string().exactOptional() },
    })
    .exactOptional()
    .describe('what the agent says of its own failure'),
  violations: z.array(z.object({ path: z.string(), message: z.string() })),
  flags: z.array(flag),
  status: z.int().nullable(),
  latency_ms: nullableMs.describe('of the last exchange'),
  exchanges: z.array(exchange).describe('as they went over the wire, with `<secret>` for credentials'),
  runs: runs.exactOptional().describe('with `repeat`'),
});

export const observation = singleObservation.extend({
  beside: singleObservation.exactOptional(),
  same_text: z.boolean().exactOptional().describe('whether both said the same, word for word'),
});
