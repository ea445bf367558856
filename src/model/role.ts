/** The roles of a council: `arbitrator`, `contrarian`, `ethicist`, `scribe`, `expert:{domain}`, each with or without a version. */
export interface Role {
  role: string;
  /** Only an expert has one. */
  domain: string | null;
  version: string | null;
}

const ROLE = /^(?:(arbitrator|contrarian|ethicist|scribe)|(expert):((?!v\d+$)[a-z0-9_-]+))(?::(v\d+))?$/;

export function parseRole(text: string): Role | undefined {
  const [, plain, expert, domain = null, version = null] = ROLE.exec(text) ?? [];
  const role = plain ?? expert;
  return role === undefined ? undefined : { role, domain, version };
}
