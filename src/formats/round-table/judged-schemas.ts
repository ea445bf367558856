/** What `synthesis@2` computes before a round table votes: findings with their voices and citations, and an answer. */
import { z } from 'zod';
import { droppedEntry, grade, keyFinding, unresolvedResponse } from './synthesis-schemas.ts';

const citationState = z
  .enum(['checked', 'false', 'unchecked'])
  .describe(
    '`checked`: found in the evidence of the table, and it bears on the claim; `false`: it is not there; `unchecked`: with a ' +
      '`line`, that line is there and does not bear on the claim; with `exhibit` null, the source is not among the evidence',
  );

const citation = z.object({
  source: z.string(),
  place: z.string().nullable().describe('the line, page or section, as it was written'),
  quote: z.string().nullable().describe('the words that are quoted from it'),
  state: citationState,
  exhibit: z.string().nullable().describe('the name of the piece of evidence, where the source is one'),
  line: z.int().nullable().describe('the line that was found, counted from 1'),
  detail: z.string().nullable(),
  contradicts: z
    .literal(true)
    .exactOptional()
    .describe('the line plainly says otherwise; since `synthesis@10`, where it does'),
});

const voice = z.object({
  seats: z.array(z.string()).describe('more than one where seats share an owner or copy each other'),
  side: z.enum(['for', 'against']),
  by: z.enum(['claim', 'challenge', 'concession', 'opposite']).describe('`opposite`: it claims the opposite'),
  grade,
  citation: citationState.nullable(),
  weight: z.number(),
  credibility: z.number().describe('1 in good faith; less where it is at odds with others on other disputed findings'),
  counted: z.number().describe('what it adds to its side'),
});

const judgedKeyFinding = keyFinding.extend({ why: z.string().describe('why it has its status, in one line') });

const member = z.object({
  ...{ id: z.string(), seat: z.string(), claimed: grade, grade, strength: z.number() },
  ...{ finding: z.string(), evidence: z.string(), citations: z.array(citation) },
});

const attack = z.object({
  ...{ seat: z.string(), counter_evidence: z.string(), grade, weight: z.number() },
  state: z
    .enum(['live', 'blank', 'withdrawn', 'repeated', 'uncited'])
    .describe('`uncited`: it names no source, is shown and changes nothing'),
  citations: z.array(citation),
});

const support = z.object({
  seat: z.string(),
  kind: z.enum(['claim', 'concession']),
  text: z.string(),
  weight: z.number().describe('0 where it cites nothing'),
});

const judgedFinding = judgedKeyFinding.extend({
  claimed: grade.describe('the grade that the evidence claims'),
  grade: grade.describe('the grade that it earns'),
  base: z.number().describe('the strength by its members alone'),
  members: z.array(member),
  attacks: z.array(attack),
  supports: z.array(support),
  opposed_to: z.array(z.string()).describe('the ids of the findings that say the opposite'),
  voices: z.array(voice),
  wordings: z.array(z.string()).describe('every way in which it was said'),
});

const directionItem = z.object({
  action: z.string(),
  agents: z.array(z.string()),
  units: z.number().describe('what stands behind it; every voice has one unit to spread'),
  finding_ids: z.array(z.string()),
});

const leftAside = z.object({
  seats: z.array(z.string()),
  kind: z.enum(['false_citations', 'copies', 'one_owner', 'not_believed', 'uncited', 'left_at_vote']),
  why: z.string(),
});

/** The fields that the synthesis and the verdict share. */
export const answerFields = {
  method: z
    .enum([
      'synthesis@2',
      'synthesis@3',
      'synthesis@4',
      'synthesis@5',
      'synthesis@6',
      'synthesis@7',
      'synthesis@8',
      'synthesis@9',
      'synthesis@10',
    ])
    .describe('the method that computed it'),
  answer: z.string().describe('the sentence that answers the question'),
  because: z.array(z.object({ id: z.string(), text: z.string() })).describe('the findings that the answer rests on'),
  recommended_direction: z.string(),
  direction: z.array(directionItem).describe('the direction, one item for each bullet'),
  key_findings: z.array(judgedKeyFinding).describe('the accepted findings, the weightiest first'),
  trade_offs: z.array(z.string()),
  left_aside: z.array(leftAside).describe('seats whose words count less than they ask for, and why'),
};

/** What the answer was computed from; a verdict on the record leaves it to the synthesis where it is the same. */
export const judgedFields = {
  findings: z.array(judgedFinding).describe('every finding, with the voices for and against it'),
  unresolved: z.array(unresolvedResponse).describe('challenges and concessions whose target was not found'),
  dropped: z.array(droppedEntry).describe('entries of answers that were left out, and why'),
};

const recommendation = z.object({
  action: z.string(),
  agents: z.array(z.string()),
  rank: z.number(),
  chosen: z.boolean().describe('whether it is a part of the recommended direction'),
  standing: z
    .enum(['stands', 'opposed', 'undecided'])
    .describe('`opposed`: a stronger side recommends the opposite; `undecided`: neither side is clearly stronger'),
  opposed_to: z.array(z.string()).describe('the actions that it contradicts'),
  wordings: z
    .array(z.string())
    .exactOptional()
    .describe('how else it was put, by seats that answer the question alike; since `synthesis@7`, where it was'),
  kind: z
    .enum(['terms', 'order'])
    .exactOptional()
    .describe(
      '`terms` on which to go ahead; an `order` to the voters, which is never the direction; since `synthesis@10`, where it is one',
    ),
});

const statedRelation = z.object({
  one: z.string(),
  other: z.string(),
  relation: z.enum(['same', 'opposed']),
  used: z.boolean(),
  why: z.string(),
  actions: z.array(z.string()).exactOptional().describe('of two recommendations: what they say to do'),
});

export const judgedSynthesis = z.object({
  ...answerFields,
  ...judgedFields,
  minority_views: z.array(z.string()),
  recommendations: z.array(recommendation),
  clerk: z.array(statedRelation).describe('what the clerk stated; empty where none was asked'),
});
