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
  .describe(
    '`truncated`: the time was over before the end; `failed`: the arbitrator did not close, or no expert was heard',
  );

const award = z.object({
  decision: z.string(),
  rationale: z.string(),
  citations: z.array(z.string()).describe('the evidence it rests on: name, line, sha256, and what looking it up gave'),
}) satisfies z.ZodType<Omit<Award, 'findings'>>;

const checkedEvidence = z.object({
  uri: z.string(),
  sha256: z.string(),
  status: z.enum(['match', 'mismatch', 'unreachable', 'too_large']),
});

/** A turn that was not taken, or not through the model of its seat; councils of the first version have no code. */
const silentSeat = missingAnswer.extend({ code: z.string().exactOptional() });

const awardPoint = z.object({
  text: z.string(),
  exhibit: z.string(),
  sha256: z.string(),
  line: z.int(),
  by: z.array(z.string()).describe('the seats that cited it'),
});

const testedPolicy = z.object({
  number: z.int().describe('from 1, as they were given'),
  policy: z.string(),
  state: z
    .enum(['kept', 'broken', 'untested'])
    .describe('`broken` forbids to approve; `untested`: nothing that was cited shows it'),
  detail: z.string().describe('such as `420 euros is more than 50 euros`'),
  lines: z.array(z.object({ exhibit: z.string(), line: z.int() })),
});

const checkedCitation = z.object({
  seat: z.string(),
  claim: z.string(),
  source: z.string(),
  place: z.string(),
  quote: z.string(),
  state: z
    .enum(['checked', 'false', 'unchecked'])
    .describe(
      '`checked`: the line exists, bears on the claim and has the quoted words; `false`: it does not exist; `unchecked`: with ' +
        'a `line`, that line is there and does not bear on the claim; with `exhibit` null, the source is not among the evidence',
    ),
  exhibit: z.string().nullable().describe('null where the source is not among the evidence'),
  line: z.int().nullable(),
  detail: z.string(),
});

/** What `council@3` tells beside the award. */
const findings = {
  stance: z
    .enum(['approve', 'reject', 'undecided'])
    .exactOptional()
    .describe('`approve` is also yes, `reject` also no'),
  answer: z.string().exactOptional().describe('the sentence that answers the question'),
  headline: z.string().exactOptional().describe('the answer, and who was not heard and why'),
  because: z.array(awardPoint).exactOptional().describe('the lines that the answer rests on'),
  against: z.array(awardPoint).exactOptional().describe('the lines that stand against it'),
  policies: z.array(testedPolicy).exactOptional(),
  orders: z
    .array(z.object({ source: z.string(), line: z.int().nullable(), text: z.string() }))
    .exactOptional()
    .describe('sentences that told the council what to decide; they count for nothing'),
  citations: z.array(checkedCitation).exactOptional().describe('every citation of a turn, looked up'),
  seats: z
    .array(
      z.object({
        seat: z.string(),
        role: z.string(),
        kind: z.enum(['registered', 'built-in']),
        model: z.string().nullable(),
      }),
    )
    .exactOptional()
    .describe('who sat'),
  replaced: z
    .array(z.object({ seat: z.string(), reason: z.string() }))
    .exactOptional()
    .describe('who did not get a seat, and why'),
};

const verdict = z.object({
  method: methodName,
  outcome,
  final_decision: z.string(),
  award,
  closed_by: z.enum(['arbitrator', 'platform']),
  evidence: z.array(checkedEvidence),
  missing: z.array(silentSeat),
  without_model: z.array(silentSeat).exactOptional().describe('built-in seats whose model gave no usable answer'),
  ...findings,
});

export const councilSchemas: SessionSchemas = { input: agenda, outcome, verdict };
