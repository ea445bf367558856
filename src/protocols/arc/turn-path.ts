/** The path of an agent's turns. */

/** Colons of the agent id are not encoded, which RFC 3986 allows in a path. Everything else is percent-encoded. */
export function turnPath(agent_id: string): string {
  return `/v0/agents/${encodeURIComponent(agent_id.toWellFormed()).replaceAll('%3A', ':')}/turn`;
}

/** The same path for clients that encode colons, too. */
export function encodedTurnPath(agent_id: string): string {
  return `/v0/agents/${encodeURIComponent(agent_id.toWellFormed())}/turn`;
}
