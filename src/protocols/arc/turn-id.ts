/** The id of a turn, derived from the request: a turn that is requested twice gets the same id. */
import type { AskByAct } from '../../model/act.ts';
import type { HashFunction } from '../../model/json.ts';

/** A UUID of version 8, whose content RFC 9562 leaves to the application. */
export function turnIdOf({ conversation_id, agent_id, messages }: AskByAct['turn'], hash: HashFunction): string {
  const asked = messages.map(({ role, content }) => [role, content]);
  const hex = hash(JSON.stringify([conversation_id, agent_id, asked]));
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
