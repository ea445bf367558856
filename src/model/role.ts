/** The roles of a council, as they are written: `arbitrator`, `expert:finance`, `scribe:v0`. */

export const roles = ['arbitrator', 'contrarian', 'ethicist', 'expert', 'scribe'] as const;

export interface Role {
  role: (typeof roles)[number];
  /** What an expert is an expert of; nobody else has one. */
  domain: string | null;
  /** As it is written: `v0`. */
  version: string | null;
}

// A version is no domain: `expert:v0` names no expert.
const pattern = /^(?:(arbitrator|contrarian|ethicist|scribe)|expert:(?!v\d+$)([a-z0-9_-]+))(?::(v\d+))?$/;

/** What a role's name says, or `undefined` where it names none. */
export function parseRole(text: string): Role | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, plain, domain = null, version = null] = match;
  return { role: roles.find((each) => each === plain) ?? 'expert', domain, version };
}
