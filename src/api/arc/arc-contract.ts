/** The schemas of document 004: requests and responses under `/v0`. */
import { z } from 'zod';
import { turnMessage } from '../../model/turn.ts';

const openObject = z.record(z.string(), z.json());

export const award = z.object({
  decision: z.string(),
  rationale: z.string(),
  citations: z.array(z.string()),
  signature: z
    .object({ key: z.string(), signature: z.string() })
    .describe(
      'Ed25519 in hex over `parley award`, a line feed, and the canonical JSON (RFC 8785) of ' +
        '`{"award": {citations, decision, rationale}, "conversation_id"}`',
    ),
});

export const councilResult = z.object({
  conversation_id: z.string(),
  status: z.enum(['complete', 'truncated', 'failed', 'running']),
  final_decision: z.string().nullable(),
  award: award.nullable(),
  audit: z.string(),
});

export const turnRequest = z.strictObject({
  conversation_id: z.string().min(1).max(200),
  messages: z.array(turnMessage).min(1).max(1000),
  context: z
    .looseObject({ evidence: z.array(z.json()).default([]), constraints: openObject.default({}) })
    .default({ evidence: [], constraints: {} }),
});

export const turnResult = z.object({ agent_id: z.string(), turn_id: z.string(), content: z.string() });

export const audit = z.object({
  conversation_id: z.string(),
  question: z.string(),
  constraints: openObject.describe('with the seed that was drawn, if none was given'),
  metadata: openObject,
  agents: z
    .array(openObject)
    .describe(
      'who sat: `agent_id` (the seat), `role`, `kind` (registered or built-in), `agent`, `model`, the turns that were ' +
        'spoken without the model, and the agents that were replaced with the reason',
    ),
  transcript: z.array(openObject),
  evidence: z.array(openObject),
  final_decision: z.string().nullable(),
  stance: z.string().exactOptional().describe('approve, reject or undecided; once the council is closed'),
  answer: z.string().exactOptional().describe('the sentence that answers the question'),
  because: z.array(openObject).exactOptional().describe('the lines of the evidence that the answer rests on'),
  against: z.array(openObject).exactOptional().describe('the lines that stand against it'),
  policies: z
    .array(openObject)
    .exactOptional()
    .describe('every policy: kept, broken or untested, and which lines show it'),
  orders: z.array(openObject).exactOptional().describe('sentences that told the council what to decide, left out'),
  citations: z
    .array(openObject)
    .exactOptional()
    .describe('every citation of a turn: checked, false or unchecked, and why'),
  missing: z.array(openObject).describe('whose turns were not taken, and why'),
  status: z.string(),
  head: z.object({ seq: z.int(), hash: z.string() }),
  record: z.string().describe('where the whole record can be downloaded'),
});

/** Errors are short and for programs; the details of a council are in its audit. */
export const shortError = z.object({ error: z.string(), code: z.string() });

export const turnParams = z.object({
  agent_id: z.string().describe('the name of a registered agent, or a role such as `contrarian` or `expert:finance`'),
});
export const auditParams = z.object({ conversation_id: z.string().describe('the id of the council') });
