/** The roles of a council and their written form: `arbitrator`, `expert:finance`, `scribe:v0`. */

const councilRoles = ['arbitrator', 'contrarian', 'ethicist', 'expert', 'scribe'] as const;

export interface CouncilRole {
  role: (typeof councilRoles)[number];
  /** The field of an expert; null for every other role. */
  domain: string | null;
  /** As it is written: `v0`. */
  version: string | null;
}

// A version is not a domain, so `expert:v0` is not a role.
const councilRolePattern = /^(?:(arbitrator|contrarian|ethicist|scribe)|expert:(?!v\d+$)([a-z0-9_-]+))(?::(v\d+))?$/;

/** What a text that is not a role is told; the end of a sentence about it. */
export const councilRoleRule =
  'must be arbitrator, contrarian, ethicist, scribe or expert:{domain}, with or without a version such as :v0';

/** Parses the written form of a role; `undefined` if it is not one. */
export function parseCouncilRole(text: string): CouncilRole | undefined {
  const match = councilRolePattern.exec(text);
  if (match === null) return undefined;
  const [, plain, domain = null, version = null] = match;
  return { role: councilRoles.find((role) => role === plain) ?? 'expert', domain, version };
}
