/**
 * What a person may answer to each act. Strict, because a person can be told what is wrong before anything counts. Forms and
 * prompts are made from these schemas, so every field has a description.
 */
import { z } from 'zod';
import type { Act } from '../../model/act.ts';
import { forecastPosition } from '../../model/forecast.ts';
import { nonBlankText } from '../../model/opening-fields.ts';

const maxItems = 100;
const text = nonBlankText(50_000);
const confidence = z.number().min(0).max(1);

const observation = z.strictObject({
  finding: text.describe('what you found'),
  evidence: text.describe(
    'what shows it; begin with [VERIFIED: source:place], [CORROBORATED: one + other], [INDICATED: source] or [POSSIBLE]',
  ),
  severity: z.enum(['critical', 'warning', 'info']).describe('how much it matters'),
  confidence: confidence.exactOptional().describe('how sure you are, 0 to 1'),
});

const recommendation = z.strictObject({
  action: text.describe('what should be done'),
  rationale: text.exactOptional().describe('why'),
  priority: nonBlankText(200).exactOptional().describe('how urgent it is'),
});

const challenge = z.strictObject({
  target_agent: nonBlankText(200).describe('whose finding you doubt'),
  finding_challenged: text.describe('the finding, in its words'),
  counter_evidence: text.describe('what speaks against it'),
});

const concession = z.strictObject({
  target_agent: nonBlankText(200).describe('whose finding you accept'),
  finding_accepted: text.describe('the finding, in its words'),
  reason: text.describe('why you accept it'),
});

const vote = z
  .strictObject({
    approve: z.boolean().describe('whether you approve of the recommended direction'),
    conditions: z.array(text).max(maxItems).default([]).describe('what your approval depends on'),
    dissent_reason: text.nullable().default(null).describe('why you do not approve; needed if you do not'),
  })
  .refine(({ approve, dissent_reason }) => approve || dissent_reason !== null, {
    path: ['dissent_reason'],
    message: 'is needed if you do not approve',
  });

const forecastEvidence = z.strictObject({
  type: z.enum(['link', 'data', 'citation']).describe('what kind of evidence it is'),
  title: nonBlankText(500).describe('what it is called'),
  url: nonBlankText(2000).exactOptional().describe('where it is found'),
  description: nonBlankText(200).exactOptional().describe('what it shows'),
  reliability: confidence.exactOptional().describe('how reliable it is, 0 to 1'),
});

export const answerSchemas = {
  analyze: z.strictObject({
    observations: z.array(observation).max(maxItems).describe('what you found; none if you found nothing'),
    recommendations: z.array(recommendation).max(maxItems).exactOptional().describe('what should be done'),
    confidence: confidence.exactOptional().describe('how sure you are of all of it, 0 to 1'),
  }),
  challenge: z.strictObject({
    challenges: z.array(challenge).max(maxItems).default([]).describe('findings of others that you doubt'),
    concessions: z.array(concession).max(maxItems).default([]).describe('findings of others that you accept'),
  }),
  vote,
  forecast: z.strictObject({
    position: forecastPosition.describe('what you expect'),
    confidence: confidence.describe('how sure you are, 0 to 1'),
    reasoning: nonBlankText(1000).describe('why'),
    evidence: z.array(forecastEvidence).max(10).default([]).describe('what it rests on'),
    limitations: z.array(text).max(maxItems).exactOptional().describe('what you could not take into account'),
  }),
  turn: z.strictObject({ content: text.describe('what you say') }),
  reply: z.strictObject({ text: text.describe('what you reply') }),
} as const satisfies Record<Act, z.ZodType>;
