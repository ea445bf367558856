/**
 * The requests that the documents describe, as models that forbid every other field. What a document leaves open, such as
 * a context, is open here; what it elides (`[...]`, `{...}` in 004) is, too.
 */
import { z } from 'zod';

const share = z.number().min(0).max(1);
const open = z.record(z.string(), z.json());

/** 000: AgentAnalysis, as it is answered and as the others see it. */
const analysis = z.strictObject({
  agent_name: z.string(),
  domain: z.string(),
  observations: z.array(
    z.strictObject({
      finding: z.string(),
      evidence: z.string(),
      severity: z.enum(['critical', 'warning', 'info']),
      confidence: share.optional(),
    }),
  ),
  recommendations: z
    .array(z.strictObject({ action: z.string(), rationale: z.string().optional(), priority: z.string().optional() }))
    .optional(),
  confidence: share.optional(),
});

const task = { task_id: z.string(), content: z.string() };

/** 000, by path. */
export const tableModels = {
  '/analyze': z.strictObject({ ...task, context: open.optional(), constraints: z.array(z.string()).optional() }),
  '/challenge': z.strictObject({ ...task, other_analyses: z.array(analysis) }),
  '/vote': z.strictObject({
    ...task,
    synthesis: z.strictObject({
      recommended_direction: z.string(),
      key_findings: z.array(z.strictObject({ agent_name: z.string(), finding: z.string(), evidence: z.string() })),
      trade_offs: z.array(z.string()),
      minority_views: z.array(z.string()),
    }),
  }),
};

/** 003: PredictionRequest. */
export const predictionModel = z.strictObject({
  predictionId: z.string(),
  title: z.string(),
  description: z.string(),
  deadline: z.iso.datetime({ offset: true }),
  roundNumber: z.int().min(1).max(10),
  category: z.string().optional(),
  existingArguments: z
    .array(
      z.strictObject({
        agentName: z.string(),
        position: z.enum(['YES', 'NO', 'NEUTRAL']),
        confidence: share,
        reasoning: z.string(),
        evidence: z
          .array(
            z.strictObject({
              type: z.enum(['link', 'data', 'citation']),
              title: z.string(),
              url: z.string().optional(),
              description: z.string().max(200).optional(),
              reliability: share.optional(),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
  metadata: z
    .strictObject({ resolutionCriteria: z.string().optional(), sourceLinks: z.array(z.string()).optional() })
    .optional(),
});

/** 004, section 3.2. */
export const turnModel = z.strictObject({
  conversation_id: z.string(),
  messages: z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  context: z.strictObject({ evidence: z.array(z.json()), constraints: open }),
});

/** 002, "Custom HTTP". */
export const messageModel = z.strictObject({ message: z.string() });

/** 002, "A2A": a context may have additional fields. */
export const intentModel = z.strictObject({
  intent: z.enum(['query', 'command', 'information', 'confirmation']),
  context: z.looseObject({ session: z.string().optional(), user: z.string().optional() }).optional(),
  message: z.string(),
});

const call = { jsonrpc: z.literal('2.0'), id: z.union([z.string(), z.number()]) };

/** 002, "MCP": its four methods. */
export const methodModel = z.discriminatedUnion('method', [
  z.strictObject({
    ...call,
    method: z.literal('agent.query'),
    params: z.strictObject({ message: z.string(), context: open.optional() }),
  }),
  z.strictObject({ ...call, method: z.literal('agent.context'), params: z.strictObject({ context: open }) }),
  z.strictObject({ ...call, method: z.literal('agent.reset'), params: z.strictObject({ session_id: z.string() }) }),
  z.strictObject({ ...call, method: z.literal('agent.status'), params: z.strictObject({}).optional() }),
]);
