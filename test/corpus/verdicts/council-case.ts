/** The councils of the corpus: a question, what is on the table, and the decision that a careful reader would sign. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type CorpusHalf, fileOf } from './corpus-half.ts';

const decision = z.enum(['approve', 'reject', 'undecided']);

const councilCase = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.string().regex(/^[a-z-]+$/),
  question: z.string().min(1),
  evidence: z.array(z.strictObject({ name: z.string().min(1), text: z.string().min(1) })).min(1),
  policies: z.array(z.string().min(1)),
  expected: z.strictObject({
    /** Several where a careful reader would accept each of them; `approve` is also "yes", `reject` also "no". */
    decision: z.union([decision, z.array(decision).min(2)]),
    /** The place of the policy that forbids to approve. */
    blocked_by: z.int().min(0).optional(),
    /** Lines that the award has to cite. */
    cites: z.array(z.strictObject({ name: z.string(), line: z.int().min(1) })).optional(),
    /** The decision that would be plainly wrong. */
    never: decision.optional(),
  }),
  why: z.string().min(1),
});

export type CouncilCase = z.infer<typeof councilCase>;
export type CouncilDecision = z.infer<typeof decision>;

export function readCouncils(half: CorpusHalf): CouncilCase[] {
  return z.array(councilCase).parse(JSON.parse(readFileSync(fileOf(half, 'councils.json'), 'utf8')));
}

/** More councils for development, written later and apart from the others. */
export function readMoreCouncils(): CouncilCase[] {
  return ['more-councils.json', 'yet-more-councils.json'].flatMap(readDevelopment);
}

/** Councils with longer evidence, written by authors who had not seen the methods. */
export function readLaterCouncils(): CouncilCase[] {
  return readDevelopment('later-councils.json');
}

function readDevelopment(name: string): CouncilCase[] {
  return z.array(councilCase).parse(JSON.parse(readFileSync(fileOf('development', name), 'utf8')));
}
