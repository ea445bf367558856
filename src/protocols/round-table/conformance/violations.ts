/**
 * Every rule of the document that an answer breaks. Stricter than `decode.ts`: it names each part that a table would
 * leave out.
 */
import { z } from 'zod';
import { confidence, observation } from '../../../model/analysis.ts';
import type { Json } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { nonBlank as text, violationsOf } from '../../schema-violations.ts';
import type { TableAct } from '../decode.ts';

const optionalConfidence = confidence.nullish();

const analysis = z.object({
  agent_name: text,
  domain: text,
  observations: z.array(observation.extend({ finding: text, evidence: text, confidence: optionalConfidence })),
  recommendations: z
    .array(z.object({ action: text, rationale: z.string().nullish(), priority: z.string().nullish() }))
    .nullish(),
  confidence: optionalConfidence,
});

const rebuttal = z.object({
  agent_name: text,
  challenges: z.array(z.object({ target_agent: text, finding_challenged: text, counter_evidence: text })).nullish(),
  concessions: z
    .array(z.object({ target_agent: text, finding_accepted: text, reason: z.string().nullish() }))
    .nullish(),
});

const vote = z
  .object({
    agent_name: text,
    approve: z.boolean(),
    conditions: z.array(text).nullish(),
    dissent_reason: z.string().nullish(),
  })
  .refine(({ approve, dissent_reason }) => approve || (dissent_reason ?? '').trim() !== '', {
    path: ['dissent_reason'],
    error: 'is required when approve is false',
  });

const schemas = { analyze: analysis, challenge: rebuttal, vote };

export const violations = (act: TableAct, json: Json): ProtocolViolation[] => violationsOf(schemas[act], json);
