/** Holds one council of the corpus on a real engine, with its exhibits in the addresses themselves: nothing is fetched. */
import { z } from 'zod';
import { sha256 } from '../../src/store/signing.ts';
import type { CouncilCase } from '../../test/corpus/verdicts/council-case.ts';
import type { BuiltEngine } from '../../test/support/engine.ts';

const givenAward = z.object({ decision: z.string(), rationale: z.string(), citations: z.array(z.string()) });

export type GivenAward = z.infer<typeof givenAward>;

const closing = z.object({
  kind: z.literal('verdict.reached'),
  data: z.object({ verdict: z.object({ award: givenAward }) }),
});

export async function holdCouncil({ engine }: BuiltEngine, given: CouncilCase): Promise<GivenAward> {
  const { session } = await engine.sessions.open('council', openingOf(given));
  await engine.sessions.closed(session, new AbortController().signal);
  for await (const line of engine.sessions.record(session)) {
    const read = closing.safeParse(JSON.parse(line));
    if (read.success) return read.data.data.verdict.award;
  }
  throw new Error(`the council ${given.id} closed without an award`);
}

function openingOf({ question, evidence, policies }: CouncilCase) {
  return {
    question,
    evidence: evidence.map(({ name, text }) => ({ name, uri: dataUri(text), sha256: sha256(text) })),
    constraints: { seed: 1, ...(policies.length > 0 && { policies }) },
  };
}

const dataUri = (text: string) => `data:text/plain;charset=utf-8;base64,${Buffer.from(text).toString('base64')}`;
