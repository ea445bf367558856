/** The public part of an agent's row: what was registered, without the name, the status and the secrets. */
import type { Agent } from '../model/agent.ts';
import type { AgentRow } from '../store/store.ts';

export type AgentProfile = Omit<
  Agent,
  'id' | 'name' | 'status' | 'status_reason' | 'health' | 'last_error' | 'has_api_key' | 'has_auth' | 'created_at'
> & {
  /** Whether the secret is an OAuth grant; known without opening it. Rows of the first version have no grants. */
  has_auth?: true;
  /** Kept where there are headers as well: a secret alone then does not say what it holds. */
  has_api_key?: boolean;
};

export const profileOf = (row: AgentRow): AgentProfile => JSON.parse(row.profile);

/** Which secrets a row holds, known without opening them. */
export function secretKindsOf(row: AgentRow): { has_api_key: boolean; has_auth: boolean; header_names: string[] } {
  const { has_auth = false, has_api_key = row.secret !== null && !has_auth, header_names = [] } = profileOf(row);
  return { has_api_key, has_auth, header_names };
}
