/** What a model said as the clerk of the tables of the corpus (`clerk-asks.ts`): its answers are kept, and read as a table reads them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { statedRelations } from '../../src/formats/round-table/clerk.ts';
import type { TableInput } from '../../src/methods/synthesis-method.ts';
import { type CorpusHalf, fileOf } from '../../test/corpus/verdicts/corpus-half.ts';

const keptAnswers = z.array(
  z.strictObject({
    /** The table. */
    ask: z.string(),
    /** The ids of the claims that the clerk was shown, in the order of their numbers. */
    claims: z.array(z.string()),
    observations: z.array(z.strictObject({ finding: z.string(), evidence: z.string() })),
  }),
);

/** By the id of the table. */
export function readKeptClerk(half: CorpusHalf): (id: string) => NonNullable<TableInput['clerk']> {
  const answers = keptAnswers.parse(JSON.parse(readFileSync(fileOf(half, 'clerk-answers.json'), 'utf8')));
  return (id) => {
    const found = answers.find(({ ask }) => ask === id);
    if (found === undefined) throw new Error(`no answer of a clerk is kept for the table ${id}`);
    return { seat: 'clerk', relations: statedRelations(found.observations, found.claims) };
  };
}
