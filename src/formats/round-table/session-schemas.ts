/** What a round table holds for its readers. */
import { z } from 'zod';
import type { SessionSchemas } from '../session-schemas.ts';
import type { RoundTableAgenda } from './agenda.ts';
import { tableSynthesis } from './synthesis-schemas.ts';
import { tableOutcome, tableVerdict, tableVerdictWithout } from './verdict-schemas.ts';

const agenda = z.object({
  content: z.string().describe('the task'),
  constraints: z.array(z.string()),
  context: z.record(z.string(), z.json()),
  focus_areas: z.record(z.string(), z.string()).describe('what each member looks at; by default its domain'),
  aliases: z.record(z.string(), z.string()).describe('what the seats call each other; empty when they know the names'),
  rules: z.object({
    quorum: z.string().describe('the share of seats that must vote, as a fraction such as `2/3`'),
    threshold: z.string().describe('the share of approvals among the votes that adopts, as a fraction'),
    anonymous_peers: z.boolean(),
    strict_evidence: z.boolean(),
    synthesiser: z.string().nullable().describe('the agent that words the synthesis'),
  }),
}) satisfies z.ZodType<RoundTableAgenda>;

export const roundTableSchemas: SessionSchemas = {
  input: agenda,
  outcome: tableOutcome,
  synthesis: tableSynthesis,
  verdict: tableVerdict,
  without: tableVerdictWithout,
};
