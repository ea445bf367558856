/** The public part of an agent's row. */
import type { Agent } from '../model/agent.ts';
import type { AgentRow } from '../store/store.ts';

export type AgentProfile = Omit<
  Agent,
  'id' | 'name' | 'status' | 'status_reason' | 'health' | 'has_api_key' | 'has_auth' | 'created_at'
> & {
  /** Rows know it without being opened; those of the first version have no grants. */
  has_auth?: true;
};

export const profileOf = (row: AgentRow): AgentProfile => JSON.parse(row.profile);
