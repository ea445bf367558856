/** What `synthesis@1` computes before a round table votes: the findings and the recommended direction. */
import { z } from 'zod';

export const grade = z.enum(['VERIFIED', 'CORROBORATED', 'INDICATED', 'POSSIBLE', 'NONE']);

export const findingStatus = z.enum(['accepted', 'unsupported', 'contested', 'rejected']);

export const keyFinding = z.object({
  id: z.string(),
  agent_name: z.string().describe('the seat whose words stand for the finding'),
  agents: z.array(z.string()).describe('every seat that found it'),
  finding: z.string(),
  evidence: z.string(),
  severity: z.enum(['critical', 'warning', 'info']),
  strength: z.number().describe('0 to 1, after attacks and supports'),
  status: findingStatus,
});

const attack = z.object({
  seat: z.string(),
  counter_evidence: z.string(),
  grade,
  weight: z.number().describe('0 unless the attack is live'),
  state: z
    .enum(['live', 'blank', 'withdrawn', 'repeated'])
    .describe(
      '`blank`: without counter-evidence; `withdrawn`: conceded since; `repeated`: the seat has a stronger one',
    ),
});

const support = z.object({
  seat: z.string(),
  kind: z.enum(['source', 'concession']),
  text: z.string().describe('the source that the seat adds, or the reason it gave'),
  weight: z.number(),
});

const finding = keyFinding.extend({
  claimed: grade.describe('the grade that the evidence claims'),
  grade: grade.describe('the grade that it earns'),
  base: z.number().describe('the strength before attacks and supports'),
  members: z.array(z.object({ id: z.string(), seat: z.string(), claimed: grade, grade, strength: z.number() })),
  attacks: z.array(attack),
  supports: z.array(support),
});

export const unresolvedResponse = z.object({
  kind: z.enum(['challenge', 'concession']),
  seat: z.string(),
  target_agent: z.string(),
  finding: z.string(),
  text: z.string(),
});

export const droppedEntry = z.object({
  seat: z.string(),
  path: z.string(),
  reason: z.enum(['blank', 'speculation', 'too_many']),
});

/** The fields that the synthesis and the verdict share. */
export const directionFields = {
  method: z.literal('synthesis@1').describe('the method that computed it'),
  recommended_direction: z.string(),
  key_findings: z.array(keyFinding).describe('the accepted findings, the weightiest first'),
  trade_offs: z.array(z.string()),
};

/** What the direction was computed from; a verdict on the record leaves it to the synthesis. */
export const debateFields = {
  findings: z.array(finding).describe('every finding, with what attacks and supports it'),
  unresolved: z.array(unresolvedResponse).describe('challenges and concessions whose target was not found'),
  dropped: z.array(droppedEntry).describe('entries of answers that were left out, and why'),
};

const recommendation = z.object({
  action: z.string(),
  agents: z.array(z.string()),
  rank: z.number(),
  chosen: z.boolean().describe('whether it is a part of the recommended direction'),
});

export const tableSynthesis = z.object({
  ...directionFields,
  ...debateFields,
  minority_views: z.array(z.string()),
  recommendations: z.array(recommendation),
});
