/** Where an agent takes its turns. */

/** The colons of a role stay as they are written, which a path allows; whatever else needs it is percent-encoded. */
export function turnPath(agent_id: string): string {
  return `/v0/agents/${encodeURIComponent(agent_id.toWellFormed()).replaceAll('%3A', ':')}/turn`;
}

/** The same place in the words of those who encode colons, too. */
export function encodedTurnPath(agent_id: string): string {
  return `/v0/agents/${encodeURIComponent(agent_id.toWellFormed())}/turn`;
}
