/** Flags what a clerk of a round table says that is no relation between the claims it was shown: it is left out. */
import type { Ask } from '../model/act.ts';
import type { Analysis } from '../model/analysis.ts';
import type { Flag } from '../model/flag.ts';
import { readRelation } from '../model/stated-relation.ts';

/** The number of claims and recommendations that a clerk was shown; `undefined` if the ask is not to a clerk. */
export function claimsShownToClerk(ask: Ask): number | undefined {
  if (ask.act !== 'analyze') return undefined;
  const { source, purpose, claims, recommendations, agent_focus_areas } = ask.context;
  // A table sets the focus areas in every other analysis, so that no context of a user makes it a clerk's.
  const isClerk = source === 'round_table' && purpose === 'clerk' && agent_focus_areas === undefined;
  if (!isClerk || !Array.isArray(claims)) return undefined;
  return claims.length + (Array.isArray(recommendations) ? recommendations.length : 0);
}

export function clerkFlags({ observations, recommendations = [] }: Analysis, claims: number): Flag[] {
  const stated = observations.flatMap(({ finding }, at): Flag[] => {
    if (readRelation(finding, claims) !== undefined) return [];
    const path = `observations[${at}].finding`;
    const detail = `${path} is no relation between two of the ${claims} that were shown, such as "1 = 3" or "2 != 5", and was left out`;
    return [{ code: 'dropped', path, detail }];
  });
  if (recommendations.length === 0) return stated;
  const detail = 'recommendations of a clerk are not asked for, and were left out';
  return [...stated, { code: 'dropped', path: 'recommendations', detail }];
}
