/** The roles of a council, as they are written: `arbitrator`, `expert:finance`, `scribe:v0`. */

const councilRoles = ['arbitrator', 'contrarian', 'ethicist', 'expert', 'scribe'] as const;

export interface CouncilRole {
  role: (typeof councilRoles)[number];
  /** What an expert is an expert of; nobody else has one. */
  domain: string | null;
  /** As it is written: `v0`. */
  version: string | null;
}

// A version is no domain: `expert:v0` names no expert.
const councilRolePattern = /^(?:(arbitrator|contrarian|ethicist|scribe)|expert:(?!v\d+$)([a-z0-9_-]+))(?::(v\d+))?$/;

/** What a role's name says, or `undefined` where it names none. */
export function parseCouncilRole(text: string): CouncilRole | undefined {
  const match = councilRolePattern.exec(text);
  if (match === null) return undefined;
  const [, plain, domain = null, version = null] = match;
  return { role: councilRoles.find((each) => each === plain) ?? 'expert', domain, version };
}
