/** The clerk: a seat that is shown the numbered claims of a table and says which say the same and which contradict each other. */
import type { StatedRelation } from '../../methods/synthesis-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { readRelation } from '../../model/stated-relation.ts';
import type { EventData } from '../../record/event.ts';

export const clerkInstructions =
  'Compare the numbered claims in context.claims, which were made on the task in context.task. Answer with one observation ' +
  'for each pair of claims that say the same or that contradict each other. Its finding is nothing but the pair: "1 = 3" ' +
  'where they say the same, "2 != 5" where both cannot be true. Its evidence says why in one sentence. Leave out pairs that ' +
  'merely share a subject. No recommendations.';

/** A claim as the clerk sees it. */
export interface NumberedClaim {
  number: number;
  agent_name: string;
  finding: string;
}

export const clerkContext = (task: string, claims: readonly NumberedClaim[]): JsonObject => ({
  source: 'round_table',
  purpose: 'clerk',
  task,
  claims: claims.map((claim) => ({ ...claim })),
});

/** The relations that a clerk's answer states; `claims` are the ids in the order of their numbers. */
export const relationsIn = (data: EventData['answer.received'], claims: readonly string[]): StatedRelation[] =>
  data.act === 'analyze' ? statedRelations(data.answer.observations, claims) : [];

export function statedRelations(
  observations: readonly { finding: string }[],
  claims: readonly string[],
): StatedRelation[] {
  return observations.flatMap(({ finding }): StatedRelation[] => {
    const stated = readRelation(finding, claims.length);
    const [one, other] = [claims[(stated?.one ?? 0) - 1], claims[(stated?.other ?? 0) - 1]];
    if (stated === undefined || one === undefined || other === undefined) return [];
    return [{ one, other, relation: stated.relation }];
  });
}
