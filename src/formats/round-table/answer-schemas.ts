/** The verdict of a round table by `synthesis@2`: the answer, what it rests on and what stands against it. */
import { z } from 'zod';
import { answerFields, judgedFields } from './judged-schemas.ts';
import { ballotFields, findingChangesOfTable, pivot } from './verdict-schemas.ts';

const counterPoint = z.object({
  kind: z
    .enum([
      'dissent',
      'contested',
      'critical_aside',
      'critical_opposed',
      'critical_unproven',
      'trade_off',
      'condition',
      'opposed_direction',
    ])
    .describe(
      '`critical_opposed`: called critical by seats that recommend the opposite; since `synthesis@9`. `critical_unproven`: by seats that ' +
        'recommend the direction, and not borne out; since `synthesis@10`',
    ),
  text: z.string(),
  seats: z.array(z.string()),
  status: z.string().exactOptional().describe('of a critical finding that is left aside; since `synthesis@4`'),
});

const directedPivot = pivot.extend({
  direction: z.object({ from: z.string(), to: z.string() }).nullable().describe('null if it stays the same'),
});

const answerOfTable = {
  ...answerFields,
  ...ballotFields,
  consensus: z
    .boolean()
    .describe('two voters or more, nobody missing, no condition, no strong dissent, nothing left aside'),
  against: z.array(counterPoint).describe('what stands against the answer or beside it'),
};

const pivotFields = {
  pivots: z
    .array(directedPivot)
    .describe(
      'seats and sources whose removal changes the outcome, the direction or a status; since `synthesis@5` computed for ' +
        'the view of a session, and not part of the verdict on its record',
    ),
  pivots_note: z.string().nullable().describe('why `pivots` is not complete; null where it is'),
};

export const answeredVerdict = z.object({
  ...answerOfTable,
  ...pivotFields,
  findings: judgedFields.findings.exactOptional(),
  unresolved: judgedFields.unresolved.exactOptional(),
  dropped: judgedFields.dropped.exactOptional(),
});

/** The verdict computed again without a seat or a source, with the findings as they would have been. */
export const answeredVerdictWithout = z.object({
  ...answerOfTable,
  ...judgedFields,
  pivots: pivotFields.pivots.exactOptional(),
  pivots_note: pivotFields.pivots_note.exactOptional(),
  changes: findingChangesOfTable,
});
