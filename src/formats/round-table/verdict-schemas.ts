/** The verdict of a round table by `synthesis@1`: the outcome, the votes, and what the outcome depends on. */
import { z } from 'zod';
import { missingAnswer } from '../session-schemas.ts';
import type { FindingChanges } from './finding-changes.ts';
import { debateFields, directionFields, findingStatus } from './synthesis-schemas.ts';

export const tableOutcome = z.enum(['adopted', 'contested', 'rejected', 'no_quorum', 'nobody_answered']);

const minorityView = z.object({
  seat: z.string(),
  text: z.string(),
  strong: z.boolean().describe('whether its best evidence is graded at least as high as the best of the other side'),
});

const vote = z.object({
  seat: z.string(),
  approve: z.boolean(),
  conditions: z.array(z.string()),
  dissent_reason: z.string().nullable(),
});

const tally = z.object({
  approvals: z.int(),
  dissents: z.int(),
  abstentions: z.int(),
  turnout: z.number().describe('the share of seats that voted'),
  approval_rate: z.number().nullable().describe('null if nobody voted'),
});

export const pivot = z.object({
  without: z.union([z.object({ seat: z.string() }), z.object({ source: z.string() })]),
  outcome: z.object({ from: tableOutcome, to: tableOutcome }).nullable().describe('null if it stays the same'),
  statuses: z.array(z.object({ id: z.string(), from: findingStatus, to: findingStatus })),
});

const wording = z.object({ recommended_direction: z.string(), trade_offs: z.array(z.string()) });

/** The fields of a verdict by any version of the method. */
export const ballotFields = {
  outcome: tableOutcome,
  reason: z.string().describe('why this outcome, with the numbers'),
  headline: z.string().describe('the verdict in a few sentences, with strong dissents and who is missing'),
  minority_views: z.array(minorityView),
  votes: z.array(vote),
  tally,
  conditions: z.array(z.object({ seat: z.string(), condition: z.string() })).describe('of the approving seats'),
  missing: z.array(missingAnswer),
  computed: wording.exactOptional().describe('the computed wording, if a seat supplied another one'),
};

export const tableVerdict = z.object({
  ...directionFields,
  ...ballotFields,
  pivots: z.array(pivot).describe('seats and sources whose removal changes a status or the outcome'),
});

const findingPart = z.object({ id: z.string(), finding: z.string(), status: z.string() });

/** What leaving out a seat or a source changes in the findings. */
export const findingChangesOfTable = z.object({
  findings: z
    .array(
      z.object({
        ...{ id: z.string(), finding: z.string() },
        from: z.string().nullable().describe('its status; null where it was no finding before'),
        to: z.string().nullable().describe('null where it is gone'),
        apart: z.literal(true).exactOptional().describe('it was a part of another finding'),
        worded: z.string().exactOptional().describe('the words that stand for it now, where they are others'),
      }),
    )
    .describe('findings that have another status or other words, are gone or new'),
  joined: z
    .array(findingPart.extend({ of: z.array(findingPart).describe('as they were') }))
    .describe('findings that were several and are one'),
  parted: z
    .array(findingPart.extend({ into: z.array(findingPart).describe('as they are') }))
    .describe('findings that were one and are several'),
}) satisfies z.ZodType<FindingChanges>;

/** The verdict computed again without a seat or a source, with the findings as they would have been. */
export const tableVerdictWithout = tableVerdict.extend({ ...debateFields, changes: findingChangesOfTable });
