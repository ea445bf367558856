/** What a council holds for its readers. */
import { z } from 'zod';
import type { Award } from '../../methods/award-method.ts';
import { methodName, missingAnswer, type SessionSchemas } from '../session-schemas.ts';
import type { CouncilAgenda } from './agenda.ts';

const agenda = z.object({
  question: z.string(),
  evidence: z.array(
    z.object({
      uri: z.string(),
      sha256: z.string(),
      name: z.string().exactOptional().describe('by which it is shown and cited'),
    }),
  ),
  constraints: z.object({
    max_turns: z.int().describe('rounds of the table'),
    seed: z.int().describe('fixes the order of turns'),
    time_budget_ms: z.int(),
    policies: z.array(z.string()).exactOptional().describe('what the ethicist tests claims against'),
  }),
  metadata: z.record(z.string(), z.json()),
}) satisfies z.ZodType<CouncilAgenda>;

const outcome = z
  .enum(['complete', 'truncated', 'failed'])
  .describe('`truncated`: the time was over before the end; `failed`: the arbitrator did not close');

const award = z.object({
  decision: z.string(),
  rationale: z.string(),
  citations: z.array(z.string()).describe('the evidence it rests on, by name or address, with its lines'),
}) satisfies z.ZodType<Award>;

const checkedEvidence = z.object({
  uri: z.string(),
  sha256: z.string(),
  status: z.enum(['match', 'mismatch', 'unreachable', 'too_large']),
});

/** A turn that was not taken, or not through the model of its seat; councils of the first version have no code. */
const silentSeat = missingAnswer.extend({ code: z.string().exactOptional() });

const verdict = z.object({
  method: methodName,
  outcome,
  final_decision: z.string(),
  award,
  closed_by: z.enum(['arbitrator', 'platform']),
  evidence: z.array(checkedEvidence),
  missing: z.array(silentSeat),
  without_model: z.array(silentSeat).exactOptional().describe('built-in seats whose model gave no usable answer'),
});

export const councilSchemas: SessionSchemas = { input: agenda, outcome, verdict };
