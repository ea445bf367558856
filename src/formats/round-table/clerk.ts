/**
 * The clerk: a seat that is shown the numbered claims of a table, and since `synthesis@8` its recommendations, and says which say the
 * same and which contradict each other.
 */
import type { StatedRelation } from '../../methods/synthesis-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { readRelation } from '../../model/stated-relation.ts';
import type { EventData } from '../../record/event.ts';

const claimInstructions =
  'Compare the numbered claims in context.claims, which were made on the task in context.task. Answer with one observation ' +
  'for each pair of claims that say the same or that contradict each other. Its finding is nothing but the pair: "1 = 3" ' +
  'where they say the same, "2 != 5" where both cannot be true. Its evidence says why in one sentence. Leave out pairs that ' +
  'merely share a subject. No recommendations.';

const actionInstructions =
  'Compare the numbered claims in context.claims with each other, and the numbered recommendations in context.recommendations ' +
  'with each other. All were made on the task in context.task. Answer with one observation for each pair that says the same ' +
  'or that contradicts each other. Its finding is nothing but the pair: "1 = 3" where two claims say the same, or where ' +
  'whoever follows one recommendation has followed the other; "2 != 5" where two claims cannot both be true, or two ' +
  'recommendations cannot both be followed. Its evidence says why in one sentence. Leave out pairs that merely share a ' +
  'subject, and pairs of a claim and a recommendation. No recommendations of your own.';

/** A claim as the clerk sees it. */
export interface NumberedClaim {
  number: number;
  agent_name: string;
  finding: string;
}

/** A recommendation as the clerk sees it; their numbers follow those of the claims. */
export interface NumberedAction {
  number: number;
  agent_name: string;
  action: string;
}

export interface ClerkMaterial {
  claims: readonly NumberedClaim[];
  actions: readonly NumberedAction[];
}

/** What a clerk is asked, without what is the same for all analyses of a table. */
export function clerkTask(task: string, { claims, actions }: ClerkMaterial): { content: string; context: JsonObject } {
  const told = { source: 'round_table', purpose: 'clerk', task, claims: claims.map((claim) => ({ ...claim })) };
  if (actions.length === 0) return { content: claimInstructions, context: told };
  const recommendations = actions.map((action) => ({ ...action }));
  return { content: actionInstructions, context: { ...told, recommendations } };
}

/** The relations that a clerk's answer states; `claims` are the ids of all that it was shown, in the order of their numbers. */
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
