/** What a round table holds for its readers. */
import { z } from 'zod';
import type { SessionSchemas } from '../session-schemas.ts';
import type { EvidencedAgenda } from './agenda.ts';
import { answeredVerdict, answeredVerdictWithout } from './answer-schemas.ts';
import { judgedSynthesis } from './judged-schemas.ts';
import { tableSynthesis } from './synthesis-schemas.ts';
import { tableOutcome, tableVerdict, tableVerdictWithout } from './verdict-schemas.ts';

/** An agenda of any version. */
type SomeAgenda = Omit<EvidencedAgenda, 'evidence' | 'rules'> &
  Partial<Pick<EvidencedAgenda, 'evidence'>> & {
    rules: Omit<EvidencedAgenda['rules'], SinceThree> & Partial<Pick<EvidencedAgenda['rules'], SinceThree>>;
  };
type SinceThree = 'clerk' | 'challenge_rounds' | 'max_seats';

const agenda = z.object({
  content: z.string().describe('the task'),
  constraints: z.array(z.string()),
  context: z.record(z.string(), z.json()),
  evidence: z
    .array(
      z.object({
        name: z.string().exactOptional().describe('by which it is shown and cited'),
        uri: z.string().exactOptional(),
        sha256: z.string().exactOptional().describe('of the bytes at `uri`'),
        text: z.string().exactOptional().describe('the text that was given instead of an address'),
      }),
    )
    .exactOptional()
    .describe('what citations are looked up in; since `round-table@3`'),
  focus_areas: z.record(z.string(), z.string()).describe('what each member looks at; by default its domain'),
  aliases: z.record(z.string(), z.string()).describe('what the seats call each other; empty when they know the names'),
  rules: z.object({
    quorum: z.string().describe('the share of seats that must vote, as a fraction such as `2/3`'),
    threshold: z.string().describe('the share of approvals among the votes that adopts, as a fraction'),
    anonymous_peers: z.boolean(),
    strict_evidence: z.boolean(),
    synthesiser: z.string().nullable().describe('the agent that words the synthesis'),
    clerk: z
      .string()
      .nullable()
      .exactOptional()
      .describe('the agent that is asked which claims say the same or contradict each other; since `round-table@3`'),
    challenge_rounds: z.int().exactOptional().describe('since `round-table@3`'),
    max_seats: z.int().nullable().exactOptional().describe('since `round-table@3`'),
  }),
}) satisfies z.ZodType<SomeAgenda>;

export const roundTableSchemas: SessionSchemas = {
  input: agenda,
  outcome: tableOutcome,
  synthesis: z.union([judgedSynthesis, tableSynthesis]),
  verdict: z.union([answeredVerdict, tableVerdict]),
  without: z.union([answeredVerdictWithout, tableVerdictWithout]),
};
